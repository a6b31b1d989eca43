/** So far, it is an answer. */
export const answer_px = 64;
/** A message follows the finger this far. */
const most_px = 88;
/** A finger that moves less has not decided where to. */
const begin_px = 12;
/** Near its edges, the device takes a swipe as the way back. */
const edge_px = 28;

type Moved = { x: number; y: number };

export const mayBegin = (x: number, width: number): boolean => x > edge_px && x < width - edge_px;

/** What a finger does: nothing yet, scroll, or swipe to the left. */
export const kindOfMove = ({ x, y }: Moved): 'none' | 'scroll' | 'swipe' => {
  if (Math.hypot(x, y) < begin_px) return 'none';
  return x < 0 && -x > 2 * Math.abs(y) ? 'swipe' : 'scroll';
};

/** How far the message follows. */
export const shiftOf = ({ x }: Moved): number => Math.max(-most_px, Math.min(0, x));
