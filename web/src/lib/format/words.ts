import { fold } from '@plaudit/contract/fold';

// What stands between words; signs that are words of their own, such as emoji, stay.
const between_words = /[\s\p{P}\p{Sm}\p{Sc}\p{Sk}]+/u;

/** The words of a text, as searches compare them. */
export const wordsOf = (text: string): string[] => fold(text).split(between_words).filter(Boolean);

/** Whether each typed word begins one of these words. */
export const beginWords = (typed: readonly string[], words: readonly string[]): boolean =>
  typed.every((begun) => words.some((word) => word.startsWith(begun)));
