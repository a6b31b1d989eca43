/** A word of the company's names and its distance from what was typed: 0 is a beginning, 100 for each error. */
export type Near = { word: string; distance: number };
/** People whose name, written together, begins with this; lower `rank` comes first. */
export type Beginning = { prefix: string; rank: number };

// Enough for everything that a mistyped name may have meant; each costs one index lookup.
const most_beginnings = 60;
const most_words = 12;

/**
 * The word, and the word without each one of its letters, as the database stores the words that it knows. Three letters have
 * only swaps, and so do names of four: almost everything is one slip away from them.
 */
export const slipsOf = (word: string): string[] => {
  const letters = Array.from(word);
  const [a = '', b = '', c = ''] = letters;
  if (letters.length <= 3) return letters.length < 3 ? [word] : [...new Set([word, b + a + c, a + c + b])];
  const without = letters.map((_, index) => [...letters.slice(0, index), ...letters.slice(index + 1)].join(''));
  return [...new Set([word, ...without])];
};

/** Under three letters everyone is similar. */
export const alike_from_length = 3;
/** Longer than a first and a last name. Each letter more costs as many index lookups as there are letters. */
const most_together = 40;

/** What was typed as two words without a space, wherever that may belong. */
export const halvesOf = (typed: string): { at: number; left: string; right: string }[] => {
  const letters = Array.from(typed);
  if (letters.length > most_together) return [];
  return letters
    .map((_, at) => ({ at, left: letters.slice(0, at).join(''), right: letters.slice(at).join('') }))
    .filter(({ at }) => at >= alike_from_length && letters.length - at >= alike_from_length);
};

/**
 * Typing errors between what was typed and the nearest beginning of a word; two swapped letters are one error (optimal string
 * alignment).
 */
export const errorsBetween = (typed: string, word: string): number => {
  const [a, b] = [Array.from(typed), Array.from(word)];
  let [before, last]: [number[], number[]] = [[], b.map((_, index) => index + 1)];
  last.unshift(0);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const is_same = a[i - 1] === b[j - 1];
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (is_same ? 0 : 1));
      const is_swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (is_swapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return Math.min(...last);
};

/** The distance of a word; undefined if no one could have meant it. */
export const nearness = (typed: string, word: string, is_whole = false): Near | undefined => {
  const length = Array.from(typed).length;
  const errors = errorsBetween(typed, word);
  const more = Array.from(word).length - length;
  if (errors > (length > 7 ? 2 : 1) || (is_whole && Math.abs(more) > errors)) return undefined;
  if (length <= 3 && errors > 0) {
    const is_swapped = slipsOf(typed).some((slip) => word.startsWith(slip));
    if (!is_swapped && !(more === 1 && slipsOf(word).includes(typed))) return undefined;
  }
  return { word, distance: errors * 100 + Math.min(Math.abs(more), 20) };
};

/** The nearest of the words, each once. */
export const nearestOf = (typed: string, words: readonly string[], is_whole = false): Near[] =>
  [...new Set(words)]
    .flatMap((word) => nearness(typed, word, is_whole) ?? [])
    .sort((one, other) => one.distance - other.distance)
    .slice(0, most_words);

/** Every way to put one of the words of each place together; the nearest first, and none that begins with another. */
export const beginningsOf = (places: readonly (readonly Near[])[]): Beginning[] => {
  let all: Beginning[] = [{ prefix: '', rank: 0 }];
  for (const place of places) {
    all = all
      .flatMap(({ prefix, rank }) =>
        place.map(({ word, distance }) => ({ prefix: prefix + word, rank: rank + distance })),
      )
      .sort((one, other) => one.rank - other.rank)
      .slice(0, most_beginnings);
  }
  return withoutNested(all);
};

/** Takes out what begins with one that comes earlier: its people are there already. */
export const withoutNested = (beginnings: readonly Beginning[]): Beginning[] =>
  beginnings.filter(
    ({ prefix }, index) => !beginnings.slice(0, index).some((earlier) => prefix.startsWith(earlier.prefix)),
  );
