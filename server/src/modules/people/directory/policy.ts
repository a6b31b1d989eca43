/** Words of a search, as people type them; more than five say nothing that five do not. */
export const wordsOf = (search: string): string[] => search.split(/\s+/u).filter(Boolean).slice(0, 5);

// In LIKE these stand for something else.
const escape = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/** LIKE pattern: some word begins with this one. The searched text has a space before every word that counts. */
export const beginsWith = (word: string): string => `% ${escape(word)}%`;

/** LIKE patterns that a text fits which has each word of the search. */
export const patternsOf = (search: string): string[] => wordsOf(search).map(beginsWith);

/**
 * LIKE patterns of the words that are one slip away from this one: two letters swapped, one wrong, missing or too many.
 * Trigrams alone miss them in short names ("Mraia" and "Maria" share two of ten). Shorter words have only swaps: almost
 * everything is one slip away from three letters.
 */
export const slipsOf = (word: string): string[] => {
  const letters = Array.from(word);
  const at = (replace: (index: number) => string[]) => letters.flatMap((_, index) => replace(index));
  const join = (...parts: string[][]) => [
    `% ${parts
      .flat()
      .map((part) => (part === '_' ? part : escape(part)))
      .join('')}%`,
  ];
  const before = (index: number) => letters.slice(0, index);
  const after = (index: number) => letters.slice(index + 1);
  const swapped = at((index) =>
    index === 0 ? [] : join(before(index - 1), [letters[index] as string, letters[index - 1] as string], after(index)),
  );
  if (letters.length < 4) return letters.length < 3 ? [] : swapped;
  const wrong = at((index) => join(before(index), ['_'], after(index)));
  const too_many = at((index) => join(before(index), after(index)));
  const missing = at((index) => (index === 0 ? [] : join(before(index), ['_'], letters.slice(index))));
  return [...new Set([...swapped, ...wrong, ...too_many, ...missing])];
};
