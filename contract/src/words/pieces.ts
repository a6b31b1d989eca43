import { mention_pattern } from './mention.ts';

/** The parts of running text. `text` is the part exactly as written: together they are the text. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'address'; text: string }
  | { kind: 'tag'; text: string }
  | { kind: 'mention'; text: string; employee_id: string };

/** The characters between words, as the server knows them (`content_words`): what people see as a tag is what they find. For a class of a regular expression. */
export const separators = String.raw`\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f\ufe0f\uff00-\uff0f`;
const after_tags = separators.replace(String.raw`\u005b-\u0060`, String.raw`\u005b-\u005e\u0060`);
/** Not after the part of an address, and not of digits alone: `#1` is a number. The same as `content_tags` of the database. */
const tag = String.raw`(?<=^|(?![#&/=])[${separators}])#[0-9_]*[^0-9${separators}][^${after_tags}]*`;

const pieces = new RegExp(String.raw`${mention_pattern}|https?:\/\/[\p{L}\p{N}[][^\s<>"'“”]*|${tag}`, 'gu');

/** Without the period after it, which ends the sentence, and a bracket that was opened before it. */
const addressOf = (found: string): string => {
  let open = found.split('(').length - found.split(')').length;
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    if (last === ')' && open < 0) open += 1;
    else if (!'.,;:!?…'.includes(last)) break;
  }
  return found.slice(0, end);
};

const pieceOf = (text: string, employee_id: string | undefined): Piece => {
  if (employee_id) return { kind: 'mention', text, employee_id };
  return text.startsWith('#') ? { kind: 'tag', text } : { kind: 'address', text: addressOf(text) };
};

/** Mentions, hashtags and bare addresses of running text; everything else, HTML included, is text. */
export const piecesOf = (text: string): Piece[] => {
  const found: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(pieces)) {
    const employee_id = match[1];
    const piece = pieceOf(match[0], employee_id);
    if (match.index > end) found.push({ kind: 'text', text: text.slice(end, match.index) });
    found.push(piece);
    end = match.index + piece.text.length;
  }
  if (end < text.length) found.push({ kind: 'text', text: text.slice(end) });
  return found;
};
