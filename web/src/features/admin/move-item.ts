/** The same list with one item at another place; unchanged if there is no such place. */
export const moveItem = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const moved = items[from];
  if (moved === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, moved);
};
