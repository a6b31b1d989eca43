import type { Viewer } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/driver.ts';
import type { Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { findSession } from '../session/queries.ts';
import { asksForFactor } from '../sign-in-policy/policy.ts';
import { policyOf } from '../sign-in-policy/sign-in-policy.ts';
import { deleteRecoveryCodes } from './recovery/queries.ts';
import { hasFactor } from './queries.ts';

/** A quarter of an hour after people prove who they are, an open session alone can't change a second factor. */
const proof_ms = 15 * 60_000;

export const isProved = async (db: Db, { company_id, session_id }: Viewer): Promise<boolean> => {
  const now = new Date();
  const session = await findSession(db, company_id, session_id, now);
  return session !== undefined && now.getTime() - session.proved_at.getTime() < proof_ms;
};

/**
 * Second factors are for people who sign in with a password or an emailed code. INVALID_ACTION for other sessions, which depend
 * on the sign-on provider or a PIN. NO_PERMISSION with `payload.prove` if the session has to prove itself first.
 */
export const accessFactors = async (db: Db, viewer: Viewer): Promise<void> => {
  const session = await findSession(db, viewer.company_id, viewer.session_id, new Date());
  if (session?.kind !== 'full') throw new AppError('INVALID_ACTION');
  if (!(await isProved(db, viewer))) throw new AppError('NO_PERMISSION', { payload: { prove: true } });
};

/** After one was removed: the last one stays if the company asks for one, and without any, recovery codes open nothing. */
export const keepRequired = async (tx: Tx, { company_id, employee_id, permissions }: Viewer): Promise<void> => {
  if (await hasFactor(tx.db, company_id, employee_id)) return;
  if (asksForFactor(await policyOf(tx.ctx, company_id), 'full', permissions)) throw new AppError('INVALID_ACTION');
  tx.write(deleteRecoveryCodes(tx.db, company_id, employee_id));
};

/** After the commit, every session of the person is checked again, and their open windows ask what applies now. */
export const changedFactors = (
  tx: Tx,
  { company_id, employee_id }: { company_id: string; employee_id: string },
): void =>
  tx.afterCommit(() => {
    tx.ctx.invalidation.send('employee', `${company_id}:${employee_id}`);
    tx.ctx.live.toEmployees(company_id, [employee_id], 'access.changed', {});
  });
