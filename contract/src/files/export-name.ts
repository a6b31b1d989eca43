/** Longer names are cut off by file managers. */
const longest = 60;

/**
 * What a file is called that people take out: what it is about, in letters and digits that every file system takes, and the day.
 * `['poll', 'Where do we meet?']` gives `poll-where-do-we-meet-2026-11-25.xlsx`.
 */
export const exportName = (subject: readonly string[], at: Date, ending: string): string => {
  const words = subject.join(' ').normalize('NFC').toLowerCase();
  const letters = Array.from(words.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')).slice(0, longest);
  const name = letters.join('').replace(/^-+|-+$/g, '');
  return `${name}-${at.toISOString().slice(0, 10)}.${ending}`;
};
