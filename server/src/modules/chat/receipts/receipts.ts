import type * as endpoints from '@plaudit/contract/chat/endpoints';
import type { BodyOf, ResponseOf } from '@plaudit/contract/endpoint';
import type { Context, Viewer } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/driver.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { companySettings } from '../../company/company.ts';
import { mayNameMembers } from '../../place/access.ts';
import { accessConversation } from '../access.ts';
import type { Membership } from '../queries.ts';
import { othersWhoShow } from './policy.ts';
import { findChoices, listReaders, type ReaderRow, setChoices } from './queries.ts';

type Source = { db: Db; ctx: Context };

type Where = Pick<Membership, 'audience'> & { conversation_id: string };

/**
 * The others who share with the viewer what they have read; null if nobody does here. They see each other, so nobody does where not
 * everyone may know who is there.
 */
const listSharing = async (
  { db, ctx }: Source,
  viewer: Viewer,
  { conversation_id: place_id, audience }: Where,
): Promise<ReaderRow[] | null> => {
  const { company_id, employee_id } = viewer;
  if (!(await companySettings(ctx, company_id)).has_read_receipts) return null;
  const [may_name] = await mayNameMembers(ctx, { ...viewer, permissions: [] }, [{ audience }]);
  if (!may_name) return null;
  return othersWhoShow(await listReaders(db, company_id, place_id), employee_id);
};

export const listReceipts = async (
  ctx: Context,
  viewer: Viewer,
  conversation_id: string,
): Promise<ResponseOf<typeof endpoints.listReceipts>> => {
  const source = { db: ctx.db, ctx };
  const { audience } = await accessConversation(source, viewer, conversation_id);
  const sharing = await listSharing(source, viewer, { conversation_id, audience });
  const items = (sharing ?? []).map(({ employee, read_seq }) => ({ employee, read_seq }));
  return { is_shown: sharing !== null, items };
};

/** After the commit, how far the viewer has read by then, to those who share it with them. */
export const sendSeen = async (tx: Tx, viewer: Viewer, where: Where, read_seq: number): Promise<void> => {
  const { company_id, employee_id } = viewer;
  const { conversation_id } = where;
  const sharing = await listSharing(tx, viewer, where);
  const ids = (sharing ?? []).map(({ employee }) => employee.employee_id);
  tx.afterCommit(() =>
    tx.ctx.live.toEmployees(company_id, ids, 'conversation.seen', { conversation_id, employee_id, read_seq }),
  );
};

export const getChatChoices = async (
  ctx: Context,
  viewer: Viewer,
): Promise<ResponseOf<typeof endpoints.getChatChoices>> => {
  const { has_read_receipts } = await companySettings(ctx, viewer.company_id);
  return { ...(await findChoices(ctx.db, viewer)), has_read_receipts };
};

export const updateChatChoices = (
  ctx: Context,
  viewer: Viewer,
  wanted: BodyOf<typeof endpoints.updateChatChoices>,
): Promise<ResponseOf<typeof endpoints.updateChatChoices>> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id } = viewer;
    const { shows_reads = (await findChoices(tx.db, viewer)).shows_reads } = wanted;
    tx.write(setChoices(viewer, { shows_reads }));
    tx.afterCommit(() => ctx.live.toEmployees(company_id, [employee_id], 'chat_choices.changed', { shows_reads }));
    return { shows_reads };
  });
