import { describe, expect, test } from 'vitest';
import { mentionedIds, mentionOf, withNames } from './mention.ts';
import { parseWords } from './parse.ts';
import { piecesOf } from './pieces.ts';
import { excerpt, plain } from './plain.ts';
import type { Block, Span } from './tree.ts';

const id = '0192f0c1-0000-7000-8000-000000000001';
const other = '0192f0c1-0000-7000-8000-000000000002';

const text = (characters: string): Span => ({ kind: 'text', text: characters });
const paragraph = (...children: Span[]): Block => ({ kind: 'paragraph', children });
const bold = (...children: Span[]): Span => ({ kind: 'bold', children });
const italic = (...children: Span[]): Span => ({ kind: 'italic', children });
const address = (characters: string): Span => ({ kind: 'address', text: characters });
const inLine = (words: string): Span[] => {
  const [first, ...rest] = parseWords(words);
  if (first?.kind !== 'paragraph' || rest.length > 0) throw new Error(`More than a paragraph: ${words}`);
  return first.children;
};

test.each([
  ['#launch', ['#launch']],
  ['The #Launch_2026, (#café) and **#日本語**!', ['#Launch_2026', '#café', '#日本語']],
  ['#1 and #2026_07 are numbers, #2nd is not', ['#2nd']],
  ['a#b, ##, # and #', []],
  ['##twice', []],
  ['https://example.com/#part and example.com/#part', []],
  ['C# and &#39; and x=#y', []],
  ['`#code` and [#link](https://example.com)', []],
])('the hashtags of “%s”', (words, tags) => {
  const found: string[] = [];
  const look = (parts: readonly (Block | Span)[]) => {
    for (const part of parts) {
      if (part.kind === 'tag') found.push(part.text);
      if ('children' in part) look(part.children);
    }
  };
  look(parseWords(words));
  expect(found).toEqual(tags);
});

test('words mean what people expect of Markdown', () => {
  const words = `# Thanks, **<@${id}>**

You _did_ ~~not~~ \`do(it)\` [here](https://example.com/a_b).
And stayed late.

1. First
2. Second
   - inner

> Quoted
> twice

\`\`\`
code *as it is*
\`\`\`
![The team](attachment:${other})`;
  expect(parseWords(words)).toEqual([
    {
      kind: 'heading',
      level: 1,
      children: [text('Thanks, '), bold({ kind: 'mention', text: mentionOf(id), employee_id: id })],
    },
    paragraph(
      text('You '),
      italic(text('did')),
      text(' '),
      { kind: 'strike', children: [text('not')] },
      text(' '),
      { kind: 'code', text: 'do(it)' },
      text(' '),
      { kind: 'link', href: 'https://example.com/a_b', children: [text('here')] },
      text('.\nAnd stayed late.'),
    ),
    {
      kind: 'list',
      start: 1,
      items: [
        [paragraph(text('First'))],
        [paragraph(text('Second')), { kind: 'list', start: null, items: [[paragraph(text('inner'))]] }],
      ],
    },
    { kind: 'quote', children: [paragraph(text('Quoted\ntwice'))] },
    { kind: 'code_block', text: 'code *as it is*' },
    paragraph({ kind: 'image', file_id: other, alt: 'The team' }),
  ]);
});

test.each([
  ['~~~a', 'a'],
  ['```say it\ntwice\n```', 'say it\ntwice'],
])('what comes after a fence is code, too: %j', (words, text) => {
  expect(parseWords(words)).toEqual([{ kind: 'code_block', text }]);
});

test('more lists, quotes or marks of code in one line than people type are shown as typed', () => {
  const kindsOf = (words: string) => parseWords(words).map(({ kind }) => kind);
  for (const [opened, kind] of [
    ['> ', 'quote'],
    ['- ', 'list'],
    ['1. ', 'list'],
  ] as const) {
    expect(kindsOf(`${opened.repeat(9)}a`)).toEqual([kind]);
    expect(parseWords(`${opened.repeat(10)}a`)).toEqual([paragraph(text(`${opened.repeat(10)}a`))]);
  }
  const code = (marks: number) => `${'`'.repeat(marks)}a${'`'.repeat(marks)}`;
  expect([inLine(code(9)), inLine(code(10))]).toEqual([[{ kind: 'code', text: 'a' }], [text(code(10))]]);
});

