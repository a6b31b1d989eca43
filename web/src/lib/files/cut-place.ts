type Size = { width: number; height: number };
type Point = { x: number; y: number };

/** How much a part may be enlarged. */
const most_times = 4;

/**
 * By how much a picture is enlarged in a frame: so that it fills the frame, the least and the most. `shown` is the
 * picture when it is not enlarged. The least shows the whole picture if that may leave room beside it.
 */
export const zoomsOf = ({ width, height }: Size, frame: Size, may_fit: boolean) => {
  const [across, down] = [frame.width / width, frame.height / height];
  const filling = Math.max(across, down);
  return { filling, least: may_fit ? Math.min(across, down) : filling, most: filling * most_times };
};

const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

/**
 * Where the middle of the picture is, seen from that of the frame: so that no edge comes into the frame, and a picture that is
 * smaller stays inside of it.
 */
export const placeInside = ({ x, y }: Point, { width, height }: Size, zoom: number, frame: Size): Point => ({
  x: within(x, Math.abs(width * zoom - frame.width) / 2),
  y: within(y, Math.abs(height * zoom - frame.height) / 2),
});
