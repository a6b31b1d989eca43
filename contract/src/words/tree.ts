import type { Piece } from './pieces.ts';

/** What is in a line. A line break is a break in the text; an image is an attachment of what was written. */
export type Span =
  | Piece
  | { kind: 'bold' | 'italic' | 'strike'; children: Span[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; children: Span[] }
  | { kind: 'image'; file_id: string; alt: string };

/** The blocks of a text, one below the other. An ordered list begins with the number `start`. */
export type Block =
  | { kind: 'paragraph'; children: Span[] }
  | { kind: 'heading'; level: 1 | 2 | 3; children: Span[] }
  | { kind: 'quote'; children: Block[] }
  | { kind: 'list'; start: number | null; items: Block[][] }
  | { kind: 'code_block'; text: string };

/** The characters of spans without their formatting. */
export const textOf = (spans: readonly Span[]): string =>
  spans
    .map((span) => {
      if ('children' in span) return textOf(span.children);
      return span.kind === 'image' ? span.alt : span.text;
    })
    .join('');

/** Spans, with neighboring texts joined. */
export const joined = (spans: readonly Span[]): Span[] => {
  const found: Span[] = [];
  for (const span of spans) {
    const last = found.at(-1);
    if (span.kind === 'text' && last?.kind === 'text') {
      found[found.length - 1] = { kind: 'text', text: last.text + span.text };
    } else if (span.kind !== 'text' || span.text !== '') found.push(span);
  }
  return found;
};
