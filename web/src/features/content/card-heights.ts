/** Heights of cards that were drawn in a window of this width, in px, the latest last. */
const heights = new Map<string, number>();
let width = 0;

/** As many as a reader scrolls past before going back. */
const most = 2_000;

const forWidth = () => {
  if (width === window.innerWidth) return;
  heights.clear();
  width = window.innerWidth;
};

/** The height of the card when its list was left: a reader who comes back finds it where it was. */
export const heightOf = (key: string): number | undefined => {
  forWidth();
  return heights.get(key);
};

export const noteHeight = (key: string, height: number): void => {
  forWidth();
  heights.delete(key);
  heights.set(key, height);
  if (heights.size > most) heights.delete(heights.keys().next().value as string);
};
