/** Scrolls a row sideways until a part of it is in the middle, as far as the row goes. */
export const scrollToMiddle = (row: Element, part: Element): void => {
  const [room, at] = [row.getBoundingClientRect(), part.getBoundingClientRect()];
  row.scrollBy({ left: at.left + at.width / 2 - (room.left + room.width / 2) });
};
