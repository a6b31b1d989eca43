import type { PlaceKindName } from '@plaudit/contract/place/schema';
import type { Context, Viewer } from '../../platform/context.ts';
import type { Db } from '../../platform/db/driver.ts';
import { readAfter } from '../../platform/db/read-after.ts';
import type { Tx } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import { isModuleOn } from '../company/company.ts';
import { accessContent } from '../content/access.ts';
import { noPlace, placeKindsIn } from '../place/access.ts';
import { findMembership, type Facts, type Membership, selectMembership } from './queries.ts';
import { isDeletedFor } from './outside/queries.ts';

type Source = { db: Db; ctx: Context };

/** The kinds of places that people of this company talk in: sub-spaces come and go with the module of spaces, and all with that of chats. */
export const talkKinds = async (ctx: Context, company_id: string): Promise<PlaceKindName[]> => {
  if (!(await isModuleOn(ctx, company_id, 'chats'))) return [];
  return placeKindsIn(ctx, company_id, { is_talk: true });
};

/** Where the viewer does not talk: to people who were in a sub-space until it was deleted it is one, to everyone else nothing at all. */
export const noConversation = async (
  db: Db,
  viewer: Pick<Viewer, 'company_id' | 'employee_id'>,
  conversation_id: string,
  kinds: readonly PlaceKindName[],
): Promise<AppError> =>
  noPlace(kinds.includes('sub_space') && (await isDeletedFor(db, viewer, conversation_id)) ? 'sub_space' : undefined);

/** A conversation that the viewer belongs to. To everyone else it does not exist. */
export const accessConversation = async (
  { db, ctx }: Source,
  viewer: Viewer,
  conversation_id: string,
): Promise<Membership> => {
  const kinds = await talkKinds(ctx, viewer.company_id);
  const found = await findMembership(db, viewer, { place_id: conversation_id, kinds });
  if (!found) throw await noConversation(db, viewer, conversation_id, kinds);
  return found;
};

/** The same, with what `then` reads there right behind it. */
export const accessAndRead = async <Result>(
  ctx: Context,
  viewer: Viewer,
  conversation_id: string,
  then: (ctx: Context) => Promise<Result>,
): Promise<[Membership, Result]> => {
  const kinds = await talkKinds(ctx, viewer.company_id);
  const wanted = selectMembership(viewer, { place_id: conversation_id, kinds });
  const [[found], read] = await readAfter(ctx, wanted, then);
  if (!found) throw await noConversation(ctx.db, viewer, conversation_id, kinds);
  return [found, read];
};

/**
 * The same to pin messages there. PLACE_ARCHIVED if it is read-only; NO_PERMISSION where only those pin who look after it.
 */
export const accessToPin = async (tx: Tx, viewer: Viewer, conversation_id: string): Promise<void> => {
  const found = await holdMembership(tx, viewer, conversation_id);
  if (!found.may_pin) throw new AppError('NO_PERMISSION');
};

/** The membership until the commit, in a place that is not archived. */
const holdMembership = async (tx: Tx, viewer: Viewer, conversation_id: string): Promise<Membership> => {
  const kinds = await talkKinds(tx.ctx, viewer.company_id);
  const found = await findMembership(tx.db, viewer, { place_id: conversation_id, kinds, is_held: true });
  if (!found) throw await noConversation(tx.db, viewer, conversation_id, kinds);
  if (found.is_archived) throw new AppError('PLACE_ARCHIVED');
  return found;
};

/**
 * The same to write there, who is then in it until the commit. PLACE_ARCHIVED if it is read-only; NO_PERMISSION where only those
 * write who look after it.
 */
export const accessToWrite = async (tx: Tx, viewer: Viewer, conversation_id: string): Promise<void> => {
  const found = await holdMembership(tx, viewer, conversation_id);
  if (!found.may_post) throw new AppError('NO_PERMISSION');
};

/** A message of this conversation that the viewer can read. */
export const accessMessageIn = async (tx: Tx, viewer: Viewer, message_id: string, place_id: string): Promise<void> => {
  const { facts } = await accessContent(tx.db, viewer, message_id, { kind: 'message' });
  if ((facts as Facts).place_id !== place_id) throw new AppError('AUTH_RECORD_NOT_FOUND');
};
