import type * as endpoints from '@plaudit/contract/auth/endpoints';
import type { SignInStep } from '@plaudit/contract/auth/schema';
import type { BodyOf } from '@plaudit/contract/endpoint';
import { verifyPassword } from '../../../platform/auth/password-hash.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { Context } from '../../../platform/context.ts';
import { attemptChallenge } from '../challenge/challenge.ts';
import { enterByCode, requestCode } from '../code/code.ts';
import { enter, viewChoice, type Device } from '../enter/enter.ts';
import { enterByFactor, enterByPasskey } from '../factor/factor.ts';
import { sendVerification } from '../jobs.ts';
import { accountOf, knownAccounts } from '../known-device/known-device.ts';
import { redeemMailToken } from '../mail-token/mail-token.ts';
import { proveAddress } from '../proof/proof.ts';
import { findLogins, lockCredential, markVerified, type LoginRow } from '../queries.ts';
import { listEchoes } from '../register/queries.ts';
import { mail_patience, password_door } from '../throttle/policy.ts';
import { countOrWait, guardGuesses, refuseGuess } from '../throttle/throttle.ts';

type Given = { email: string; password?: string | undefined; company_id?: string | undefined };

/**
 * Signs in by address and password, or emails a code to the address. No matter what is wrong, the answer and the work are the
 * same, so that no one learns who exists. Only the right password reveals more: which companies, that the address is not
 * verified, that the company is another.
 */
export const signIn = async (
  ctx: Context,
  { email, password, company_id }: Given,
  device: Device,
): Promise<SignInStep> => {
  if (password === undefined) return requestCode(ctx, { email, company_id }, device);
  const logins = await fittingLogins(ctx, { email, password, company_id }, device);
  const chosen = company_id === undefined ? logins : logins.filter((login) => login.company_id === company_id);
  const [login, another] = chosen;
  if (!login) throw new AppError('AUTH_WRONG_COMPANY');
  if (another) return { step: 'choose_company', companies: chosen.map(viewChoice) };
  if (!login.email_verified_at) {
    await mailVerificationAgain(ctx, login);
    throw new AppError('AUTH_EMAIL_VERIFICATION_PENDING');
  }
  return transact(ctx, async (tx) => {
    // Replaced since it was checked: it doesn't open anything anymore.
    if ((await lockCredential(tx.db, login, { is_replaced: false })) !== login.password_hash)
      throw new AppError('AUTH_INVALID_CREDENTIALS');
    return enter(tx, login, device);
  });
};

/** Answers a step of a sign-in: an emailed code, a second factor, a passkey, or the token of the verification email. */
export const verifySignIn = async (
  ctx: Context,
  { token, challenge_id = '', otp, passkey, company_id }: BodyOf<typeof endpoints.verifySignIn>,
  device: Device,
): Promise<SignInStep> => {
  if (token !== undefined) return verifyEmail(ctx, token, device);
  const challenge = await attemptChallenge(ctx, challenge_id, ['code', 'factor', 'passkey']);
  if (challenge.kind === 'factor') return enterByFactor(ctx, challenge, { otp, passkey }, device);
  if (challenge.kind === 'code' && otp) return enterByCode(ctx, challenge, { otp, company_id }, device);
  if (challenge.kind === 'passkey' && passkey) return enterByPasskey(ctx, challenge, passkey, device);
  throw new AppError('AUTH_OTP_INVALID');
};

/** Opens the first session with the token of the verification email. */
const verifyEmail = async (ctx: Context, token: string, device: Device): Promise<SignInStep> =>
  transact(ctx, async (tx) => {
    const redeemed = await redeemMailToken(tx, token, ['verify']);
    if (!redeemed) throw new AppError('AUTH_RECORD_NOT_FOUND');
    // The email said what was registered; the password is part of it.
    await proveAddress(tx, redeemed, { keeps_password: true });
    const step = await enter(tx, redeemed, device);
    tx.write(markVerified(tx.db, redeemed.company_id, redeemed.employee_id, tx.now));
    return step;
  });

/**
 * The active accounts of the address that this password opens, at least one. It is a guess at each of them, and only the
 * account it opens is forgiven: others at the address may belong to other people. They are tried side by side: one takes as
 * long as five.
 */
const fittingLogins = async (
  ctx: Context,
  { email, password, company_id }: Given & { password: string },
  device: Device,
): Promise<LoginRow[]> => {
  const logins = await findLogins(ctx.db, email, company_id ?? null);
  const known = await knownAccounts(ctx, device, logins);
  const names = logins.length > 0 ? logins.map(accountOf) : [email];
  const tries = names.map((name) => ({ name, is_known: known.has(name) }));
  const guarded = await guardGuesses(ctx, password_door, tries, device.ip);
  const open = logins.filter((login) => guarded.open.has(accountOf(login)));
  if (logins.length === 0) await verifyPassword(undefined, password);
  const fits = await Promise.all(open.map((login) => verifyPassword(login.password_hash ?? undefined, password)));
  const fitting = open.filter((login, index) => fits[index] && login.is_active);
  if (fitting.length === 0) {
    if (await isEcho(ctx, email, password)) throw new AppError('AUTH_EMAIL_VERIFICATION_PENDING');
    throw refuseGuess(guarded, 'AUTH_INVALID_CREDENTIALS');
  }
  // A sign-in that waits for its email keeps its count, as a registration that created nothing does.
  await guarded.forgive(fitting.filter((login) => login.email_verified_at).map(accountOf));
  return fitting;
};

/** Whether an address that already had an account was registered with this password. */
const isEcho = async (ctx: Context, email: string, password: string): Promise<boolean> => {
  const echoes = await listEchoes(ctx.db, email);
  return (await Promise.all(echoes.map((hash) => verifyPassword(hash, password)))).includes(true);
};

const mailVerificationAgain = async (ctx: Context, { company_id, employee_id }: LoginRow): Promise<void> => {
  const name = accountOf({ company_id, employee_id });
  if ((await countOrWait(ctx, ['verification', mail_patience], name)) > 0) return;
  await transact(ctx, async (tx) => enqueue(tx, sendVerification, { company_id, employee_id, mail_id: newId() }));
};
