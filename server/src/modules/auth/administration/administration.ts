import { z } from 'zod';
import type { BodyOf } from '@plaudit/contract/endpoint';
import type { Employee } from '@plaudit/contract/people/schema';
import type * as endpoints from '@plaudit/contract/security/endpoints';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { pageOf, readCursor } from '../../../platform/http/cursor.ts';
import { defineAction, recordChange } from '../../audit/audit.ts';
import { accessReach, listAbove, tellHolders } from '../../authority/authority.ts';
import { loadEmployee } from '../../people/people.ts';
import { patternsOf } from '../../directory/directory.ts';
import { viewCard } from '../../people/view.ts';
import { changedFactors } from '../factor/access.ts';
import { deletePasskeys } from '../factor/passkey/queries.ts';
import { findHeld } from '../factor/queries.ts';
import { deleteRecoveryCodes } from '../factor/recovery/queries.ts';
import { deleteTotp } from '../factor/totp/queries.ts';
import { listSessionRows } from '../session/queries.ts';
import { endSessions } from '../session/session.ts';
import { listAccountRows } from './queries.ts';

const position = z.tuple([z.string(), z.uuid()]);

export const listAccounts = async (
  ctx: Context,
  viewer: Viewer,
  { search = '', is_signed_in = false, cursor, limit }: BodyOf<typeof endpoints.listAccounts>,
) => {
  const { company_id } = viewer;
  const given = { patterns: patternsOf(search), is_signed_in, after: readCursor(cursor, position), limit: limit + 1 };
  const rows = await listAccountRows(ctx.db, company_id, given, new Date());
  const above = await listAbove(
    ctx.db,
    viewer,
    rows.map(({ employee_id }) => employee_id),
  );
  return pageOf(
    rows,
    limit,
    (row) => [row.sort_name, row.employee_id],
    (row) => ({
      ...viewCard(row),
      sessions_count: row.sessions_count,
      last_seen_at: row.last_seen_at?.toISOString() ?? null,
      has_totp: row.has_totp,
      passkeys_count: row.passkeys_count,
      employee_code: row.employee_code,
      pin: row.pin,
      is_above: above.has(row.employee_id),
    }),
  );
};

export const listAccountSessions = async (ctx: Context, { company_id }: Viewer, employee_id: string) => {
  if (!(await loadEmployee(ctx.db, company_id, employee_id))) throw new AppError('EMPLOYEE_NOT_FOUND');
  const rows = await listSessionRows(ctx.db, company_id, employee_id, new Date());
  const items = rows.map(({ session_id, user_agent, created_at, last_seen_at }) => ({
    session_id,
    user_agent,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
  }));
  return { items, next_cursor: null };
};

export const sessions_ended = defineAction({ name: 'security.sessions_ended', permission: 'security.manage' });
export const factors_reset = defineAction({ name: 'security.factors_reset', permission: 'security.manage' });

/** Ends one session of a person, or all of them but the viewer's own. */
export const endAccountSessions = (
  ctx: Context,
  viewer: Viewer,
  { employee_id, session_id }: BodyOf<typeof endpoints.endAccountSessions>,
): Promise<Record<string, never>> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    const person = await accessAccount(ctx, viewer, employee_id);
    const which = session_id === undefined ? { except: viewer.session_id } : { only: session_id };
    const ended = await endSessions(tx, { company_id, employee_id }, which);
    if (ended === 0 && session_id !== undefined) throw new AppError('AUTH_RECORD_NOT_FOUND');
    if (ended > 0)
      recordChange(tx, viewer, sessions_ended, {
        subject: subjectOf(person),
        before: { sessions: ended },
        after: { sessions: 0 },
      });
    tellHolders(tx, company_id, 'security.manage', { kind: 'security' });
    return {};
  });

/**
 * For a person who lost them: removes the second factors and ends all their sessions. Not for oneself: an open session alone
 * would remove what protects the account from it.
 */
export const resetFactors = (ctx: Context, viewer: Viewer, employee_id: string): Promise<Record<string, never>> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    if (employee_id === viewer.employee_id) throw new AppError('INVALID_ACTION');
    const person = await accessAccount(ctx, viewer, employee_id);
    const { has_totp, passkeys_count } = await findHeld(tx.db, company_id, employee_id);
    await deleteTotp(tx.db, company_id, employee_id);
    await deletePasskeys(tx.db, company_id, employee_id, null);
    tx.write(deleteRecoveryCodes(tx.db, company_id, employee_id));
    await endSessions(tx, { company_id, employee_id }, {});
    recordChange(tx, viewer, factors_reset, {
      subject: subjectOf(person),
      before: { has_authenticator: has_totp, passkeys: passkeys_count },
      after: { has_authenticator: false, passkeys: 0 },
    });
    changedFactors(tx, { company_id, employee_id });
    tellHolders(tx, company_id, 'security.manage', { kind: 'security' });
    return {};
  });

/** A person of the viewer's company whom they may act on. */
export const accessAccount = async (ctx: Context, viewer: Viewer, employee_id: string): Promise<Employee> => {
  const person = await loadEmployee(ctx.db, viewer.company_id, employee_id);
  if (!person) throw new AppError('EMPLOYEE_NOT_FOUND');
  await accessReach(ctx.db, viewer, employee_id);
  return person;
};

export const subjectOf = ({ employee_id, first_name, last_name }: Employee) => ({
  kind: 'employee',
  id: employee_id,
  label: `${first_name} ${last_name}`,
});
