import { isMarkedUp, mark } from './markup.ts';
import { type NameOf, withNames } from './mention.ts';
import { parseWords } from './parse.ts';
import { type Block, textOf } from './tree.ts';

const linesOf = (blocks: readonly Block[], between: string): string =>
  blocks
    .map((block) => {
      switch (block.kind) {
        case 'quote':
          return linesOf(block.children, between);
        case 'list':
          return block.items
            .map((item, index) => `${block.start === null ? '-' : `${block.start + index}.`} ${linesOf(item, '\n')}`)
            .join('\n');
        case 'code_block':
          return block.text;
        default:
          return textOf(block.children);
      }
    })
    .join(between);

/** The words as text, where nothing can be bold. Mentions stay ids; `withNames` names them. */
export const plain = (words: string): string => (isMarkedUp(words) ? linesOf(parseWords(words), '\n\n') : words);

// In a sentence of its own, an excerpt must not turn the words around it, or reach into the lines around them.
const turning = /[\u202a-\u202e\u2066-\u2069]/g;
const piled = /(\p{M}{4})\p{M}+/gu;
/** Where a heading or a line without a full stop ends. */
const endings = /(?<=[\p{L}\p{N}])\s*\n\s*\n\s*(?!- )/gu;

/** What is cut in two: a mention, or a character of two halves. */
const halved = /<@[^>\s]{0,36}$|\p{Cs}$/u;

/**
 * What an excerpt of that length can be of: reading all would keep a server busy with words that have very many lines or marks.
 * A line shows something, and more than a character parts it from the next one; marks and mentions are longer than what they
 * show.
 */
const beginning = (words: string, length: number): string => {
  const first = words.slice(0, length * 10);
  const line = /.*\s*/uy;
  for (let lines = 0; lines < length / 2; lines++) line.test(first);
  const marks = Array.from(first.matchAll(mark), ({ index }) => index);
  const end = Math.min(line.lastIndex, marks[length] ?? first.length);
  return end === words.length ? words : first.slice(0, end).replace(halved, '');
};

/** The beginning of the words in one line of up to `length` characters, people named. */
export const excerpt = (words: string, length: number, nameOf: NameOf): string => {
  const whole = words.trim();
  const begun = beginning(whole, length);
  const text = withNames(plain(begun), nameOf).replace(turning, '').replace(piled, '$1').trim();
  const line = text.replace(endings, ' · ').replace(/\s+/g, ' ');
  const characters = Array.from(line);
  if (characters.length <= length && begun === whole) return line;
  return `${characters
    .slice(0, length - 1)
    .join('')
    .trimEnd()}…`;
};
