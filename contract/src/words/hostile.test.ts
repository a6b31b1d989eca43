import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { limits } from '../limits.ts';
import { readMarkdown } from './markdown.ts';
import { isMarkedUp } from './markup.ts';
import { mentionedIds } from './mention.ts';
import { parseWords } from './parse.ts';
import { excerpt, plain } from './plain.ts';
import type { Span } from './tree.ts';

const id = '0192f0c1-0000-7000-8000-000000000001';

const noise = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...Array.from('ab*_~`[]()!<>#-+.\\ \n'),
        '**',
        '~~',
        '](',
        '\n> ',
        '\n- ',
        '\n1. ',
        '\n# ',
        '\n\n',
        '\t',
        '¯',
      ),
      fc.constantFrom(
        'https://a.b/',
        `<@${id}>`,
        '![',
        'attachment:',
        'javascript:',
        '&amp;',
        '\u0000',
        '\ud83d',
        '😄',
        '\r',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));

const eachSpan = (tree: unknown): Span[] => {
  if (typeof tree !== 'object' || tree === null) return [];
  const below = Object.values(tree).flatMap(eachSpan);
  return 'kind' in tree ? [tree as Span, ...below] : below;
};

const isAllowed = (span: Span): boolean => {
  if (span.kind === 'link') return /^(https?:\/\/|mailto:)/i.test(span.href);
  if (span.kind === 'address') return /^https?:\/\//.test(span.text);
  return span.kind !== 'image' || span.file_id === id;
};

test('anything that people type is read, and makes no link or picture that it should not', () => {
  fc.assert(
    fc.property(noise, (words) => eachSpan(parseWords(words)).every(isAllowed)),
    { numRuns: 2000 },
  );
});

test('letters never get lost', () => {
  const lettersOf = (characters: string) => characters.replaceAll(/[^a-z]/g, '');
  const marks = fc.constantFrom(
    ...Array.from('abc*_~[]!<>#-+.\\ \n'),
    ' `x',
    '** ',
    '\n> ',
    '\n- ',
    '\n1. ',
    '\n# ',
    '\n\n',
  );
  fc.assert(
    fc.property(fc.array(marks, { maxLength: 60 }), (parts) => {
      const words = parts.join('');
      expect(lettersOf(plain(words))).toBe(lettersOf(words));
    }),
    { numRuns: 2000 },
  );
});

test('what needs no parser is text to the parser, too', () => {
  fc.assert(
    fc.property(noise, (words) => {
      fc.pre(!isMarkedUp(words));
      const kinds = readMarkdown(words).children.flatMap((node) =>
        node.type === 'paragraph' ? node.children.map(({ type }) => type) : [node.type],
      );
      // Spaces at the end of a line are a break to the library, and its tree keeps them as typed.
      expect(kinds.filter((kind) => kind !== 'text' && kind !== 'break')).toEqual([]);
      expect(plain(words)).toBe(words);
    }),
    { numRuns: 2000 },
  );
});

const isDeeper = (value: unknown, depth: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).some((part) => depth === 0 || isDeeper(part, depth - 1));
describe('words made to keep a server busy are read at once', () => {
  const fill = (part: string) => part.repeat(Math.floor(limits.words_length / part.length));
  const samples = {
    lists: fill('- '),
    'ordered lists': fill('1. '),
    quotes: fill('> '),
    'quotes without spaces': fill('>'),
    'lists below lists': Array.from({ length: 300 }, (_, depth) => `${' '.repeat(2 * depth)}- a`).join('\n'),
    'quotes below quotes': Array.from({ length: 300 }, (_, depth) => `${'>'.repeat(depth)} a`).join('\n'),
    stars: fill('*a_ '),
    'open stars': fill('**a *b '),
    tildes: fill('~~a ~~'),
    brackets: fill('['),
    'open links': fill('[a](b'),
    'open images': fill('![a]('),
    'closed brackets': fill(']'),
    backticks: fill('`a``'),
    'growing backticks': Array.from({ length: 300 }, (_, length) => '`'.repeat(length)).join('a'),
    backslashes: fill('\\'),
    addresses: fill('https://a'),
    'marks behind an address': `_https://a${fill('*').slice(20)}`,
    dots: `_https://a${fill('.').slice(20)}`,
    spaces: `_${fill(' ').slice(2)}x`,
    'spaces at the start of lines': fill(`${' '.repeat(500)}\n`),
    'numbers at the start of a line': fill('1'),
    'the longest stars that are read': `${'*'.repeat(limits.words_marks)}a${'*'.repeat(limits.words_marks)}`,
    'the most lines that are read': `> a\n${'b\n'.repeat(limits.words_lines - 2)}\n`.repeat(2),
    'the most paragraphs that are read': `**x**\n\n${'a\n\n'.repeat(1_999)}`,
    'the most headings that are read': `**x**\n\n${`${'# a\n'.repeat(900)}\n`.repeat(2)}`,
    'the longest that is read': 'a **b** '.repeat(limits.words_marks / 2),
    'the most lists that are read': '- - - - - - - - a\n'.repeat(limits.words_marks / 8),
    'the most stars that are read': '*a_ '.repeat(limits.words_marks / 2),
  };

  test.each(Object.entries(samples))('a list of twenty that begin with %s', (_, words) => {
    const begun = Date.now();
    for (let times = 0; times < 20; times++) excerpt(words, 200, () => undefined);
    expect(Date.now() - begun).toBeLessThan(10_000);
  });

  test.each(Object.entries(samples))('%s', (_, words) => {
    const begun = Date.now();
    const tree = parseWords(words);
    plain(words);
    mentionedIds(words);
    // A hundred times what it takes; without the bounds the worst take minutes.
    expect(Date.now() - begun).toBeLessThan(10_000);
    expect(isDeeper(tree, 4 * limits.words_depth)).toBe(false);
  });
});

test.each(['*', '_', '~', '*.', '_)'])('an address full of %s is read once', (marks) => {
  const looks = vi.spyOn(String, 'fromCodePoint');
  const looksAt = (length: number) => {
    looks.mockClear();
    readMarkdown(`https://a${marks.repeat(length / marks.length)}b`);
    return looks.mock.calls.length;
  };
  expect(looksAt(2000)).toBeLessThan(2.5 * looksAt(1000));
});

test.each([
  ['stars that open and close', `${'*'.repeat(3000)}a${'*'.repeat(3000)}`],
  ['underscores that open and close', `${'_'.repeat(3000)}a${'_'.repeat(3000)}`],
  ['lines below a quote', `> a\n${'b\n'.repeat(3000)}`],
  ['lines below a quote, of an old kind', `> a\r${'b\r'.repeat(3000)}`],
  ['lines below a list', `- a\r\n${'b\r\n'.repeat(3000)}`],
  ['paragraphs', `**x** ${'a\n\n'.repeat(2001)}`],
  ['headings', '# a\n'.repeat(900).concat('\n').repeat(3)],
])('more %s than people write are shown as typed', (_, words) => {
  expect(parseWords(words)).toEqual([{ kind: 'paragraph', children: [{ kind: 'text', text: words }] }]);
});

test('more lines than a paragraph may have are read with blank ones between them', () => {
  const paragraphs = 'a\n'.repeat(50).concat(' \n').repeat(30);
  expect(parseWords(`**a**\n${paragraphs}`)[0]).toMatchObject({ children: [{ kind: 'bold' }, { kind: 'text' }] });
});
