import { isCode } from '../../../lib/errors/errors.ts';
import { idOf } from '../../../lib/navigation/search.ts';

/** The space that people have to join to read a message, if that is all; only for spaces that they can find anyway. */
export const spaceToJoin = (error: unknown): string | undefined =>
  isCode(error, 'AUTH_RECORD_NOT_FOUND') ? idOf((error.payload as { space_id?: unknown } | null)?.space_id) : undefined;
