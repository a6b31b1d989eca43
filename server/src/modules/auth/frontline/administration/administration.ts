import type { BodyOf } from '@plaudit/contract/endpoint';
import type * as endpoints from '@plaudit/contract/security/endpoints';
import type { StartPin } from '@plaudit/contract/security/endpoints';
import { hashPassword } from '../../../../platform/auth/password-hash.ts';
import type { Context, Viewer } from '../../../../platform/context.ts';
import { transact, type Tx } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { newId } from '../../../../platform/ids.ts';
import { announce } from '../../../../platform/jobs/events.ts';
import { defineAction, recordChange } from '../../../audit/audit.ts';
import { addWithoutAddress, setEmployeeCode } from '../../../account/account.ts';
import { tellHolders } from '../../../authority/authority.ts';
import { accessAccount, subjectOf } from '../../administration/administration.ts';
import { startPinIssued } from '../../events.ts';
import { endFrontlineSessions } from '../../session/ending/ending.ts';
import { newPin, start_pin_ms } from '../policy.ts';
import { deletePin, findCode, forgivePin, lockPin, putPin } from '../queries.ts';

export const pin_issued = defineAction({ name: 'security.pin_issued', permission: 'security.manage' });
export const pin_unlocked = defineAction({ name: 'security.pin_unlocked', permission: 'security.manage' });
export const pin_removed = defineAction({ name: 'security.pin_removed', permission: 'security.manage' });
export const person_added = defineAction({ name: 'security.person_added', permission: 'security.manage' });

/** A start PIN that replaces the current PIN; earlier sessions end. */
const issue = async (tx: Tx, company_id: string, employee_id: string, employee_code: string): Promise<StartPin> => {
  const start_pin = newPin();
  const start_pin_until = new Date(tx.now.getTime() + start_pin_ms);
  const pin_hash = await hashPassword(start_pin);
  tx.write(putPin(tx.db, { company_id, employee_id, pin_hash, start_pin_until }, tx.now));
  tellHolders(tx, company_id, 'security.manage', { kind: 'security' });
  return { employee_id, employee_code, start_pin, expires_at: start_pin_until.toISOString() };
};

export const issueStartPin = (
  ctx: Context,
  viewer: Viewer,
  { employee_id, employee_code }: BodyOf<typeof endpoints.issueStartPin>,
): Promise<StartPin> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    const person = await accessAccount(ctx, viewer, employee_id);
    if (person.employee_account_status !== 'ACTIVE') throw new AppError('INVALID_ACTION');
    const known = await findCode(tx.db, company_id, employee_id);
    const code = employee_code ?? known;
    if (!code) throw new AppError('INVALID_ACTION', { payload: { missing: 'employee_code' } });
    if (code !== known) await setEmployeeCode(tx, company_id, employee_id, code);
    await lockPin(tx.db, { company_id, employee_id }, { is_replaced: true });
    await endFrontlineSessions(tx, company_id, employee_id);
    recordChange(tx, viewer, pin_issued, {
      subject: subjectOf(person),
      before: null,
      after: { employee_code: code },
    });
    announce(tx, startPinIssued, { company_id, employee_id, occasion_id: newId(), issued_by: viewer.employee_id });
    return issue(tx, company_id, employee_id, code);
  });

export const addFrontlinePerson = (
  ctx: Context,
  viewer: Viewer,
  { position_title = '', ...given }: BodyOf<typeof endpoints.addFrontlinePerson>,
): Promise<StartPin> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    const employee_id = await addWithoutAddress(tx, viewer, { ...given, position_title });
    recordChange(tx, viewer, person_added, {
      subject: { kind: 'employee', id: employee_id, label: `${given.first_name} ${given.last_name}` },
      before: null,
      after: { ...given, position_title },
    });
    return issue(tx, company_id, employee_id, given.employee_code);
  });

export const unlockPin = (ctx: Context, viewer: Viewer, employee_id: string): Promise<Record<string, never>> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    const person = await accessAccount(ctx, viewer, employee_id);
    if (!(await forgivePin(tx.db, { company_id, employee_id }, { known: true, strangers: true })))
      throw new AppError('AUTH_RECORD_NOT_FOUND');
    recordChange(tx, viewer, pin_unlocked, { subject: subjectOf(person), before: null, after: { is_locked: false } });
    tellHolders(tx, company_id, 'security.manage', { kind: 'security' });
    return {};
  });

export const removePin = (ctx: Context, viewer: Viewer, employee_id: string): Promise<Record<string, never>> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    const person = await accessAccount(ctx, viewer, employee_id);
    if (!(await deletePin(tx.db, company_id, employee_id))) throw new AppError('AUTH_RECORD_NOT_FOUND');
    await endFrontlineSessions(tx, company_id, employee_id);
    recordChange(tx, viewer, pin_removed, {
      subject: subjectOf(person),
      before: { has_pin: true },
      after: { has_pin: false },
    });
    tellHolders(tx, company_id, 'security.manage', { kind: 'security' });
    return {};
  });
