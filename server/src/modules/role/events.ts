import type { Tx } from '../../platform/db/transact.ts';
import { tellHolders } from '../authority/authority.ts';

// This many are notified one by one; for more, the whole company looks again, which is one message.
const most_told = 200;

/**
 * After the commit, open sessions of these people use their current permissions, in every process, and their apps read the
 * session again. Admins who look at roles see the change.
 */
export const accessChanged = (tx: Tx, company_id: string, employee_ids: readonly string[]): void => {
  const { ctx } = tx;
  tellHolders(tx, company_id, 'roles.manage', { kind: 'roles' });
  if (employee_ids.length === 0) return;
  tx.afterCommit(() => {
    if (employee_ids.length > most_told) {
      ctx.invalidation.send('company', company_id);
      // Some may have to set up a second factor now, or no longer.
      ctx.invalidation.send('sign_in_policy', company_id);
      return ctx.live.toCompany(company_id, 'access.changed', {});
    }
    for (const employee_id of employee_ids) ctx.invalidation.send('employee', `${company_id}:${employee_id}`);
    ctx.live.toEmployees(company_id, employee_ids, 'access.changed', {});
  });
};
