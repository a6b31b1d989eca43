import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db/transact.ts';
import { revokeFrontline } from '../queries.ts';

/** Makes every process forget a session that has ended, and closes its live connections. */
export const dropSession = (ctx: Context, company_id: string, session_id: string): void => {
  ctx.invalidation.send('session', `${company_id}:${session_id}`);
  ctx.live.endSession(company_id, session_id);
};

/** Ends the sessions that a PIN opened, of one employee or of everybody, with the commit. */
export const endFrontlineSessions = async (tx: Tx, company_id: string, employee_id: string | null): Promise<void> => {
  const ended = await revokeFrontline(tx.db, company_id, employee_id, tx.now);
  tx.afterCommit(() => ended.forEach((session_id) => dropSession(tx.ctx, company_id, session_id)));
};
