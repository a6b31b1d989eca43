import type * as endpoints from '@plaudit/contract/chat/endpoints';
import type { BodyOf, ResponseOf } from '@plaudit/contract/endpoint';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { endContents, moveContents, postContent } from '../../content/content.ts';
import { moveCases } from '../../moderation/moderation.ts';
import { accessPlace, type PlaceRow } from '../../place/access.ts';
import { messages_moved, recordPlace } from '../../place/place.ts';
import { accessToPin, accessToWrite } from '../access.ts';
import { sendCreated, sendMoved, sendSwept, showMessage } from '../live/live.ts';
import { insertNotice } from '../notice/queries.ts';
import { countPinned } from '../pin/queries.ts';
import { most_pins } from '../policy.ts';
import { takeChanges } from '../retention/queries.ts';
import {
  insertMove,
  keepRead,
  listMoved,
  lockLogs,
  lockMovable,
  lockMove,
  moveDrafts,
  noteUndone,
  renumber,
  updateLog,
  type Between,
  type Log,
} from './queries.ts';

/** Moves messages with their threads to another sub-space of the same space, and says so in both. */
export const moveMessages = (
  ctx: Context,
  viewer: Viewer,
  { conversation_id: from_id, to_conversation_id: to_id, message_ids }: BodyOf<typeof endpoints.moveMessages>,
): Promise<ResponseOf<typeof endpoints.moveMessages>> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id: moved_by } = viewer;
    const between = { company_id, from_id, to_id };
    const { from } = await accessBoth(tx, viewer, between);
    const wanted = [...new Set(message_ids)];
    const movable = await lockMovable(tx.db, company_id, {
      message_ids: wanted,
      place_id: from_id,
      with_deleted: false,
    });
    if (movable.length < wanted.length) throw new AppError('AUTH_RECORD_NOT_FOUND');
    const move_id = newId();
    const moved_count = wanted.length;
    await insertMove({ ...between, move_id, moved_by, moved_at: tx.now, moved_count }).execute(tx.db);
    const logs = await relocate(tx, between, { move_id, message_ids: wanted });
    if ((await countPinned(tx.db, { company_id, place_id: to_id })) > most_pins) throw new AppError('INVALID_ACTION');
    for (const [place_id, log] of [
      [from_id, logs.from],
      [to_id, logs.to],
    ] as const) {
      await writeNotice(tx, viewer, { move_id, place_id, log });
    }
    recordPlace(tx, viewer, messages_moved, from, { before: null, after: { moved_count } });
    return { move_id, moved_count };
  });

/** Brings back what the viewer has moved, as far as it is still there, to where it was. Undone already, it stays so. */
export const undoMove = (
  ctx: Context,
  viewer: Viewer,
  { move_id }: BodyOf<typeof endpoints.undoMove>,
): Promise<Record<string, never>> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id } = viewer;
    const move = await lockMove(tx.db, company_id, move_id);
    if (move?.moved_by !== employee_id) throw new AppError('AUTH_RECORD_NOT_FOUND');
    const { to } = await accessBoth(tx, viewer, move);
    if (move.undone_at) return {};
    const { message_ids, notice_ids } = await listMoved(tx.db, move, move_id);
    const back = { company_id, from_id: move.to_id, to_id: move.from_id };
    // What was deleted since comes back deleted: people who restore it find it where it was.
    const asked = { message_ids, place_id: move.to_id, with_deleted: true };
    const movable = await lockMovable(tx.db, company_id, asked);
    if (movable.length === 0) throw new AppError('INVALID_ACTION');
    // Before the places are locked: people who react to a notice or pin it lock it first, and its place after that.
    await endContents(company_id, notice_ids, tx.now).execute(tx.db);
    await relocate(tx, back, { move_id: newId(), message_ids: movable });
    sendSwept(tx, company_id, await takeChanges(tx.db, company_id, notice_ids));
    await noteUndone(company_id, move_id, tx.now).execute(tx.db);
    recordPlace(tx, viewer, messages_moved, to, { before: null, after: { moved_count: movable.length } });
    return {};
  });

/**
 * Two sub-spaces of one space: people move what they may moderate to where they may write. INVALID_ACTION for other places, which
 * they may know about.
 */
const accessBoth = async (
  tx: Tx,
  viewer: Viewer,
  { from_id, to_id }: Between,
): Promise<{ from: PlaceRow; to: PlaceRow }> => {
  await accessToPin(tx, viewer, from_id);
  await accessToWrite(tx, viewer, to_id);
  const from = await accessPlace(tx, viewer, { place_id: from_id }, null);
  const to = await accessPlace(tx, viewer, { place_id: to_id }, null);
  if (from_id === to_id || from.parent_id === null || from.parent_id !== to.parent_id) {
    throw new AppError('INVALID_ACTION');
  }
  return { from, to };
};

type Relocated = { from: Log; to: Log };

/** Returns the last numbers of both places after that. From here on, others who write there wait until the commit. */
const relocate = async (
  tx: Tx,
  between: Between,
  { move_id, message_ids }: { move_id: string; message_ids: readonly string[] },
): Promise<Relocated> => {
  const { company_id, from_id, to_id } = between;
  await moveContents(tx.db, company_id, message_ids, to_id);
  await moveDrafts(tx.db, between, message_ids);
  await moveCases(tx, company_id, message_ids, { from_id, to_id });
  const { from, to } = await lockLogs(tx.db, between, tx.now);
  const moved = await renumber(tx.db, between, { message_ids, move_id, at: tx.now, from, to });
  const gone = moved.map(({ message_id, from_seq: seq, from_change: change }) => ({ message_id, seq, change }));
  sendMoved(tx, company_id, from_id, gone);
  await keepRead(tx.db, between, { move_id, moved, last_seq: to.last_seq });
  const fresh = moved.filter(({ is_back }) => !is_back).length;
  const first_seq = Math.min(...moved.map(({ to_seq }) => to_seq));
  const after = {
    from: { last_seq: from.last_seq, last_change: from.last_change + moved.length },
    to: { last_seq: to.last_seq + fresh, last_change: to.last_change + moved.length },
  };
  tx.write(updateLog(company_id, from_id, { ...after.from, at: tx.now }));
  tx.write(updateLog(company_id, to_id, { ...after.to, first_seq, at: tx.now }));
  return after;
};

/** A message like any other, except that no one is told of it and it is never unread. */
const writeNotice = async (
  tx: Tx,
  viewer: Viewer,
  { move_id, place_id, log }: { move_id: string; place_id: string; log: Log },
): Promise<void> => {
  const { company_id, employee_id: author_id } = viewer;
  const message_id = newId();
  const content = { content_id: message_id, kind: 'message', readers: 'members' as const, place_id, author_id };
  postContent(tx, company_id, { ...content, words: '', mentioned: [], created_at: tx.now }, []);
  const [last_seq, last_change] = [log.last_seq + 1, log.last_change + 1];
  const numbers = { move_id, seq: last_seq, change: last_change };
  tx.write(insertNotice({ company_id, message_id, place_id, author_id, client_id: newId() }, numbers));
  tx.write(updateLog(company_id, place_id, { last_seq, last_change, at: tx.now }));
  sendCreated(tx, company_id, await showMessage(tx, viewer, message_id, tx.now));
};
