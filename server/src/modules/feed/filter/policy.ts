/** The group that fits least of the newest content: it narrows down most. */
export const rarestOf = (groups: readonly string[], counts: readonly number[]): string => {
  const least = Math.min(...counts);
  return groups[counts.indexOf(least)] as string;
};
