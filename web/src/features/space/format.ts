import type { PlaceVisibility } from '@plaudit/contract/place/schema';
import type { SpaceVisibility } from '@plaudit/contract/space/schema';

/** What all places call it, in the words of the calls about spaces. */
export const space_visibility_of: Readonly<Record<PlaceVisibility, SpaceVisibility>> = {
  open: 'public',
  closed: 'private',
  hidden: 'hidden',
};

/** The ids in another order: one of them moved to a position. */
export const moved = (ids: readonly string[], id: string, to: number): string[] => {
  const others = ids.filter((each) => each !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
};
