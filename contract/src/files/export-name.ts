/** Longer names are cut off by file managers. */
const longest = 60;

/**
 * The name of an exported file: its subject, in letters and digits that every file system accepts, and the day. `['poll',
 * 'Where do we meet?']` gives `poll-where-do-we-meet-2026-11-25.xlsx`.
 */
export const exportName = (subject: readonly string[], at: Date, ending: string): string => {
  const words = subject.join(' ').normalize('NFC').toLowerCase();
  const letters = Array.from(words.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')).slice(0, longest);
  const name = letters.join('').replace(/^-+|-+$/g, '');
  return `${name}-${at.toISOString().slice(0, 10)}.${ending}`;
};
