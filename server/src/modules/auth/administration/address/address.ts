import type { BodyOf } from '@plaudit/contract/endpoint';
import type { Employee } from '@plaudit/contract/people/schema';
import type * as endpoints from '@plaudit/contract/security/endpoints';
import type { Context, Viewer } from '../../../../platform/context.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { newId } from '../../../../platform/ids.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { accessLocked, changeAddress } from '../../../account/account.ts';
import { accessEmployee } from '../../../people/access.ts';
import { viewEmployee } from '../../../people/view.ts';
import { sendMoved } from '../../jobs.ts';

/** Gives a person another address to sign in with. The former one is told by email. */
export const updateAddress = (
  ctx: Context,
  viewer: Viewer,
  { employee_id, work_email_id }: BodyOf<typeof endpoints.updateAddress>,
): Promise<Employee> =>
  transact(ctx, async (tx) => {
    const row = await accessLocked(tx, viewer, employee_id);
    if (row.work_email_id === work_email_id) return viewEmployee(row);
    await changeAddress(tx, viewer, row, work_email_id);
    const { company_id } = viewer;
    const told = { company_id, employee_id, email: row.work_email_id, changed_by: viewer.employee_id };
    if (row.work_email_id) enqueue(tx, sendMoved, { ...told, mail_id: newId() });
    return viewEmployee(await accessEmployee(tx.db, viewer, employee_id));
  });
