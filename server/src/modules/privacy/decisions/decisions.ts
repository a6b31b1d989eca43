import type { BodyOf } from '@plaudit/contract/endpoint';
import { limits } from '@plaudit/contract/limits';
import type * as endpoints from '@plaudit/contract/privacy/endpoints';
import type { PrivacyRequest } from '@plaudit/contract/privacy/endpoints';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError, invalidRequest } from '../../../platform/errors.ts';
import { announce } from '../../../platform/jobs/events.ts';
import { defineAction, recordChange, type Action, type Change } from '../../audit/audit.ts';
import { accessReach, tellHolders } from '../../authority/authority.ts';
import { startExport } from '../export/export.ts';
import { requestAnswered } from '../events.ts';
import { accessRequest } from '../requests/access.ts';
import { listRequestRows, updateRequest, type RequestRow } from '../requests/queries.ts';
import { viewRequest } from '../requests/view.ts';

const day_ms = 86_400_000;

export const request_made = defineAction({ name: 'privacy.request_made', permission: 'privacy.manage' });
export const request_cancelled = defineAction({ name: 'privacy.request_cancelled', permission: 'privacy.manage' });
export const request_approved = defineAction({ name: 'privacy.request_approved', permission: 'privacy.manage' });
export const request_refused = defineAction({ name: 'privacy.request_refused', permission: 'privacy.manage' });

/** Entries about a request are about its person: an erasure removes the name from them, too. */
export const recordRequest = (
  tx: Tx,
  viewer: Viewer,
  action: Action,
  { employee }: RequestRow,
  change: Omit<Change, 'subject'>,
): void => {
  const { employee_id, first_name, last_name } = employee;
  const subject = { kind: 'employee', id: employee_id, label: `${first_name} ${last_name}` };
  recordChange(tx, viewer, action, { subject, ...change });
};

/** No one approves the erasure of a person who may do more than they do. */
export const decideRequest = (
  ctx: Context,
  viewer: Viewer,
  { request_id, decision, answer = '', replaces_names }: BodyOf<typeof endpoints.decideRequest>,
): Promise<PrivacyRequest> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    const row = await accessRequest(tx, viewer, request_id);
    const { kind, state, employee_id } = row;
    if (state !== 'open') throw new AppError('INVALID_ACTION');
    if (decision === 'refuse' && !answer) throw invalidRequest('body.answer', 'Give a reason for refusing');
    const is_erasure = kind === 'erasure' && decision === 'approve';
    if (is_erasure) await accessReach(tx.db, viewer, employee_id);
    if (kind === 'export' && decision === 'approve') await startExport(tx, { company_id, employee_id });
    const next = decision === 'refuse' ? 'refused' : is_erasure ? 'approved' : 'done';
    const erase_at = is_erasure ? new Date(tx.now.getTime() + limits.erasure_grace_days * day_ms) : null;
    const decided = { decided_by: viewer.employee_id, decided_at: tx.now, answer, replaces_names };
    await updateRequest(tx.db, company_id, request_id, { ...decided, state: next, erase_at }).execute();
    recordRequest(tx, viewer, decision === 'refuse' ? request_refused : request_approved, row, {
      before: { kind, state },
      after: { kind, state: next, ...(is_erasure && { replaces_names }) },
    });
    announce(tx, requestAnswered, { company_id, request_id, employee_id, answer });
    tellHolders(tx, company_id, 'privacy.manage', { kind: 'requests' });
    const [after] = await listRequestRows(tx.db, company_id, { request_id, limit: 1 });
    return viewRequest(after as RequestRow, tx.now);
  });
