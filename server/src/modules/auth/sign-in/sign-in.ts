import type { SignInStep } from '@plaudit/contract/auth/schema';
import { verifyPassword } from '../../../platform/auth/password-hash.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { Context } from '../../../platform/context.ts';
import { sendVerification } from '../jobs.ts';
import { redeemMailToken } from '../mail-token/mail-token.ts';
import { findLogins, markVerified, type LoginRow } from '../queries.ts';
import { openSession } from '../session/session.ts';
import { refuseWithoutSso } from '../sign-on/access.ts';
import { mail_patience } from '../throttle/policy.ts';
import { forgiveGuess, guardGuess, mayAttempt } from '../throttle/throttle.ts';

type Device = { ip: string; user_agent: string };
type Given = { email: string; password?: string | undefined; company_id?: string | undefined };

/**
 * Signs in by address and password. Whatever is wrong, the answer and the work are the same, so that nobody learns who
 * exists; only the right password tells more: which companies, that the address is not verified, that the company is another.
 */
export const signIn = async (
  ctx: Context,
  { email, password, company_id }: Given,
  device: Device,
): Promise<SignInStep> => {
  // Without a password there is nothing to check: one-time codes are not offered.
  if (password === undefined) throw new AppError('AUTH_INVALID_CREDENTIALS');
  await guardGuess(ctx, email, device.ip);
  const logins = await fittingLogins(ctx, email, password, company_id);
  if (logins.length === 0) throw new AppError('AUTH_INVALID_CREDENTIALS');
  await forgiveGuess(ctx, email, device.ip);

  const chosen = company_id === undefined ? logins : logins.filter((login) => login.company_id === company_id);
  const [login, another] = chosen;
  if (!login) throw new AppError('AUTH_WRONG_COMPANY');
  if (another) return { step: 'choose_company', companies: chosen.map(viewChoice) };
  if (!login.email_verified_at) {
    await mailVerificationAgain(ctx, login);
    throw new AppError('AUTH_EMAIL_VERIFICATION_PENDING');
  }
  return transact(ctx, async (tx) => {
    await refuseWithoutSso(tx.db, login);
    return { step: 'session', session: await openSession(tx, login, device.user_agent) };
  });
};

/** Opens the first session with the token of the verification mail. */
export const verifyEmail = async (ctx: Context, token: string, device: Device) =>
  transact(ctx, async (tx) => {
    const redeemed = await redeemMailToken(tx, token, ['verify']);
    if (!redeemed) throw new AppError('AUTH_RECORD_NOT_FOUND');
    const session = await openSession(tx, redeemed, device.user_agent);
    tx.write(markVerified(tx.db, redeemed.company_id, redeemed.employee_id, tx.now));
    return { step: 'session' as const, session };
  });

/** The active accounts of the address that this password opens. They are tried side by side: one takes as long as five. */
const fittingLogins = async (ctx: Context, email: string, password: string, company_id: string | undefined) => {
  const logins = await findLogins(ctx.db, email, company_id ?? null);
  if (logins.length === 0) await verifyPassword(undefined, password);
  const fits = await Promise.all(logins.map((login) => verifyPassword(login.password_hash, password)));
  return logins.filter((login, index) => fits[index] && login.is_active);
};

const mailVerificationAgain = async (ctx: Context, { company_id, employee_id }: LoginRow): Promise<void> => {
  if (!(await mayAttempt(ctx, 'verification', `${company_id}:${employee_id}`, mail_patience))) return;
  await transact(ctx, async (tx) => enqueue(tx, sendVerification, { company_id, employee_id, mail_id: newId() }));
};

const viewChoice = ({ company_id, company_name, company_logo }: LoginRow) => ({
  company_id,
  company_name,
  company_logo,
});
