import type { Space } from '@plaudit/contract/space/schema';
import { paths } from '../../lib/navigation/paths.ts';
import { pathOfPlace } from '../../lib/navigation/place-of.ts';

/** Where the members of a space talk first; null for people outside. */
export const talkOf = ({ space_id, is_member, sub_spaces }: Space): string | null => {
  const first = sub_spaces.find(({ is_default }) => is_default);
  if (!is_member || !first) return null;
  const { sub_space_id } = first;
  return pathOfPlace({ kind: 'connect', entity_type: 'space', entity_id: space_id, sub_space_id });
};

type Asked = {
  tab: string | undefined;
  /** The message whose link brought a person here who had to join first. */
  message_id: string | undefined;
  /** The server was asked since then. */
  is_fresh: boolean;
};

/** Where the address of a space leads its members at once; null if it shows the space itself. */
export const leadOf = (space: Space, { tab, message_id, is_fresh }: Asked): string | null => {
  const talk = talkOf(space);
  // What this device knew before may be from when they still belonged to it: the link would bring them back here.
  if (talk && message_id !== undefined) return is_fresh ? paths.connect('message', message_id) : null;
  return tab === undefined ? talk : null;
};
