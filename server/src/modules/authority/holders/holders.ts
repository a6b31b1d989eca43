import type { Permission } from '@plaudit/contract/people/permissions';
import type { RealtimeEvents } from '@plaudit/contract/realtime/events';
import type { Db } from '../../../platform/db/driver.ts';
import type { Tx } from '../../../platform/db/transact.ts';
import { listHolderIds } from './queries.ts';

// No company has more admins at one list; the others see the change when they look again.
const most_told = 1000;

/** After the commit, notifies people with `permission`, and no one else, that a list of Admin changed. */
export const tellHolders = (
  tx: Tx,
  company_id: string,
  permission: Permission,
  payload: RealtimeEvents['admin.changed'],
): void => {
  const { ctx } = tx;
  tx.afterCommit(() => {
    listHolderIds(ctx.db, company_id, permission, most_told).then(
      (employee_ids) => ctx.live.toEmployees(company_id, employee_ids, 'admin.changed', payload),
      (error: unknown) => ctx.log.warn({ err: error }, 'could not notify admins of a change'),
    );
  });
};

/** People with the permission; if there are more than can sensibly share one task, the first ones. */
export const listHolders = (db: Db, company_id: string, permission: Permission): Promise<string[]> =>
  listHolderIds(db, company_id, permission, most_told);
