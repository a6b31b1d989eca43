import { type Piece, piecesOf } from '@plaudit/contract/words/pieces';

/** A piece of text as screens show it: emoji have a font of their own. */
export type Segment = Piece | { kind: 'emoji'; text: string };

// The shape of an emoji by Unicode's annex 51. The set of those that exist, \p{RGI_Emoji}, takes a phone 50 ms to compile.
const emoji_end = String.raw`(?:\uFE0F|\p{Emoji_Modifier})?`;
const emoji = String.raw`(?:\p{RI}\p{RI}|[0-9#*]\uFE0F?\u20E3|(?!\p{RI})\p{Emoji_Presentation}${emoji_end}|\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}))(?:[\u{E0020}-\u{E007E}]+\u{E007F})?(?:\u200D\p{Extended_Pictographic}${emoji_end})*`;
const emojis = new RegExp(emoji, 'gu');

/** A piece of text with its emoji as separate pieces. */
export const withEmoji = (piece: Piece): Segment[] => {
  if (piece.kind !== 'text') return [piece];
  const { text } = piece;
  const segments: Segment[] = [];
  let end = 0;
  for (const found of text.matchAll(emojis)) {
    if (found.index > end) segments.push({ kind: 'text', text: text.slice(end, found.index) });
    segments.push({ kind: 'emoji', text: found[0] });
    end = found.index + found[0].length;
  }
  if (end < text.length) segments.push({ kind: 'text', text: text.slice(end) });
  return segments;
};

/** Mentions, addresses and emoji of a text; everything else, HTML included, is text. */
export const segmentsOf = (text: string): Segment[] => piecesOf(text).flatMap(withEmoji);

/** A message of nothing but a few emoji is shown large. */
export const isEmojiOnly = (segments: Segment[]): boolean => {
  const emoji = segments.filter(({ kind }) => kind === 'emoji').length;
  return emoji > 0 && emoji <= 6 && segments.every(({ kind, text }) => kind === 'emoji' || text.trim() === '');
};
