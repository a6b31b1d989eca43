/** Groups of what is found besides the kinds of content: comments on all of them, and files by their names. */
export const comment_group = 'comment';
export const file_group = 'file';

/** The shares of content up to which the index reads a term soon, by itself and next to a rarer one. */
const most_alone = 0.1;
const most_beside = 0.02;

/**
 * The searches to ask an index for: those that fit little of the content that was looked at, where `counts` of `size` fit. An index
 * reads everything that begins with a usual part of a word, even if next to a rare one. All of them without counts; at least
 * `least` of them.
 */
export const narrowing = (
  searches: readonly string[],
  counts: readonly number[] | undefined,
  size: number,
  least = 0,
): string[] => {
  if (!counts) return [...searches];
  const rarest_first = searches
    .map((search, index) => ({ search, share: (counts[index] ?? 0) / size }))
    .sort((one, other) => one.share - other.share);
  return rarest_first
    .filter(({ share }, place) => share <= (place === 0 ? most_alone : most_beside) || place < least)
    .map(({ search }) => search);
};
