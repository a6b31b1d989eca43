import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mentionOf } from './mention.ts';
import { parseWords } from './parse.ts';
import { piecesOf } from './pieces.ts';
import { type Block, joined, type Span } from './tree.ts';

const id = '0192f0c1-0000-7000-8000-000000000001';
const text = (characters: string): Span => ({ kind: 'text', text: characters });

/** The words of a tree; every character that could be a mark is escaped. */
const write = (blocks: readonly Block[]): string => blocks.map(writeBlock).join('\n\n');

const writeBlock = (block: Block): string => {
  switch (block.kind) {
    case 'paragraph':
      return writeSpans(block.children);
    case 'heading':
      return `${'#'.repeat(block.level)} ${writeSpans(block.children)}`;
    case 'quote':
      return write(block.children).replaceAll(/^/gm, '> ');
    case 'list':
      return block.items
        .map((item, index) => {
          const mark = block.start === null ? '- ' : `${block.start + index}. `;
          return mark + write(item).replaceAll('\n', `\n${' '.repeat(mark.length)}`);
        })
        .join('\n');
    case 'code_block':
      return `\`\`\`\n${block.text}\n\`\`\``;
  }
};

const marks = { bold: '**', italic: '_', strike: '~~' };
const writeSpans = (spans: readonly Span[]): string =>
  spans
    .map((span) => {
      if (span.kind === 'code') return `\`${span.text}\``;
      if (span.kind === 'link') return `[${writeSpans(span.children)}](${span.href})`;
      if (span.kind === 'image') return `![${span.alt}](attachment:${span.file_id})`;
      if ('children' in span) return marks[span.kind] + writeSpans(span.children) + marks[span.kind];
      return span.kind === 'text' ? span.text.replaceAll(/[\\`*_~[\]()<>#+\-.!]/g, String.raw`\$&`) : span.text;
    })
    .join('');

const apart = (spans: readonly Span[]): Span[] =>
  joined(spans.flatMap((span, index) => (index === 0 ? [span] : [text(' '), span])));
const letters = fc
  .stringMatching(/^[a-zé漢](?:[a-z *_~`[\]()<>#+.!\\-]{0,8}[a-zé漢])?$/)
  .filter((words) => piecesOf(words).every(({ kind }) => kind === 'text'));
const leaf = fc.oneof(
  letters.map(text),
  fc.constant<Span>({ kind: 'mention', text: mentionOf(id), employee_id: id }),
  fc.stringMatching(/^[a-z*_[]{1,9}$/).map((code): Span => ({ kind: 'code', text: code })),
  fc.constant<Span>({ kind: 'image', file_id: id, alt: 'alt' }),
);
// Words apart from each other: marks between two letters mean something else.
const around = (kind: 'bold' | 'italic' | 'strike', inside: fc.Arbitrary<Span>): fc.Arbitrary<Span> =>
  fc.array(inside, { minLength: 1, maxLength: 3 }).map((children) => ({ kind, children: apart(children) }));
const strike = fc.oneof(leaf, around('strike', leaf));
const italic = fc.oneof(strike, around('italic', strike));
const anySpan = fc.oneof(italic, around('bold', italic));
const anyLine = fc
  .array(
    fc.oneof(
      anySpan,
      fc.record({
        kind: fc.constant('link' as const),
        href: fc.constantFrom('https://example.com/a_b*c', 'mailto:a@b.c'),
        children: letters.map((words) => [text(words)]),
      }),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map(apart);
const isDeeper = (value: unknown, depth: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).some((part) => depth === 0 || isDeeper(part, depth - 1));
const { blocks: anyBlocks } = fc.letrec<{ block: Block; blocks: Block[] }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small' },
    anyLine.map((children): Block => ({ kind: 'paragraph', children })),
    fc.record({ kind: fc.constant('heading' as const), level: fc.constantFrom(1, 2, 3), children: anyLine }),
    fc.stringMatching(/^[a-z *_#>-]{1,9}$/).map((code): Block => ({ kind: 'code_block', text: code })),
    fc.record({ kind: fc.constant('quote' as const), children: tie('blocks') }),
    fc.record({
      kind: fc.constant('list' as const),
      start: fc.constantFrom(null, 1, 7),
      items: fc.array(tie('blocks'), { minLength: 1, maxLength: 3 }),
    }),
  ),
  // Two lists below each other are one.
  blocks: fc
    .array(tie('block'), { minLength: 1, maxLength: 3 })
    .map((blocks) => blocks.filter((block, index) => index === 0 || block.kind !== blocks[index - 1]?.kind)),
}));

test('every tree can be written, and is read back unchanged', () => {
  fc.assert(
    fc.property(anyBlocks, (blocks) => {
      fc.pre(!isDeeper(blocks, 14));
      expect(parseWords(write(blocks))).toEqual(blocks);
    }),
    { numRuns: 200 },
  );
});
