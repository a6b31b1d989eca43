import { mention_pattern } from './mention.ts';

/** The parts of running text. `text` is the part exactly as written: together they are the text. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'address'; text: string }
  | { kind: 'mention'; text: string; employee_id: string };

const pieces = new RegExp(String.raw`${mention_pattern}|https?:\/\/[\p{L}\p{N}[][^\s<>"'“”]*`, 'gu');

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

/** Mentions and bare addresses of running text; everything else, HTML included, is text. */
export const piecesOf = (text: string): Piece[] => {
  const found: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(pieces)) {
    const employee_id = match[1];
    const piece: Piece = employee_id
      ? { kind: 'mention', text: match[0], employee_id }
      : { kind: 'address', text: addressOf(match[0]) };
    if (match.index > end) found.push({ kind: 'text', text: text.slice(end, match.index) });
    found.push(piece);
    end = match.index + piece.text.length;
  }
  if (end < text.length) found.push({ kind: 'text', text: text.slice(end) });
  return found;
};
