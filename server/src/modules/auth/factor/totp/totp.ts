import { seal, unseal } from '../../../../platform/auth/seal.ts';
import type { Context, Viewer } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/driver.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { loadEmployee } from '../../../people/people.ts';
import { accessFactors, changedFactors, keepRequired } from '../access.ts';
import { lockFactors } from '../queries.ts';
import { firstRecoveryCodes } from '../recovery/recovery.ts';
import { own_factor_door } from '../../throttle/policy.ts';
import { guardGuess } from '../../throttle/throttle.ts';
import { describeSecret, newSecret, stepOf } from './policy.ts';
import { deleteTotp, findTotp, putSecret, takeStep } from './queries.ts';

type Who = { company_id: string; employee_id: string };
const purpose = 'authenticator secret';
const ownerOf = ({ company_id, employee_id }: Who): string => `${company_id}:${employee_id}`;

/** A new secret for an authenticator app; INVALID_ACTION if one is in use. */
export const beginTotp = async (ctx: Context, viewer: Viewer): Promise<{ secret: string; uri: string }> => {
  const { company_id, employee_id } = viewer;
  await accessFactors(ctx.db, viewer);
  const employee = await loadEmployee(ctx.db, company_id, employee_id);
  const secret = newSecret();
  const sealed = seal(ctx.config.secret, purpose, ownerOf(viewer), secret);
  if (!(await putSecret(ctx.db, company_id, employee_id, sealed))) throw new AppError('INVALID_ACTION');
  return describeSecret(secret, employee?.work_email_id || `${employee?.first_name} ${employee?.last_name}`);
};

/** Activates the app with its first code. A person's first factor comes with recovery codes. */
export const confirmTotp = async (ctx: Context, viewer: Viewer, otp: string, ip: string) => {
  const { company_id, employee_id } = viewer;
  await accessFactors(ctx.db, viewer);
  const totp = await findTotp(ctx.db, company_id, employee_id);
  if (!totp || totp.confirmed_at) throw new AppError('AUTH_RECORD_NOT_FOUND');
  const forgive = await guardGuess(ctx, own_factor_door, { name: ownerOf(viewer), is_known: true }, ip);
  const confirmed = await transact(ctx, async (tx) => {
    await lockFactors(tx.db, company_id, employee_id);
    const recovery_codes = await firstRecoveryCodes(tx, viewer);
    if (!(await takeTotp(ctx, tx.db, viewer, otp, { is_first: true }))) throw new AppError('AUTH_OTP_INVALID');
    changedFactors(tx, viewer);
    return { recovery_codes };
  });
  await forgive();
  return confirmed;
};

export const removeTotp = (ctx: Context, viewer: Viewer): Promise<Record<string, never>> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id } = viewer;
    await accessFactors(tx.db, viewer);
    await lockFactors(tx.db, company_id, employee_id);
    if (!(await deleteTotp(tx.db, company_id, employee_id))) throw new AppError('AUTH_RECORD_NOT_FOUND');
    await keepRequired(tx, viewer);
    changedFactors(tx, viewer);
    return {};
  });

/** Whether a code is right and was not used before; if so, it is used up. */
export const takeTotp = async (
  ctx: Context,
  db: Db,
  who: Who,
  otp: string,
  { is_first = false } = {},
): Promise<boolean> => {
  const { company_id, employee_id } = who;
  const totp = await findTotp(db, company_id, employee_id);
  if (!totp || (totp.confirmed_at === null) !== is_first) return false;
  const now = new Date();
  const secret = opened(ctx, who, totp.secret);
  const step = secret && stepOf(secret, otp, now);
  return step !== null && takeStep(db, company_id, employee_id, step, now);
};

/** Null if it was sealed with another key than the server's: then recovery codes or an admin help. */
const opened = (ctx: Context, who: Who, sealed: Buffer): Buffer | null => {
  try {
    return unseal(ctx.config.secret, purpose, ownerOf(who), sealed);
  } catch (error) {
    ctx.log.error({ err: error, ...who }, 'could not decrypt the secret of an authenticator app');
    return null;
  }
};
