import type { AnyPlace } from '../../lib/feature/places.ts';

/** Admins enter closed places on the page of each, which says what that means. */
export const wayInto = ({ my, can, visibility, archived_at }: AnyPlace): 'join' | 'ask' | null => {
  if (my.membership || my.request || archived_at) return null;
  if (can.join && visibility === 'open') return 'join';
  return can.ask && !can.join ? 'ask' : null;
};

/** Whether the person brings others into a place: asks them, or adds them. */
export const mayBring = ({ can, is_everybody, archived_at }: AnyPlace): boolean =>
  [can.invite, can.manage_members].includes(true) && !is_everybody && archived_at === null;
