import type { Context, Viewer } from '../../platform/context.ts';
import type { Db } from '../../platform/db/driver.ts';
import { AppError } from '../../platform/errors.ts';
import { accessPlace, type PlaceRow } from '../place/access.ts';

/** A conversation that the viewer belongs to. To everyone else it does not exist. */
export const accessConversation = async (
  source: { db: Db; ctx: Context },
  viewer: Viewer,
  conversation_id: string,
  options: { lock?: 'no' | 'share' | 'change' } = {},
): Promise<PlaceRow> => {
  const row = await accessPlace(
    source,
    viewer,
    { place_id: conversation_id, place_kind: 'conversation' },
    null,
    options,
  );
  if (!row.role) throw new AppError('AUTH_RECORD_NOT_FOUND');
  return row;
};
