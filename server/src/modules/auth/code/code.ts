import type { SignInStep } from '@plaudit/contract/auth/schema';
import { isSameHash } from '../../../platform/auth/tokens.ts';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { closeChallenge, openChallenge } from '../challenge/challenge.ts';
import { returnAttempt, type Challenge } from '../challenge/queries.ts';
import { enter, viewChoice, type Device } from '../enter/enter.ts';
import { domainOf, sendSignInCode } from '../jobs.ts';
import { tryAtAddress } from '../known-device/known-device.ts';
import { proveAddress } from '../proof/proof.ts';
import { markVerified } from '../queries.ts';
import { code_door, code_request_door } from '../throttle/policy.ts';
import { forgiveTries, guardGuess } from '../throttle/throttle.ts';
import { codeLogins } from './access.ts';
import { codeHash } from './policy.ts';

/** Emails a code. Only the job finds out whether the address exists, so neither answer nor time reveals it. */
export const requestCode = async (
  ctx: Context,
  { email, company_id = null }: { email: string; company_id?: string | null | undefined },
  device: Device,
): Promise<SignInStep> => {
  await guardGuess(ctx, code_request_door, await tryAtAddress(ctx, device, email), device.ip);
  return transact(ctx, async (tx) => {
    const challenge = openChallenge(tx, 'code', { email, company_id });
    enqueue(tx, sendSignInCode, { challenge_id: challenge.challenge_id, domain: domainOf(email) });
    return { step: 'otp' as const, ...challenge, methods: ['mail' as const] };
  });
};

/** Signs in with an emailed code. No one learns which companies there are before it is right. */
export const enterByCode = async (
  ctx: Context,
  challenge: Challenge,
  { otp, company_id }: { otp: string; company_id?: string | undefined },
  device: Device,
): Promise<SignInStep> => {
  const email = challenge.email ?? '';
  const one = await tryAtAddress(ctx, device, email);
  const forgive = await guardGuess(ctx, code_door, one, device.ip);
  if (!isSameHash(challenge.code_hash, codeHash(ctx.config, challenge.challenge_id, otp)))
    throw new AppError('AUTH_OTP_INVALID');
  await Promise.all([forgive(), forgiveTries(ctx, code_request_door, one)]);

  const logins = await codeLogins(ctx, email);
  const wanted = company_id ?? challenge.company_id;
  const chosen = wanted === null ? logins : logins.filter((login) => login.company_id === wanted);
  const [login, another] = chosen;
  if (!login) throw new AppError(logins.length > 0 ? 'AUTH_WRONG_COMPANY' : 'AUTH_INVALID_CREDENTIALS');
  if (another) {
    // The code is sent again, with the choice.
    await returnAttempt(ctx.db, challenge.challenge_id);
    return { step: 'choose_company', companies: chosen.map(viewChoice) };
  }
  return transact(ctx, async (tx) => {
    await closeChallenge(tx, challenge);
    await proveAddress(tx, login);
    tx.write(markVerified(tx.db, login.company_id, login.employee_id, tx.now));
    return enter(tx, login, device);
  });
};
