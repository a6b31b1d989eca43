import { z } from 'zod';
import type { BodyOf } from '@plaudit/contract/endpoint';
import type * as endpoints from '@plaudit/contract/people/endpoints';
import type { LeftBehind } from '@plaudit/contract/people/endpoints';
import type { DeletedEmployee, Employee } from '@plaudit/contract/people/schema';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError, violatedConstraint } from '../../../platform/errors.ts';
import { pageOf, readCursor } from '../../../platform/http/cursor.ts';
import { announce } from '../../../platform/jobs/events.ts';
import { defineAction, recordChange } from '../../audit/audit.ts';
import { listAbove } from '../../authority/authority.ts';
import { accessEmployee, accessOther } from '../access.ts';
import { employeeAddressChanged, employeeDeactivated, peopleChanged } from '../events.ts';
import { refuseLastOwner, subjectOf } from '../policy.ts';
import { viewCard, viewEmployee } from '../view.ts';
import { binEmployee, findLeftBehind, listBinned, unbinEmployee } from './queries.ts';

export const employee_deleted = defineAction({
  name: 'employee.deleted',
  permission: 'people.manage',
  undo: (ctx, viewer, { subject_id }) =>
    restoreEmployee(ctx, viewer, subject_id ?? '').catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      throw new AppError('INVALID_ACTION', { cause: error });
    }),
});

export const employee_restored = defineAction({
  name: 'employee.restored',
  permission: 'people.manage',
  undo: (ctx, viewer, { subject_id }) => deleteEmployee(ctx, viewer, subject_id ?? ''),
});

/**
 * What a person took part in stays, under "Former employee". Their sessions end at once, and another account may use the
 * address. It can be undone while the bin keeps the name.
 */
export const deleteEmployee = (ctx: Context, viewer: Viewer, employee_id: string): Promise<LeftBehind> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    const row = await accessEmployee(tx.db, viewer, employee_id);
    await accessOther(tx, viewer, employee_id);
    const is_done = await binEmployee(tx.db, company_id, employee_id, tx.now).catch(refuseLastOwner);
    if (!is_done) throw new AppError('EMPLOYEE_NOT_FOUND');
    recordChange(tx, viewer, employee_deleted, {
      subject: subjectOf(row),
      before: { is_deleted: false },
      after: { is_deleted: true },
    });
    announce(tx, employeeDeactivated, { company_id, employee_id });
    announce(tx, employeeAddressChanged, { company_id, employee_id });
    tx.afterCommit(() => ctx.invalidation.send('employee', `${company_id}:${employee_id}`));
    peopleChanged(tx, company_id, [employee_id]);
    return findLeftBehind(tx.db, company_id, employee_id);
  });

const position = z.tuple([z.string().regex(/^\d{1,17}$/), z.uuid()]);

export const listDeletedEmployees = async (
  ctx: Context,
  viewer: Viewer,
  { cursor, limit }: BodyOf<typeof endpoints.listDeletedEmployees>,
): Promise<Page<DeletedEmployee>> => {
  const after = readCursor(cursor, position);
  const rows = await listBinned(ctx.db, viewer.company_id, after, limit + 1);
  const ids = rows.map(({ employee_id }) => employee_id);
  const above = await listAbove(ctx.db, viewer, ids);
  return pageOf(
    rows,
    limit,
    ({ place, employee_id }) => [place, employee_id],
    ({ work_email_id, deleted_at, ...row }) => ({
      ...viewCard(row),
      work_email_id,
      deleted_at: deleted_at.toISOString(),
      may_restore: !above.has(row.employee_id),
    }),
  );
};

/** Restores a deleted employee as they were, except their sessions. */
export const restoreEmployee = (ctx: Context, viewer: Viewer, employee_id: string): Promise<Employee> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    const is_back = await unbinEmployee(tx.db, company_id, employee_id).catch((error: unknown) => {
      const taken = violatedConstraint(error);
      // Another person has the old code now.
      if (taken === 'employee_by_code') throw new AppError('INVALID_ACTION', { cause: error });
      if (taken !== 'employee_company_id_work_email_id_key') throw error;
      throw new AppError('AUTH_EMAIL_ALREADY_EXISTS', { cause: error });
    });
    if (!is_back) throw new AppError('EMPLOYEE_NOT_FOUND');
    // A person who holds more than the viewer is out of reach for a restore, too.
    await accessOther(tx, viewer, employee_id);
    const employee = viewEmployee(await accessEmployee(tx.db, viewer, employee_id));
    recordChange(tx, viewer, employee_restored, {
      subject: subjectOf(employee),
      before: { is_deleted: true },
      after: { is_deleted: false },
    });
    announce(tx, employeeAddressChanged, { company_id, employee_id });
    tx.afterCommit(() => ctx.invalidation.send('employee', `${company_id}:${employee_id}`));
    peopleChanged(tx, company_id, [employee_id]);
    return employee;
  });
