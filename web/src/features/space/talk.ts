import type { Space } from '@plaudit/contract/space/schema';
import { pathOfPlace } from '../../lib/navigation/place-of.ts';

/** Where the members of a space talk first; null for people outside. */
export const talkOf = ({ space_id, is_member, sub_spaces }: Space): string | null => {
  const first = sub_spaces.find(({ is_default }) => is_default);
  if (!is_member || !first) return null;
  const { sub_space_id } = first;
  return pathOfPlace({ kind: 'connect', entity_type: 'space', entity_id: space_id, sub_space_id });
};