test('a fence around nothing is text', () => {
  expect(plain('~~~\n~~~')).toBe('~~~\n~~~');
});

describe('plain text that people typed stays as it was', () => {
  test.each([
    '¯\\_(ツ)_/¯ and ¯\\_(ツ)_/¯',
    '2*3*4 = 24, and 5 * 3 * 2',
    'f*ck that, f*cker',
    'snake_case_name and __',
    'Thanks* to all*',
    '<b>AT&amp;T</b> <https://example.com',
    'C:\\temp \\o/ a\\',
    'Ana\n---\nBen\n===',
    '***',
    '[x] done, [ ] open [a][b] [c]: d',
    '[done](yesterday)',
    '~5 minutes~ ~~',
    '#1 #hashtag',
    '+1 -1 1.5 10.',
    'I`m',
    '**Note:**text',
  ])('%s', (words) => {
    const shown = inLine(words);
    expect(shown.every(({ kind }) => kind === 'text' || kind === 'address' || kind === 'tag')).toBe(true);
    expect(plain(words)).toBe(words);
  });

  test('a sum is not a list, no matter how it is marked up', () => {
    expect(parseWords('+ 20 points from **me**\n+ 5 more')).toEqual([
      paragraph(text('+ 20 points from '), bold(text('me'))),
      paragraph(text('+ 5 more')),
    ]);
  });

  test('indented lines are lines', () => {
    expect(parseWords('    deep *in*')).toEqual([paragraph(text('deep '), italic(text('in')))]);
  });
});

test('a backslash makes a mark a plain character', () => {
  expect(inLine(String.raw`\*not italic\* \[a](b) \# \\ \~~c~~`)).toEqual([text('*not italic* [a](b) # \\ ~~c~~')]);
  expect(parseWords(String.raw`\- a`)).toEqual([paragraph(text('- a'))]);
  expect(parseWords(String.raw`1\. a`)).toEqual([paragraph(text('1. a'))]);
});

test('words of languages without spaces can be bold in the middle', () => {
  expect(inLine('これは**重点**です')).toEqual([text('これは'), bold(text('重点')), text('です')]);
});

