import { parseWords } from './parse.ts';
import type { Block, Span } from './tree.ts';

const inSpans = (spans: readonly Span[]): string[] =>
  spans.flatMap((span) => {
    if (span.kind === 'address') return [span.text];
    if (span.kind === 'link') return [span.href];
    return 'children' in span ? inSpans(span.children) : [];
  });

const inBlocks = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.flatMap(inBlocks);
    if (block.kind === 'quote') return inBlocks(block.children);
    return block.kind === 'code_block' ? [] : inSpans(block.children);
  });

/** The web addresses that words link to, as they are written, in their order. Code is no link. */
export const linksOf = (words: string): string[] =>
  /https?:/i.test(words) ? inBlocks(parseWords(words)).filter((address) => /^https?:/i.test(address)) : [];

/** The web address that words link to first; undefined if they link to none. */
export const firstLinkOf = (words: string): string | undefined => linksOf(words)[0];
