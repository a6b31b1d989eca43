import type { Mentioned } from '@plaudit/contract/content/schema';
import { parseWords } from '@plaudit/contract/words/parse';
import type { Block, Span } from '@plaudit/contract/words/tree';
import { type MentionedText, peopleIn, toMessage } from '../mentions.ts';
import type { RichMark, RichNode } from './rich-node.ts';

const mark_names = { bold: 'bold', italic: 'italic', strike: 'strike' } as const;

const nameOf = ({ first_name, last_name }: Mentioned): string => `${first_name} ${last_name}`.trim();

/** Words as the editor shows them. */
export const toDoc = (value: MentionedText): RichNode => {
  const people = new Map(peopleIn(value).map((person) => [person.employee_id, person]));

  const inline = (spans: readonly Span[], marks: readonly RichMark[] = []): RichNode[] =>
    spans.flatMap((span): RichNode[] => {
      switch (span.kind) {
        case 'bold':
        case 'italic':
        case 'strike':
          return inline(span.children, [...marks, { type: mark_names[span.kind] }]);
        case 'link':
          return inline(span.children, [...marks, { type: 'link', attrs: { href: span.href } }]);
        case 'code':
          return linesOf(span.text, [{ type: 'code' }]);
        case 'image':
          return [{ type: 'shownFile', attrs: { file_id: span.file_id, alt: span.alt } }];
        case 'mention': {
          const person = people.get(span.employee_id);
          if (!person) return linesOf(span.text, marks);
          const attrs = { employee_id: person.employee_id, several: person.several ?? null, name: nameOf(person) };
          return [{ type: 'mention', attrs, ...(marks.length > 0 && { marks: [...marks] }) }];
        }
        default:
          return linesOf(span.text, marks);
      }
    });

  const paragraph = (spans: readonly Span[]): RichNode => {
    const content = inline(spans);
    return { type: 'paragraph', ...(content.length > 0 && { content }) };
  };

  /** An item has one line and lists under it; what else the words have there is a line of its own. */
  const item = (blocks: readonly Block[]): RichNode[] => {
    const [first, ...rest] = blocks;
    const line = first?.kind === 'paragraph' ? paragraph(first.children) : { type: 'paragraph' };
    const below = (first?.kind === 'paragraph' ? rest : blocks).flatMap((block) =>
      block.kind === 'list' ? nodes([block]) : [],
    );
    const others = (first?.kind === 'paragraph' ? rest : blocks).filter(({ kind }) => kind !== 'list');
    return [
      { type: 'listItem', content: [line, ...below] },
      ...others.map((block) => ({ type: 'listItem', content: [flat(block)] })),
    ];
  };

  const flat = (block: Block): RichNode => {
    if (block.kind === 'paragraph' || block.kind === 'heading') return paragraph(block.children);
    if (block.kind === 'code_block') return { type: 'paragraph', content: linesOf(block.text, [{ type: 'code' }]) };
    const [first] = nodes([block]);
    return first?.content?.find(({ type }) => type === 'paragraph') ?? { type: 'paragraph' };
  };

  const nodes = (blocks: readonly Block[]): RichNode[] =>
    blocks.flatMap((block): RichNode[] => {
      switch (block.kind) {
        case 'paragraph':
          return paragraphsOf(block.children).map(paragraph);
        case 'heading': {
          const content = inline(block.children);
          return [{ type: 'heading', attrs: { level: block.level }, ...(content.length > 0 && { content }) }];
        }
        case 'quote':
          return [{ type: 'blockquote', content: orParagraph(nodes(block.children)) }];
        case 'code_block':
          return [{ type: 'codeBlock', content: [{ type: 'text', text: block.text }] }];
        case 'list': {
          const content = block.items.flatMap(item);
          return block.start === null
            ? [{ type: 'bulletList', content }]
            : [{ type: 'orderedList', attrs: { start: block.start }, content }];
        }
      }
    });

  return { type: 'doc', content: orParagraph(nodes(parseWords(toMessage(value)))) };
};

const orParagraph = (nodes: RichNode[]): RichNode[] => (nodes.length > 0 ? nodes : [{ type: 'paragraph' }]);

/** Text without marks is one paragraph to the parser: its empty lines part it. */
const paragraphsOf = (spans: readonly Span[]): Span[][] => {
  const found: Span[][] = [[]];
  for (const span of spans) {
    const parts = span.kind === 'text' ? span.text.split(/\n{2,}/) : null;
    if (!parts) {
      found.at(-1)?.push(span);
      continue;
    }
    for (const [index, text] of parts.entries()) {
      if (index > 0) found.push([]);
      if (text !== '') found.at(-1)?.push({ kind: 'text', text });
    }
  }
  return found;
};

/** Words with marks, in the editor. */
export const docOfWords = (words: string): RichNode => toDoc({ text: words, mentions: [] });

/** Text without marks, in the editor: an empty line begins a paragraph. */
export const docOfPlain = (text: string): RichNode => ({
  type: 'doc',
  content: text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((paragraph) => ({ type: 'paragraph', content: linesOf(paragraph, []) })),
});

const linesOf = (text: string, marks: readonly RichMark[]): RichNode[] =>
  text
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [{ type: 'hardBreak' }] : []),
      ...(line === '' ? [] : [{ type: 'text', text: line, ...(marks.length > 0 && { marks: [...marks] }) }]),
    ]);
