/** So near, people read the end. */
const near_px = 48;

type Scrolled = Pick<HTMLElement, 'scrollHeight' | 'scrollTop' | 'clientHeight'>;

/** Whether people see the end of a list, or nearly. */
export const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: Scrolled): boolean =>
  scrollHeight - scrollTop - clientHeight < near_px;

/** The first of `count` rows for which something holds that holds for all after it; `count` if for none. A few are asked, and not all. */
export const firstWhere = (count: number, holds: (at: number) => boolean): number => {
  let [from, to] = [0, count];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
};

/** The first of `count` rows that ends below the upper edge. */
export const firstInSight = (count: number, bottomOf: (at: number) => number, edge: number): number =>
  firstWhere(count, (at) => bottomOf(at) > edge);

/** How far a row is from where it was. Less than a pixel is nothing: scrolling stops the swing of a finger, also by that little. */
export const movedBy = (now_px: number, before_px: number): number => {
  const moved = now_px - before_px;
  return Math.abs(moved) >= 1 ? moved : 0;
};

/**
 * How far a person scrolled since the list was at `before_px`, before the browser says so. Nothing where a shorter list ends: nobody
 * scrolled there.
 */
export const scrolledSince = (before_px: number, { scrollHeight, scrollTop, clientHeight }: Scrolled): number => {
  const scrolled = scrollTop - before_px;
  const is_shorter = scrolled < 0 && scrollHeight - scrollTop - clientHeight < 1;
  return is_shorter ? 0 : movedBy(scrollTop, before_px);
};
