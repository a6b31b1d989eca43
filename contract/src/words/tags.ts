import { fold } from '../fold.ts';
import { piecesOf } from './pieces.ts';

/** The hashtags of a text, folded and without their sign. */
export const tagsOf = (text: string): string[] =>
  piecesOf(text).flatMap((piece) => (piece.kind === 'tag' ? fold(piece.text.slice(1)) : []));
