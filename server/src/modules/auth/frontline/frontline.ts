import type * as endpoints from '@plaudit/contract/auth/endpoints';
import type { FrontlineStep } from '@plaudit/contract/auth/schema';
import type { BodyOf } from '@plaudit/contract/endpoint';
import { hash } from 'node:crypto';
import { hashPassword, verifyPassword } from '../../../platform/auth/password-hash.ts';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { announce } from '../../../platform/jobs/events.ts';
import { defineAction, recordChange } from '../../audit/audit.ts';
import { companyOfDomain } from '../../company/company.ts';
import { tellHolders } from '../../authority/authority.ts';
import { companyThatProved } from '../../sso/sso.ts';
import { attemptChallenge, closeChallenge, openChallenge } from '../challenge/challenge.ts';
import type { Device } from '../enter/enter.ts';
import { pinChosen } from '../events.ts';
import { openSession } from '../session/session.ts';
import { knownAccounts } from '../known-device/known-device.ts';
import { policyOf } from '../sign-in-policy/sign-in-policy.ts';
import { pin_door } from '../throttle/policy.ts';
import { guardGuess } from '../throttle/throttle.ts';
import { isWeakPin, locked_after } from './policy.ts';
import { findByCode, findPin, forgivePin, lockPin, putPin, takePinAttempt, type PinRow } from './queries.ts';

/**
 * Signs in by employee code and PIN. A wrong PIN, an unknown code, a locked one and a company without PINs get the same answer
 * for the same work.
 */
export const signInFrontline = async (
  ctx: Context,
  { company_id: given, domain = '', employee_code, pin }: BodyOf<typeof endpoints.signInFrontline>,
  device: Device,
): Promise<FrontlineStep> => {
  const company_id = given ?? (await companyNamed(ctx, domain))?.company_id;
  const is_known = company_id !== undefined && (await isKnownFor(ctx, device, company_id, employee_code));
  const name = `${company_id ?? domain}:${employee_code.toLowerCase()}`;
  const forgive = await guardGuess(ctx, pin_door, { name, is_known }, device.ip);
  const row = company_id && (await takePinAttempt(ctx.db, company_id, employee_code, { locked_after, is_known }));
  const is_right = await verifyPassword(row ? row.pin_hash : undefined, pin);
  if (!company_id || !row || !is_right || !(await isGood(ctx, company_id, row)))
    throw new AppError('AUTH_INVALID_CREDENTIALS');
  const who = { company_id, employee_id: row.employee_id };
  await Promise.all([forgive(), forgivePin(ctx.db, who, { known: is_known, strangers: !is_known })]);
  return transact(ctx, async (tx) => {
    // Replaced or removed since it was checked: it doesn't open anything anymore.
    const now = await lockPin(tx.db, who, { is_replaced: false });
    if (now?.pin_hash !== row.pin_hash) throw new AppError('AUTH_INVALID_CREDENTIALS');
    return row.start_pin_until
      ? { step: 'choose_pin', ...openChallenge(tx, 'pin', { ...who, nonce: digestOf(row.pin_hash) }) }
      : { step: 'session', session: await openSession(tx, who, device, 'frontline') };
  });
};

// People who come in this way have an account there: a company that only claims the domain gets nothing out of it.
const companyNamed = async (ctx: Context, domain: string) =>
  (await companyThatProved(ctx, domain)) ?? companyOfDomain(ctx, domain);

const isKnownFor = async (ctx: Context, device: Device, company_id: string, code: string): Promise<boolean> => {
  const employee_id = device.device_secret === null ? undefined : await findByCode(ctx.db, company_id, code);
  return employee_id !== undefined && (await knownAccounts(ctx, device, [{ company_id, employee_id }])).size > 0;
};

const isGood = async (ctx: Context, company_id: string, row: PinRow): Promise<boolean> => {
  const { frontline_allowed } = await policyOf(ctx, company_id);
  const is_in_time = row.start_pin_until === null || row.start_pin_until > new Date();
  return frontline_allowed && row.is_open && row.is_active && is_in_time;
};

/** The start PIN that a step belongs to: it can't be used with one that was issued since. */
const digestOf = (pin_hash: string): string => hash('sha256', pin_hash);

export const pin_chosen = defineAction({ name: 'security.pin_chosen', permission: 'security.manage' });

/** Replaces the start PIN with the person's own, once. The person is notified on every channel. */
export const choosePin = async (
  ctx: Context,
  { challenge_id, pin }: BodyOf<typeof endpoints.choosePin>,
  device: Device,
): Promise<FrontlineStep> => {
  const challenge = await attemptChallenge(ctx, challenge_id, ['pin']);
  const who = { company_id: challenge.company_id ?? '', employee_id: challenge.employee_id ?? '' };
  const known = await findPin(ctx.db, who.company_id, who.employee_id);
  if (isWeakPin(pin) || (await verifyPassword(known?.pin_hash, pin))) throw new AppError('AUTH_PASSWORD_WEAK');
  const pin_hash = await hashPassword(pin);
  return transact(ctx, async (tx) => {
    await closeChallenge(tx, challenge);
    const now = await lockPin(tx.db, who, { is_replaced: true });
    // Removed, replaced, or not allowed anymore since the step before.
    const is_still = now?.start_pin_until && digestOf(now.pin_hash) === challenge.nonce;
    if (!is_still || !(await policyOf(ctx, who.company_id)).frontline_allowed)
      throw new AppError('AUTH_INVALID_CREDENTIALS');
    const session = await openSession(tx, who, device, 'frontline');
    tx.write(putPin(tx.db, { ...who, pin_hash, start_pin_until: null }, tx.now));
    const { first_name, last_name } = session.employee_profile;
    recordChange(tx, who, pin_chosen, {
      subject: { kind: 'employee', id: who.employee_id, label: `${first_name} ${last_name}` },
      before: { pin: 'start' },
      after: { pin: 'own' },
    });
    announce(tx, pinChosen, { ...who, occasion_id: newId() });
    tellHolders(tx, who.company_id, 'security.manage', { kind: 'security' });
    return { step: 'session', session };
  });
};
