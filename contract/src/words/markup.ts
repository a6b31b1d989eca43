import { limits } from '../limits.ts';

/** What only the parser shows as it is meant; with the flags `m` and `u`. */
export const markup = /[*_`[\\]|~~|^[ \t]*(?:#{1,6}(?:[ \t]|$)|>|(?:[-+]|\d{1,9}[.)])(?:[ \t]|$))/mu;
/** What may begin or end something that only the parser shows as it is meant. */
export const mark = /\*{1,2}|_{1,2}|~+|`+|[[\]\\>]|(?:[-+]|\d[.)])(?=\s)/gu;
// More than nine lists and quotes opened by one line, or code between more than nine marks.
const deep = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){10}|`{10}/mu;

/** Lines that are not blank: each may be a block, and the library takes about a tenth of a millisecond for one. */
const most_lines = 2000;

// A line without a mark of its own belongs to the quote or list above it, and the library looks back to its beginning.
const isLong = (words: string): boolean => {
  let together = 0;
  let all = 0;
  return words.split(/\r\n?|\n/u).some((line) => {
    const is_blank = line.trim() === '';
    together = is_blank ? 0 : together + 1;
    if (!is_blank) all += 1;
    return together > limits.words_lines || all > most_lines;
  });
};

// The library takes the square of how many marks a text has (stars and underscores work in pairs), of how many lists one line
// opens, of how long marks are, and of how many lines a paragraph has.
const isBounded = (words: string): boolean =>
  words.length <= limits.words_length &&
  !deep.test(words) &&
  Array.from(words.matchAll(mark)).length <= limits.words_marks &&
  !isLong(words);

/**
 * Whether the parser could find anything but text, mentions and addresses. Most of what people write needs no parser; words
 * that would keep it busy for long are shown as typed.
 */
export const isMarkedUp = (words: string): boolean => markup.test(words) && isBounded(words);
