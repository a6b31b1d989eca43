import type * as endpoints from '@plaudit/contract/auth/endpoints';
import type { BodyOf } from '@plaudit/contract/endpoint';
import { verifyPassword } from '../../../platform/auth/password-hash.ts';
import type { Context, Viewer } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { takeTotp } from '../factor/totp/totp.ts';
import { findCredential } from '../queries.ts';
import { proveSessionRow } from '../session/queries.ts';
import { accountOf } from '../known-device/known-device.ts';
import { own_factor_door, own_password_door } from '../throttle/policy.ts';
import { guardGuess } from '../throttle/throttle.ts';

/** Proves who uses an open session: by the password, or by a code of the authenticator app. */
export const proveSession = async (
  ctx: Context,
  viewer: Viewer,
  { password, otp }: BodyOf<typeof endpoints.proveSession>,
  ip: string,
): Promise<Record<string, never>> => {
  const { company_id, employee_id, session_id } = viewer;
  const door = otp === undefined ? own_password_door : own_factor_door;
  const forgive = await guardGuess(ctx, door, { name: accountOf(viewer), is_known: true }, ip);
  if (otp !== undefined) {
    if (!(await takeTotp(ctx, ctx.db, viewer, otp))) throw new AppError('AUTH_OTP_INVALID');
  } else {
    const credential = await findCredential(ctx.db, company_id, employee_id);
    if (!(await verifyPassword(credential?.password_hash, password ?? ''))) throw new AppError('AUTH_PASSWORD_INVALID');
  }
  await forgive();
  await proveSessionRow(ctx.db, company_id, session_id, new Date());
  return {};
};
