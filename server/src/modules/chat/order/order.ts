import type * as endpoints from '@plaudit/contract/chat/endpoints';
import type { ChatOrder } from '@plaudit/contract/chat/schema';
import type { Conversation } from '@plaudit/contract/chat/schema';
import { chat_limits } from '@plaudit/contract/chat/limits';
import type { BodyOf } from '@plaudit/contract/endpoint';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError, violatedConstraint } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { accessConversation } from '../access.ts';
import { showConversation } from '../lists/lists.ts';
import * as queries from './queries.ts';

export const getChatOrder = (ctx: Context, viewer: Viewer): Promise<ChatOrder> => queries.findOrder(ctx.db, viewer);

/** One change of the viewer's order at a time; afterwards their devices show it. */
const change = (ctx: Context, viewer: Viewer, work: (tx: Tx) => Promise<void>): Promise<ChatOrder> =>
  transact(ctx, async (tx) => {
    await queries.lockOrder(viewer).execute(tx.db);
    await work(tx);
    return tellOrder(tx, viewer);
  });

const tellOrder = async (tx: Tx, viewer: Viewer): Promise<ChatOrder> => {
  const order = await queries.findOrder(tx.db, viewer);
  const { company_id, employee_id } = viewer;
  tx.afterCommit(() => tx.ctx.live.toEmployees(company_id, [employee_id], 'chat_order.changed', order));
  return order;
};

export const createFolder = (
  ctx: Context,
  viewer: Viewer,
  { folder_name }: BodyOf<typeof endpoints.createFolder>,
): Promise<ChatOrder> =>
  change(ctx, viewer, async (tx) => {
    if ((await queries.countFolders(tx.db, viewer)) >= chat_limits.folders) throw new AppError('INVALID_ACTION');
    await queries.insertFolder(viewer, { folder_id: newId(), folder_name }).execute(tx.db);
  });

export const updateFolder = (
  ctx: Context,
  viewer: Viewer,
  folder: BodyOf<typeof endpoints.updateFolder>,
): Promise<ChatOrder> =>
  change(ctx, viewer, async (tx) => {
    if (!(await queries.renameFolder(tx.db, viewer, folder))) throw new AppError('AUTH_RECORD_NOT_FOUND');
  });

export const deleteFolder = (ctx: Context, viewer: Viewer, folder_id: string): Promise<ChatOrder> =>
  change(ctx, viewer, async (tx) => {
    if (!(await queries.deleteFolder(tx.db, viewer, folder_id))) throw new AppError('AUTH_RECORD_NOT_FOUND');
  });

export const updateChatOrder = (
  ctx: Context,
  viewer: Viewer,
  { folder_ids, favorite_ids, collapsed }: BodyOf<typeof endpoints.updateChatOrder>,
): Promise<ChatOrder> =>
  change(ctx, viewer, async (tx) => {
    if (folder_ids) await queries.orderFolders(viewer, folder_ids).execute(tx.db);
    if (favorite_ids) await queries.setFavorites(viewer, favorite_ids).execute(tx.db);
    if (collapsed) await queries.setCollapsed(viewer, collapsed).execute(tx.db);
  });

/** Puts a conversation of the viewer into one of their folders, or out of all. */
export const putInFolder = (
  ctx: Context,
  viewer: Viewer,
  { conversation_id: place_id, folder_id }: BodyOf<typeof endpoints.putInFolder>,
): Promise<Conversation> =>
  transact(ctx, async (tx) => {
    // Someone may take them out of it at this moment.
    tx.refuses((error) =>
      violatedConstraint(error) === 'chat_folder_entry_of_member' ? new AppError('AUTH_RECORD_NOT_FOUND') : undefined,
    );
    await accessConversation(tx, viewer, place_id);
    await queries.lockOrder(viewer).execute(tx.db);
    if (folder_id === null) await queries.dropEntry(viewer, place_id).execute(tx.db);
    else {
      const others = await queries.countEntries(tx.db, viewer, place_id);
      if (others >= chat_limits.in_folders) throw new AppError('INVALID_ACTION');
      if (!(await queries.putEntry(tx.db, viewer, { place_id, folder_id })))
        throw new AppError('AUTH_RECORD_NOT_FOUND');
    }
    await tellOrder(tx, viewer);
    return showConversation(tx, viewer, place_id);
  });
