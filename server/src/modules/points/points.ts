import type { getBalance, listHistory as list } from '@plaudit/contract/points/endpoints';
import type { QueryOf, ResponseOf } from '@plaudit/contract/endpoint';
import type { Context, Viewer } from '../../platform/context.ts';
import { transact } from '../../platform/db/transact.ts';
import { idCursor, pageOf, readCursor } from '../../platform/http/cursor.ts';
import { renewAllowance } from './ledger/ledger.ts';
import { listEntries, readBalance } from './queries.ts';
import { viewBalance, viewEntry } from './view.ts';

export { renewAllowance, restoreTransfers, reverseTransfers, transferGift } from './ledger/ledger.ts';
export { findGiftLimits, giftLimits, type GiftLimits } from './limits/limits.ts';
export { isAllowanceDue } from './queries.ts';
export type { PointsSource } from './sources/sources.ts';

/** The balances of the viewer. The first look of a month grants its allowance. */
export const loadBalance = async (ctx: Context, viewer: Viewer): Promise<ResponseOf<typeof getBalance>> => {
  const { company_id, employee_id } = viewer;
  const balance = await readBalance(ctx.db, company_id, employee_id, new Date());
  if (!balance.is_due || viewer.is_sample) return viewBalance(balance);
  return transact(ctx, async (tx) => {
    await renewAllowance(tx, company_id, employee_id);
    return viewBalance(await readBalance(tx.db, company_id, employee_id, tx.now));
  });
};

const accounts = { to_give: 'allowance', to_spend: 'earned' } as const;

export const listHistory = async (
  ctx: Context,
  viewer: Viewer,
  { account, cursor, limit }: QueryOf<typeof list>,
): Promise<ResponseOf<typeof list>> => {
  // The history includes the allowance of the month, even if it is opened before the balance.
  if (!cursor) await loadBalance(ctx, viewer);
  const rows = await listEntries(ctx.db, viewer.company_id, viewer.employee_id, {
    accounts: account ? [accounts[account]] : Object.values(accounts),
    before: readCursor(cursor, idCursor)?.[0],
    limit: limit + 1,
  });
  return pageOf(rows, limit, (row) => [row.entry_id], viewEntry);
};
