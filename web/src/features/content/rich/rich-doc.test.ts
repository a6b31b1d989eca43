import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toMessage } from '../mentions.ts';
import { fromDoc } from './from-doc.ts';
import type { RichNode } from './rich-node.ts';
import { docOfPlain, docOfWords, toDoc } from './to-doc.ts';

const ana = '0192f0c1-0000-7000-8000-000000000001';
const file = '0192f0c1-0000-7000-8000-000000000002';

const text = (words: string, ...marks: string[]): RichNode => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
const line = (...content: RichNode[]): RichNode => ({ type: 'paragraph', ...(content.length > 0 && { content }) });
const doc = (...content: RichNode[]): RichNode => ({ type: 'doc', content });
const wordsOf = (...content: RichNode[]): string => toMessage(fromDoc(doc(...content)));
const linked = (words: string, href: string): RichNode => ({
  ...text(words),
  marks: [{ type: 'link', attrs: { href } }],
});
const mention: RichNode = { type: 'mention', attrs: { employee_id: ana, several: null, name: 'Ana_Silva *' } };

test('each piece of the editor has its words', () => {
  expect(wordsOf(line(text('a '), text('b', 'bold'), text(' c')))).toBe('a **b** c');
  expect(wordsOf({ type: 'heading', attrs: { level: 2 }, content: [text('Lunch')] }, line(text('At noon')))).toBe(
    '## Lunch\n\nAt noon',
  );
  expect(wordsOf({ type: 'blockquote', content: [line(text('a')), line(text('b'))] })).toBe('> a\n>\n> b');
  expect(wordsOf({ type: 'codeBlock', content: [text('a\n```')] })).toBe('````\na\n```\n````');
  expect(wordsOf(line(linked('menu', 'https://a.example/x(1)')))).toBe('[menu](https://a.example/x%281%29)');
  expect(wordsOf(line(linked('https://a.example', 'https://a.example')))).toBe('https://a.example');
  expect(wordsOf(line({ type: 'shownFile', attrs: { file_id: file, alt: 'A lamp' } }))).toBe(
    `![A lamp](attachment:${file})`,
  );
  const item = (...content: RichNode[]): RichNode => ({ type: 'listItem', content });
  const below = { type: 'orderedList', attrs: { start: 3 }, content: [item(line(text('b'))), item(line(text('c')))] };
  expect(wordsOf({ type: 'bulletList', content: [item(line(text('a')), below), item(line(text('d')))] })).toBe(
    '- a\n    3. b\n    4. c\n- d',
  );
});

test('a mention keeps its place between marks, whatever the name is', () => {
  const written = fromDoc(doc(line(text('Hi '), { ...mention, marks: [{ type: 'bold' }] }), line(mention)));
  expect(written.text).toBe('Hi **@Ana_Silva ***\n\n@Ana_Silva *');
  expect(toMessage(written)).toBe(`Hi **<@${ana}>**\n\n<@${ana}>`);
  expect(fromDoc(toDoc(written))).toEqual(written);
});

test('what looks like marks and was not meant so is shown as typed', () => {
  for (const typed of ['2 * 3 * 4', '# 1', '- a', '1. a', '> a', '[a](b)', '`a`', '~~a~~', '**a**', '\\', 'a_b _c_']) {
    const words = wordsOf(line(text(typed)));
    expect(docOfWords(words), typed).toEqual(doc(line(text(typed))));
  }
});

test('pasted text keeps its lines and paragraphs', () => {
  expect(docOfPlain('a\r\nb\n\n\nc')).toEqual(doc(line(text('a'), { type: 'hardBreak' }, text('b')), line(text('c'))));
});

const letters = fc.stringMatching(/^[a-c *_~`#>.)(\-1]{1,8}$/).filter((words) => words.trim() !== '');
// As in the editor, code has no other marks.
const marks = fc.oneof(
  fc.uniqueArray(fc.constantFrom('bold', 'italic', 'strike'), { maxLength: 2 }),
  fc.constant(['code']),
);
const inline = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(letters, marks).map(([words, names]) => text(words, ...names)) },
  { weight: 1, arbitrary: fc.constant<RichNode>(mention) },
  { weight: 1, arbitrary: fc.constant<RichNode>({ type: 'hardBreak' }) },
  { weight: 1, arbitrary: letters.map((words) => linked(words, 'https://a.example')) },
);
const paragraph = fc.array(inline, { minLength: 1, maxLength: 5 }).map((content) => line(...content));
const list = fc
  .tuple(fc.constantFrom('bulletList', 'orderedList'), fc.array(paragraph, { minLength: 1, maxLength: 3 }))
  .map(([type, lines]): RichNode => ({
    type,
    ...(type === 'orderedList' && { attrs: { start: 1 } }),
    content: lines.map((one) => ({ type: 'listItem', content: [one] })),
  }));
const block = fc.oneof(
  paragraph,
  list,
  paragraph.map(({ content = [] }): RichNode => ({ type: 'heading', attrs: { level: 2 }, content })),
  fc
    .array(fc.oneof(paragraph, list), { minLength: 1, maxLength: 2 })
    .map((content): RichNode => ({ type: 'blockquote', content })),
);

const lettersOf = (node: RichNode): string =>
  node.type === 'text'
    ? (node.text ?? '').replaceAll(/\s/g, '')
    : node.type === 'mention'
      ? '@'
      : (node.content ?? []).map(lettersOf).join('');

test('whatever is written, its words show every character again, also after they were edited', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (content) => {
      const written = doc(...content);
      const again = toDoc(fromDoc(written));
      expect(lettersOf(again)).toBe(lettersOf(written));
      expect(lettersOf(toDoc(fromDoc(again)))).toBe(lettersOf(written));
    }),
    { numRuns: 300 },
  );
});
