import { limits } from '../limits.ts';
import { attachmentOf, isDeceptive, isSafeLink } from './link.ts';
import { type MarkdownNode, readMarkdown } from './markdown.ts';
import { isMarkedUp } from './markup.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { type Block, joined, type Span, textOf } from './tree.ts';

type NodeOf<Type> = Extract<MarkdownNode, { type: Type }>;

const marks = { strong: 'bold', emphasis: 'italic', delete: 'strike' } as const;
const letter = /[\p{L}\p{N}]/u;

const text = (characters: string): Span => ({ kind: 'text', text: characters });
const paragraph = (spans: readonly Span[]): Block => ({ kind: 'paragraph', children: joined(spans) });

/** What people wrote, as a tree. Anything that the subset does not know or allow is text, as it was typed. */
export const parseWords = (words: string): Block[] => {
  if (!isMarkedUp(words)) return words === '' ? [] : [paragraph(piecesOf(words))];

  const placeOf = ({ position }: MarkdownNode): [number, number] => [
    position?.start.offset ?? 0,
    position?.end.offset ?? 0,
  ];
  const typed = (node: MarkdownNode): Piece[] => piecesOf(words.slice(...placeOf(node)));

  // 2*3*4 is not italics, and neither is a f*** between two of them. The grammar itself says so of underscores.
  const isInWord = (node: MarkdownNode): boolean => {
    const [start, end] = placeOf(node);
    return words[start] === '*' && (letter.test(words[start - 1] ?? '') || letter.test(words[end] ?? ''));
  };

  // A link leads to one place. An address or a hashtag in its words is text; if the words name another address, that one is the link's.
  const link = (node: NodeOf<'link'>, depth: number): Span => {
    const children = spans(node.children, depth).map((span) =>
      span.kind === 'address' || span.kind === 'tag' ? text(span.text) : span,
    );
    const is_deceptive = isDeceptive(textOf(children), node.url);
    return { kind: 'link', href: node.url, children: is_deceptive ? [text(node.url)] : joined(children) };
  };

  const span = (node: MarkdownNode, depth: number): Span[] => {
    if (depth > limits.words_depth) return typed(node);
    switch (node.type) {
      case 'text':
        return piecesOf(node.value);
      case 'emphasis':
        if (isInWord(node)) return [text('*'), ...spans(node.children, depth), text('*')];
        return [{ kind: 'italic', children: spans(node.children, depth) }];
      case 'strong':
      case 'delete':
        return [{ kind: marks[node.type], children: spans(node.children, depth) }];
      case 'inlineCode':
        return [{ kind: 'code', text: node.value }];
      case 'link':
        return isSafeLink(node.url) ? [link(node, depth)] : typed(node);
      case 'image': {
        const file_id = attachmentOf(node.url);
        return file_id ? [{ kind: 'image', file_id, alt: node.alt ?? '' }] : typed(node);
      }
      default:
        return typed(node);
    }
  };
  const spans = (nodes: readonly MarkdownNode[], depth = 0): Span[] =>
    joined(nodes.flatMap((node) => span(node, depth + 1)));

  const list = (node: NodeOf<'list'>, depth: number): Block[] => {
    const items = node.children.map((item) => blocks(item.children, depth));
    if (words[placeOf(node)[0]] === '+') return items.flatMap(added);
    return [{ kind: 'list', start: node.ordered ? (node.start ?? 1) : null, items }];
  };

  const block = (node: MarkdownNode, depth: number): Block[] => {
    if (depth > limits.words_depth) return [paragraph(typed(node))];
    switch (node.type) {
      case 'paragraph':
        return [{ kind: 'paragraph', children: spans(node.children) }];
      case 'heading':
        return [{ kind: 'heading', level: Math.min(node.depth, 3) as 1 | 2 | 3, children: spans(node.children) }];
      case 'blockquote':
        return [{ kind: 'quote', children: blocks(node.children, depth) }];
      case 'list':
        return list(node, depth);
      case 'code': {
        // What follows the fence is the first line of the code, as in chats; marks around nothing are marks.
        const lines = [[node.lang, node.meta].filter(Boolean).join(' '), node.value].filter(Boolean).join('\n');
        return [lines === '' ? paragraph(typed(node)) : { kind: 'code_block', text: lines }];
      }
      default:
        return [paragraph(typed(node))];
    }
  };
  const blocks = (nodes: readonly MarkdownNode[], depth = 0): Block[] =>
    nodes.flatMap((node) => block(node, depth + 1));

  return blocks(readMarkdown(words).children);
};

/** “+ 20 points” is a sum, not a list. */
const added = (item: readonly Block[]): Block[] => {
  const [first, ...rest] = item;
  if (first?.kind !== 'paragraph') return [paragraph([text('+ ')]), ...item];
  return [paragraph([text('+ '), ...first.children]), ...rest];
};