describe('links', () => {
  test('a bare address keeps its marks and leaves out what belongs to the sentence', () => {
    expect(inLine('**See https://example.com/_next/a_b_*c**.')).toEqual([
      bold(text('See '), address('https://example.com/_next/a_b_*c')),
      text('.'),
    ]);
    expect(inLine('_http://a.b/c_ (https://example.com/Lime_(fruit)), *x*')).toEqual([
      italic(address('http://a.b/c')),
      text(' ('),
      address('https://example.com/Lime_(fruit))'.slice(0, -1)),
      text('), '),
      italic(text('x')),
    ]);
  });

  test('a link leads to the web or to a mailbox, and to nothing else', () => {
    const link = (href: string) => inLine(`[a](${href})`)[0]?.kind;
    expect(link('https://example.com')).toBe('link');
    expect(link('mailto:ana@example.com')).toBe('link');
    for (const href of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      '//example.com',
      '/admin',
      'https://',
      'tel:+491234',
      'ftp://example.com/a',
      'file:///etc/hosts',
      'blob:https://example.com/a',
      'vbscript:x',
      'java&#115;cript:x',
      '<javascript:alert(1)>',
    ])
      expect(inLine(`[a](${href})`)).toEqual(piecesOf(`[a](${href})`));
  });

  test('a link whose words name another address shows where it leads', () => {
    const shown = (words: string) => inLine(words).map((span) => ('children' in span ? span.children : span));
    expect(shown('[https://bank.com/sign-in](https://evil.com)')).toEqual([[text('https://evil.com')]]);
    expect(shown('[**www.bank.com**](https://evil.com)')).toEqual([[text('https://evil.com')]]);
    expect(shown('[https://bank.com@evil.com](https://bank.com)')).toEqual([[text('https://bank.com')]]);
    expect(shown('[www.bank.com/a](https://bank.com/b)')).toEqual([[text('www.bank.com/a')]]);
    // For browsers a backslash is a slash.
    const hidden = String.raw`https://evil.com\@bank.com/sign-in`;
    expect(shown(`[https://bank.com/sign-in](${hidden})`)).toEqual([[text(hidden)]]);
    expect(shown('[https://bank.com](mailto:eve@bank.com)')).toEqual([[text('mailto:eve@bank.com')]]);
  });

  test.each([
    ['signs that nobody sees', 'h\u200bttps://bank.com'],
    ['signs that nobody sees, in the slashes', 'https:/\u2060/bank.com'],
    ['a wide colon', 'https\uff1a//bank.com'],
    ['wide letters', '\uff57ww.bank.com'],
    ['backslashes', String.raw`https:\\\\bank.com`],
    ['a second address', 'https://evil.com or https://bank.com'],
  ])('a link whose words name another address with %s shows where it leads', (_what, words) => {
    expect(inLine(`[${words}](https://evil.com)`)).toMatchObject([{ children: [text('https://evil.com')] }]);
  });

  test('words that name where a link leads stay, also twice or with wide letters', () => {
    const shown = (words: string) => inLine(words).map((span) => ('children' in span ? span.children : span));
    for (const words of ['www.bank.com/a and https://bank.com/b', 'h\u200bttps://bank.com', 'https\uff1a//bank.com'])
      expect(shown(`[${words}](https://bank.com)`)).toEqual([[text(words)]]);
  });

  test('an image is an attachment: no other server learns who reads', () => {
    expect(inLine('![a](https://example.com/pixel.gif)')).toEqual([
      text('![a]('),
      address('https://example.com/pixel.gif'),
      text(')'),
    ]);
  });
});

test('a mention can be anywhere in a text, and only an id is one', () => {
  expect(mentionedIds(`**<@${id}>** \`<@${other}>\` <@${id}> <@${id.toUpperCase()}> <@${'-'.repeat(36)}>`)).toEqual([
    id,
    other,
  ]);
  expect(
    withNames(`**<@${id}>** and <@${other}>`, (employee_id) => (employee_id === id ? 'Ana $& Silva' : undefined)),
  ).toBe(`**@Ana $& Silva** and `);
});

test('where nothing can be bold, words are text', () => {
  const words = `## Hello\n\n> **Ana** [said](https://example.com)\n\n- one\n- two\n\n3. three\n\n\`x\` <@${id}>`;
  expect(plain(words)).toBe(`Hello\n\nAna said\n\n- one\n- two\n\n3. three\n\nx <@${id}>`);
  expect(excerpt(words, 100, () => 'Ben')).toBe('Hello · Ana said - one - two · 3. three · x @Ben');
  expect(excerpt(words, 12, () => 'Ben')).toBe('Hello · Ana…');
  expect(excerpt(`\u202etxet\u2066 e${'\u0301'.repeat(99)}!`, 100, () => 'Ben')).toBe(`txet e${'\u0301'.repeat(4)}!`);
  expect(excerpt('🎉🎉🎉', 2, () => undefined)).toBe('🎉…');
  expect(excerpt('🎉🎉🎉', 3, () => undefined)).toBe('🎉🎉🎉');
  // What follows is not read: marks that end there are shown as typed.
  expect(excerpt(`**a${'\n\nb'.repeat(50)}**`, 20, () => undefined)).toBe('**a · b · b · b · b…');
  expect(excerpt(`${' \n'.repeat(50)}a ${' '.repeat(500)}`, 20, () => undefined)).toBe('a');
  expect(excerpt(`a ${`<@${id}>`.repeat(9)}`, 20, () => 'B')).toBe('a @B@B@B@B@B…');
});
