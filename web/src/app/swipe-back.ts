/** Specification, section 9: width of the strip, shortest swipe, and movement before a touch counts as one. In px. */
export const strip_px = 24;
const min_swipe_px = 40;
const threshold_px = 10;

type Point = { clientX: number; clientY: number };

/**
 * Follows one finger that came down on the strip. `move` returns whether it is a swipe from the edge, which the page must not
 * treat as scrolling; `end` whether it was long enough to go back.
 */
export const followFinger = ({ clientX: x, clientY: y }: Point) => {
  let kind: 'undecided' | 'swipe' | 'other' = 'undecided';
  let right = 0;
  return {
    move: ({ clientX, clientY }: Point): boolean => {
      right = clientX - x;
      const down = Math.abs(clientY - y);
      if (kind === 'undecided' && Math.max(Math.abs(right), down) > threshold_px)
        kind = right > down ? 'swipe' : 'other';
      return kind === 'swipe';
    },
    end: (): boolean => kind === 'swipe' && right >= min_swipe_px,
  };
};
