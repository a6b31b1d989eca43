import { hash } from 'node:crypto';
import type { BodyOf } from '@plaudit/contract/endpoint';
import type {
  changePassword as changePasswordEndpoint,
  resetPassword as resetPasswordEndpoint,
} from '@plaudit/contract/auth/endpoints';
import { hashPassword, verifyPassword } from '../../../platform/auth/password-hash.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { Context, Viewer } from '../../../platform/context.ts';
import { activateInvited } from '../../account/account.ts';
import { loadEmployee, loadStanding } from '../../people/people.ts';
import type { Device } from '../enter/enter.ts';
import { sendResets } from '../jobs.ts';
import { accountOf, forgetDevices, rememberDevice, tryAtAddress } from '../known-device/known-device.ts';
import { endSteps } from '../challenge/queries.ts';
import { deleteMailTokens } from '../mail-token/queries.ts';
import { redeemMailToken } from '../mail-token/mail-token.ts';
import { proveAddress } from '../proof/proof.ts';
import { findCredential, insertLoginAddress, lockCredential, matchLoginAddress, upsertCredential } from '../queries.ts';
import { endSessions } from '../session/session.ts';
import { policyOf } from '../sign-in-policy/sign-in-policy.ts';
import { refuseBadPassword, refuseMalformed } from './strength/strength.ts';
import { own_password_door, password_door, reset_door } from '../throttle/policy.ts';
import { counterOf, countOrWait, forgiveTries, guardGuess } from '../throttle/throttle.ts';

/**
 * Asks for reset emails. Only the job finds out whether the address exists, so neither the answer nor its time reveals it. A
 * request that has to wait is emailed later, one email for all of them: no one loses theirs because others ask.
 */
export const requestPasswordReset = async (
  ctx: Context,
  { email, company_id = null }: { email: string; company_id?: string | null | undefined },
  device: Device,
): Promise<Record<string, never>> => {
  const one = await tryAtAddress(ctx, device, email);
  const { address } = reset_door;
  if (!one.is_known && address && (await countOrWait(ctx, address, device.ip)) > 0) return {};
  const wait_seconds = await countOrWait(ctx, counterOf(reset_door, one), one.name);
  await transact(ctx, async (tx) => {
    const later = {
      run_at: new Date(tx.now.getTime() + wait_seconds * 1000),
      job_key: `${sendResets.name}:${hash('sha256', email)}`,
    };
    enqueue(tx, sendResets, { email, company_id, mail_id: newId() }, wait_seconds > 0 ? later : {});
  });
  return {};
};

/** Sets a password with the token of a reset email or of an invitation, which it accepts. */
export const resetPassword = async (
  ctx: Context,
  { token, password, confirm_password }: BodyOf<typeof resetPasswordEndpoint>,
  device: Device,
): Promise<Record<string, never>> => {
  await refuseBadPassword(password, confirm_password);
  const password_hash = await hashPassword(password);
  const who = await transact(ctx, async (tx) => {
    const redeemed = await redeemMailToken(tx, token, ['reset', 'invite']);
    if (!redeemed) throw new AppError('AUTH_RECORD_NOT_FOUND');
    const { company_id, employee_id } = redeemed;
    // Refused, the token goes back with the transaction.
    refuseMalformed(password, confirm_password, (await policyOf(ctx, company_id)).password_min_length);
    if (redeemed.purpose === 'invite') await acceptInvitation(tx, company_id, employee_id);
    else if (!(await loadStanding(tx.db, company_id, employee_id))?.is_active)
      throw new AppError('AUTH_RECORD_NOT_FOUND');
    tx.write(endSteps(tx.db, company_id, employee_id));
    await endSessions(tx, redeemed, {});
    // A person who has the token of an email reads the mailbox: the address is verified too.
    await proveAddress(tx, redeemed);
    tx.write(upsertCredential(tx.db, { company_id, employee_id, password_hash, email_verified_at: tx.now }, tx.now));
    tx.write(deleteMailTokens(tx.db, company_id, employee_id, ['reset', 'invite', 'verify']));
    // A person who reads the mailbox is no stranger, and earlier guesses were at another password.
    forgetDevices(tx, redeemed, null);
    rememberDevice(tx, { company_id, employee_id }, device);
    return { company_id, employee_id };
  });
  await forgiveTries(ctx, password_door, { name: accountOf(who), is_known: false });
  return {};
};

export const changePassword = async (
  ctx: Context,
  viewer: Viewer,
  { current_password, password, confirm_password }: BodyOf<typeof changePasswordEndpoint>,
  device: Device,
): Promise<Record<string, never>> => {
  const { company_id, employee_id, session_id } = viewer;
  await refuseBadPassword(password, confirm_password, (await policyOf(ctx, company_id)).password_min_length);
  const one = { name: accountOf(viewer), is_known: true };
  const forgive = await guardGuess(ctx, own_password_door, one, device.ip);
  const credential = await findCredential(ctx.db, company_id, employee_id);
  if (!(await verifyPassword(credential?.password_hash, current_password))) throw new AppError('AUTH_PASSWORD_INVALID');
  await forgive();
  const password_hash = await hashPassword(password);
  return transact(ctx, async (tx) => {
    // Replaced since it was checked, for example by a person who reads the mailbox.
    if ((await lockCredential(tx.db, viewer, { is_replaced: true })) !== credential?.password_hash)
      throw new AppError('AUTH_PASSWORD_INVALID');
    tx.write(endSteps(tx.db, company_id, employee_id));
    await endSessions(tx, viewer, { except: session_id });
    tx.write(upsertCredential(tx.db, { company_id, employee_id, password_hash, email_verified_at: tx.now }, tx.now));
    tx.write(deleteMailTokens(tx.db, company_id, employee_id, ['reset']));
    forgetDevices(tx, viewer, device);
    return {};
  });
};

/** People sign in with their current address, and links sent to another one end. */
export const moveLogin = (ctx: Context, who: { company_id: string; employee_id: string }): Promise<void> =>
  transact(ctx, async (tx) => {
    await matchLoginAddress(tx.db, who);
    tx.write(deleteMailTokens(tx.db, who.company_id, who.employee_id, ['reset', 'invite', 'verify']));
  });

const acceptInvitation = async (tx: Tx, company_id: string, employee_id: string): Promise<void> => {
  const employee =
    (await activateInvited(tx, company_id, employee_id)) && (await loadEmployee(tx.db, company_id, employee_id));
  if (!employee) throw new AppError('AUTH_RECORD_NOT_FOUND');
  await insertLoginAddress(tx.db, { email: employee.work_email_id, company_id, employee_id }).execute();
};
