import type { Session } from '@plaudit/contract/auth/schema';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { redeemHandle, rememberSignOn } from '../../sso/sso.ts';
import type { Device } from '../enter/enter.ts';
import { proveAddress } from '../proof/proof.ts';
import { insertLoginAddress } from '../queries.ts';
import { dropSession } from '../session/ending/ending.ts';
import { openSession } from '../session/session.ts';
import { revokeUnsigned } from './queries.ts';

type Given = {
  session_id?: string | undefined;
  company_id?: string | undefined;
  employee_id?: string | undefined;
  verifier?: string | undefined;
};

/** Opens the session of a person who comes from single sign-on, by their handle. AUTH_INVALID_TOKEN for any other. */
export const openSignedOn = (
  ctx: Context,
  { session_id, company_id, employee_id, verifier }: Given,
  device: Device,
): Promise<Session> =>
  transact(ctx, async (tx) => {
    if (!session_id || !company_id || !employee_id) throw new AppError('AUTH_INVALID_TOKEN');
    const sign_on = await redeemHandle(tx, { session_id, company_id, employee_id, verifier });
    if (!sign_on) throw new AppError('AUTH_INVALID_TOKEN');
    const session = await openSession(tx, sign_on, device, 'sso');
    rememberSignOn(tx, session.session_id, sign_on);
    tx.write(insertLoginAddress(tx.db, { email: session.employee_profile.work_email_id, company_id, employee_id }));
    if (sign_on.email) await proveAddress(tx, sign_on, { email: sign_on.email, except: session.session_id });
    return session;
  });

/** This many rows are locked at a time. */
const batch = 1000;

/**
 * Ends everything that a password, code or passkey opened once single sign-on is the only way in, except for owners and for the
 * session that decided it. Sessions by PIN stay: they have a setting of their own.
 */
export const endUnsigned = async (ctx: Context, { company_id, except }: { company_id: string; except: string }) => {
  for (;;) {
    const ended = await transact(ctx, async (tx) => {
      const session_ids = await revokeUnsigned(tx.db, { company_id, except, limit: batch }, tx.now);
      tx.afterCommit(() => session_ids.forEach((session_id) => dropSession(ctx, company_id, session_id)));
      return session_ids.length;
    });
    if (ended < batch) return;
  }
};
