import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db/transact.ts';
import { revokeFrontline } from '../queries.ts';

/** Makes every process forget a session that has ended, and closes its live connections. */
export const dropSession = (ctx: Context, company_id: string, session_id: string): void => {
  ctx.invalidation.send('session', `${company_id}:${session_id}`);
  ctx.live.endSession(company_id, session_id);
};

/** Makes lists of a person's sessions reload. */
export const tellSessions = ({ live }: Context, company_id: string, employee_ids: readonly string[]): void =>
  live.toEmployees(company_id, employee_ids, 'sessions.changed', {});

/** Ends the sessions that a PIN opened, of one employee or of everyone, with the commit. */
export const endFrontlineSessions = async (tx: Tx, company_id: string, employee_id: string | null): Promise<void> => {
  const ended = await revokeFrontline(tx.db, company_id, employee_id, tx.now);
  tx.afterCommit(() => {
    for (const { session_id } of ended) dropSession(tx.ctx, company_id, session_id);
    tellSessions(tx.ctx, company_id, [...new Set(ended.map(({ employee_id: whose }) => whose))]);
  });
};
