import type { SignInStep } from '@plaudit/contract/auth/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { closeChallenge } from '../challenge/challenge.ts';
import type { Challenge } from '../challenge/queries.ts';
import type { Device } from '../enter/enter.ts';
import { accountOf, knownAccounts } from '../known-device/known-device.ts';
import { findCredential } from '../queries.ts';
import { openSession } from '../session/session.ts';
import { refuseWithoutSso } from '../sign-on/access.ts';
import { asksForFactor } from '../sign-in-policy/policy.ts';
import { policyOf } from '../sign-in-policy/sign-in-policy.ts';
import { factor_door } from '../throttle/policy.ts';
import { guardGuess } from '../throttle/throttle.ts';
import { isProved } from './access.ts';
import { readAssertion } from './passkey/assertion/assertion.ts';
import { listPasskeyRows } from './passkey/queries.ts';
import { viewPasskey } from './passkey/view.ts';
import { findHeld } from './queries.ts';
import { takeRecoveryCode } from './recovery/recovery.ts';
import { takeTotp } from './totp/totp.ts';

export const listFactors = async (ctx: Context, viewer: Viewer) => {
  const { company_id, employee_id, permissions } = viewer;
  const [held, passkeys, policy, credential, is_proved] = await Promise.all([
    findHeld(ctx.db, company_id, employee_id),
    listPasskeyRows(ctx.db, company_id, employee_id),
    policyOf(ctx, company_id),
    findCredential(ctx.db, company_id, employee_id),
    isProved(ctx.db, viewer),
  ]);
  return {
    has_totp: held.has_totp,
    recovery_codes_left: held.recovery_codes_left,
    passkeys: passkeys.map(viewPasskey),
    is_required: asksForFactor(policy, 'full', permissions),
    has_password: credential !== undefined,
    is_proved,
  };
};

type Answer = { otp?: string | undefined; passkey?: Record<string, unknown> | undefined };

/** Answers the second step of a sign-in, and opens its session. */
export const enterByFactor = async (
  ctx: Context,
  challenge: Challenge,
  { otp, passkey }: Answer,
  device: Device,
): Promise<SignInStep> => {
  const who = { company_id: challenge.company_id ?? '', employee_id: challenge.employee_id ?? '' };
  const name = accountOf(who);
  const is_known = (await knownAccounts(ctx, device, [who])).has(name);
  const forgive = await guardGuess(ctx, factor_door, { name, is_known }, device.ip);
  if (passkey) await readAssertion(ctx, challenge, passkey, device.origin);
  const session = await transact(ctx, async (tx) => {
    await closeChallenge(tx, challenge);
    // Taken in the same transaction as the challenge: a code is never lost to a sign-in that failed.
    const is_right =
      passkey !== undefined ||
      (await takeTotp(ctx, tx.db, who, otp ?? '')) ||
      (await takeRecoveryCode(ctx, tx.db, who, otp ?? ''));
    if (!is_right) throw new AppError('AUTH_OTP_INVALID');
    // It may have changed since the first step.
    await refuseWithoutSso(tx.db, who);
    return openSession(tx, who, device);
  });
  await forgive();
  return { step: 'session', session };
};

/** A passkey alone: it is something people have, unlocked by something they know or are. */
export const enterByPasskey = async (
  ctx: Context,
  challenge: Challenge,
  passkey: Record<string, unknown>,
  device: Device,
): Promise<SignInStep> => {
  const who = await readAssertion(ctx, challenge, passkey, device.origin);
  return transact(ctx, async (tx) => {
    await closeChallenge(tx, challenge);
    await refuseWithoutSso(tx.db, who);
    return { step: 'session', session: await openSession(tx, who, device) };
  });
};
