import { limits } from '../limits.ts';

const markup = /[*_`[\\]|~~|^[ \t]*(?:#{1,6}(?:[ \t]|$)|>|(?:[-+]|\d{1,9}[.)])(?:[ \t]|$))/mu;
const mark = /\*+|_+|~+|`+|[[\]\\>]|(?:[-+]|\d[.)])(?=\s)/gu;
// More than nine lists and quotes opened by one line, or code between more than nine marks.
const deep = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){10}|`{10}/mu;

// The library takes the square of how many marks a text has, of how many lists one line opens, and of how long marks are.
const isBounded = (words: string): boolean =>
  words.length <= limits.words_length &&
  !deep.test(words) &&
  Array.from(words.matchAll(mark)).length <= limits.words_marks;

/**
 * Whether the parser could find anything but text, mentions and addresses. Most of what people write needs no parser;
 * words that would keep it busy for long are shown as they were typed.
 */
export const isMarkedUp = (words: string): boolean => markup.test(words) && isBounded(words);
