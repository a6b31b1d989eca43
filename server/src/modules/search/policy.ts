import { fold } from '@plaudit/contract/fold';
import { separators } from '@plaudit/contract/words/pieces';
import { errorsBetween } from '../directory/directory.ts';
import { partsOf } from '../content/content.ts';

/** In languages whose letters are not here, a letter that belongs to the word is tried in its place. */
const alphabets = [
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдежзийклмнопрстуфхцчшщъыьэюяіїєґў',
  'αβγδεζηθικλμνξοπρστυφχψω',
  'אבגדהוזחטיכךלמםנןסעפףצץקרשת',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوية',
];

/** Shorter words are one error away from too many others; longer ones have one in a part that is looked at. */
const length_from = 4;
const length_to = 12;

/** What people may have meant by a word with one typing error in it: a letter too many, missing or wrong, or two swapped. */
export const meantBy = (word: string): string[] => {
  const letters = Array.from(word);
  if (letters.length < length_from || letters.length > length_to || /\d/.test(word)) return [];
  const alphabet = alphabets.find((known) => letters.some((letter) => known.includes(letter))) ?? '';
  const others = new Set([...Array.from(alphabet), ...letters]);
  const meant = new Set<string>();
  const add = (before: number, between: readonly string[], after: number) =>
    meant.add([...letters.slice(0, before), ...between, ...letters.slice(after)].join(''));
  for (const [at, letter] of letters.entries()) {
    add(at, [], at + 1);
    const next = letters[at + 1];
    if (next !== undefined) add(at, [next, letter], at + 2);
    for (const other of others) {
      add(at, [other], at + 1);
      add(at, [other], at);
    }
  }
  meant.delete(word);
  return [...meant];
};

/**
 * Lines of a list have room for so much, in UTF-16 code units. What is found further inside is shown with so much before it: a
 * phone has room for two lines of forty.
 */
const excerpt_length = 180;
const far_from = 60;
const lead_length = 30;

const token = new RegExp(`[^${separators}]+`, 'gu');

type Mark = [from: number, to: number];

/** The part of a word of the text that one of the typed words is the beginning of, or is inside of it where there are no spaces. */
const markIn = (text: string, typed: readonly string[], is_corrected: boolean): Mark | undefined => {
  const folded = fold(text);
  for (const word of typed) {
    for (const { text: part, is_unspaced } of partsOf(word)) {
      if (is_unspaced) {
        const at = text.toLowerCase().indexOf(part);
        if (at >= 0) return [at, at + part.length];
      } else if (partsOf(folded).some((own) => begins(own.text, part, is_corrected))) return [0, text.length];
    }
  }
  return undefined;
};

const begins = (word: string, part: string, is_corrected: boolean): boolean =>
  word.startsWith(part) || (is_corrected && part.length >= length_from && errorsBetween(part, word) <= 1);

const isLow = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;

/** Not between the two halves of a character. */
const whole = (text: string, at: number): number => (isLow(text.charCodeAt(at)) ? at - 1 : at);

/** One line of the text around the first words that were found, and what was found in it. `typed`: folded words. */
export const excerptAround = (
  text: string,
  typed: readonly string[],
  is_corrected = false,
): { excerpt: string; marks: Mark[] } => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const marks = Array.from(line.matchAll(token)).flatMap(({ 0: word, index }): Mark[] => {
    const mark = markIn(word, typed, is_corrected);
    return mark ? [[index + mark[0], index + mark[1]]] : [];
  });
  const first = marks[0]?.[0] ?? 0;
  const is_far = first > far_from;
  const lead = is_far ? whole(line, first - lead_length) : 0;
  const space = is_far ? line.indexOf(' ', lead) : -1;
  const start = space >= 0 && space < first ? space + 1 : lead;
  const end = whole(line, Math.min(line.length, start + excerpt_length));
  const [before, after] = [start > 0 ? '…' : '', end < line.length ? '…' : ''];
  const move = before.length - start;
  return {
    excerpt: before + line.slice(start, end) + after,
    marks: marks.filter(([from, to]) => from >= start && to <= end).map(([from, to]) => [from + move, to + move]),
  };
};
