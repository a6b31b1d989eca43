/** Counts after a person's reaction changed from `before` to `after`; undefined means none. */
export const recount = (
  counts: Readonly<Record<string, number>>,
  before: string | undefined,
  after: string | undefined,
): Record<string, number> => {
  const next = { ...counts };
  if (before !== undefined) next[before] = (next[before] ?? 0) - 1;
  if (after !== undefined) next[after] = (next[after] ?? 0) + 1;
  return Object.fromEntries(Object.entries(next).filter(([, count]) => count > 0));
};
