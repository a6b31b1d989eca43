/** Groups of what is found besides the kinds of content: comments on all of them, and files by their names. */
export const comment_group = 'comment';
export const file_group = 'file';

/** The shares of content up to which the index reads a term soon, by itself and next to a rarer one. */
const most_alone = 0.1;
const most_beside = 0.02;

/**
 * The searches to ask an index for, by the share of content that fits each: those that little fits. It reads everything that begins
 * with a usual part of a word, even next to a rare one. At least `least` of them.
 */
export const narrowing = (
  searches: readonly string[],
  shares: readonly number[],
  least = 0,
): { indexed: string[]; others: string[] } => {
  const rarest_first = searches
    .map((search, index) => ({ search, share: shares[index] ?? 0 }))
    .sort((one, other) => one.share - other.share);
  const [indexed, others]: [string[], string[]] = [[], []];
  for (const [place, { search, share }] of rarest_first.entries()) {
    const is_rare = share <= (place === 0 ? most_alone : most_beside) || place < least;
    (is_rare ? indexed : others).push(search);
  }
  return { indexed, others };
};
