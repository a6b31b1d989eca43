import type { Viewer } from '../../platform/context.ts';
import type { Db } from '../../platform/db/driver.ts';
import type { Tx } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import { findMembership, type Membership } from './queries.ts';

/** A conversation that the viewer belongs to. To everyone else it does not exist. */
export const accessConversation = async (db: Db, viewer: Viewer, conversation_id: string): Promise<Membership> => {
  const found = await findMembership(db, viewer, conversation_id);
  if (!found) throw new AppError('AUTH_RECORD_NOT_FOUND');
  return found;
};

/** The same to write there, who is then in it until the commit. PLACE_ARCHIVED if it is read-only. */
export const accessToWrite = async (tx: Tx, viewer: Viewer, conversation_id: string): Promise<void> => {
  const found = await findMembership(tx.db, viewer, conversation_id, { lock: true });
  if (!found) throw new AppError('AUTH_RECORD_NOT_FOUND');
  if (found.is_archived) throw new AppError('PLACE_ARCHIVED');
};
