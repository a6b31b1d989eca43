import { sql } from 'kysely';
import type { registerCompany as registerCompanyEndpoint } from '@plaudit/contract/auth/endpoints';
import type { BodyOf } from '@plaudit/contract/endpoint';
import { hashPassword } from '../../../platform/auth/password-hash.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { takeAllowance } from '../../../platform/mail/allowance.ts';
import { isStopped } from '../../../platform/mail/stop.ts';
import { newId } from '../../../platform/ids.ts';
import type { Context } from '../../../platform/context.ts';
import { createFirstCommunity } from '../../community/community.ts';
import { createCompany, createDefaultValues } from '../../company/company.ts';
import { addFirstEmployee } from '../../account/account.ts';
import { createDefaultRoles } from '../../role/role.ts';
import { createDefaultTypes } from '../../recognition/recognition.ts';
import { skipWelcome } from '../../welcome/welcome.ts';
import { sendRegistered, sendVerification } from '../jobs.ts';
import { insertLoginAddress, isAddressKnown, lockAddress, upsertCredential } from '../queries.ts';
import { mail_patience } from '../throttle/policy.ts';
import { countOrWait } from '../throttle/throttle.ts';
import { refuseBadPassword } from '../password/strength/strength.ts';
import { insertEcho } from './queries.ts';

type Registration = BodyOf<typeof registerCompanyEndpoint>;
type Registered = { company_id: string; employee_id: string };

/**
 * Creates a company with its defaults and its first admin, whose address is to be verified by email. If the address has
 * an account already, nothing is created and its owner gets an email instead. The answer and the work are the same, and so is
 * what a sign-in with the password says afterwards, so that no one learns who exists.
 */
export const registerCompany = async (ctx: Context, input: Registration, ip: string): Promise<Registered> => {
  const { work_email_id, password, confirm_password, company_name } = input;
  await refuseBadPassword(password, confirm_password);
  const password_hash = await hashPassword(password);
  const may_mail = (await countOrWait(ctx, ['registered', mail_patience], work_email_id)) === 0;

  return transact(ctx, async (tx) => {
    await checkMailing(tx, work_email_id, ip);
    await lockAddress(tx.db, work_email_id);
    const is_known = await isAddressKnown(tx.db, work_email_id);
    tx.write(sql`savepoint registration`);
    const registered = await register(tx, input, password_hash);
    if (is_known) {
      tx.write(sql`rollback to savepoint registration`);
      tx.write(insertEcho(work_email_id, password_hash, tx.now));
    }
    if (is_known && may_mail) enqueue(tx, sendRegistered, { email: work_email_id, company_name, mail_id: newId() });
    return registered;
  });
};

/** Registering sends an email to an address that a person typed: none to addresses that opted out, and few from one place. */
const checkMailing = async ({ ctx, db, now }: Tx, work_email_id: string, ip: string): Promise<void> => {
  const refuse = (message: string, more: { status?: number; retry_after_seconds?: number } = {}) =>
    new AppError('INVALID_REQUEST', { payload: { issues: [{ path: 'body.work_email_id', message }] }, ...more });
  if (await isStopped({ db, config: ctx.config }, work_email_id)) {
    throw refuse(
      'This address has unsubscribed from all emails. Open the unsubscribe link in the last one to allow emails again.',
    );
  }
  const taken = await takeAllowance(db, ['registration', ip], ctx.config.REGISTRATIONS_PER_DAY, { now });
  if (taken.granted > 0) return;
  const retry_after_seconds = Math.max(1, Math.ceil((taken.renews_at.getTime() - now.getTime()) / 1000));
  throw refuse('Too many companies were registered from your network today. Try again tomorrow.', {
    status: 429,
    retry_after_seconds,
  });
};

const register = async (tx: Tx, input: Registration, password_hash: string): Promise<Registered> => {
  const company_id = await createCompany(tx, input);
  const roles = createDefaultRoles(tx, company_id);
  createDefaultValues(tx, company_id);
  await createDefaultTypes(tx, company_id);
  createFirstCommunity(tx, company_id, input.company_name);
  const { first_name, last_name, work_email_id } = input;
  const employee_id = addFirstEmployee(tx, { company_id, first_name, last_name, work_email_id, role_id: roles.owner });
  skipWelcome(tx, { company_id, employee_id });
  tx.write(upsertCredential(tx.db, { company_id, employee_id, password_hash, email_verified_at: null }, tx.now));
  tx.write(insertLoginAddress(tx.db, { email: work_email_id, company_id, employee_id }));
  enqueue(tx, sendVerification, { company_id, employee_id, mail_id: newId() });
  return { company_id, employee_id };
};
