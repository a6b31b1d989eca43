import { transact, type Tx } from '../../platform/db/transact.ts';
import { newId } from '../../platform/ids.ts';
import { announce } from '../../platform/jobs/events.ts';
import { defineJob, enqueue } from '../../platform/jobs/jobs.ts';
import { takeAllowance, takeOneOfEach } from '../../platform/mail/allowance.ts';
import { addressHash, findStopped, isStopped } from '../../platform/mail/stop.ts';
import { mailAllowanceOf } from '../company/company.ts';
import { employeeInvited } from './events.ts';
import { findEmployee } from '../people/people.ts';
import { refuseAddress, refuseCompany, refuseStopped } from './policy.ts';

type Inviter = { company_id: string; employee_id: string };
type Invited = { employee_id: string; work_email_id: string };

const announceOne = (tx: Tx, { company_id, employee_id: invited_by }: Inviter, employee_id: string): void =>
  announce(tx, employeeInvited, { company_id, employee_id, invitation_id: newId(), invited_by });

const of_address = 'invitation';

/**
 * Emails an invitation in the name of the person who acts. INVALID_REQUEST, which says what to do, if the address opted out of
 * emails, or if it or the company has reached the limit of the day.
 */
export const invite = async (tx: Tx, inviter: Inviter, { employee_id, work_email_id }: Invited): Promise<void> => {
  const { ctx, db, now } = tx;
  if (await isStopped({ db, config: ctx.config }, work_email_id)) throw refuseStopped();
  const { subject, limit, is_new } = await mailAllowanceOf(ctx, inviter.company_id, now);
  const company = await takeAllowance(db, subject, limit, { now });
  if (company.granted === 0) throw refuseCompany(limit, is_new, company.renews_at, now);
  const address = await takeAllowance(db, [of_address, work_email_id], ctx.config.INVITATIONS_PER_ADDRESS, { now });
  if (address.granted === 0) throw refuseAddress(address.renews_at, now);
  announceOne(tx, inviter, employee_id);
};

/** How many of the wanted invitations the company has left; the others wait until `renews_at`. */
export const reserveInvitations = async (tx: Tx, company_id: string, wanted: number) => {
  const { subject, limit } = await mailAllowanceOf(tx.ctx, company_id, tx.now);
  return takeAllowance(tx.db, subject, limit, { wanted, now: tx.now });
};

/** Invites people for whom the company has reserved invitations. Returns how many of them could not be emailed. */
export const inviteReserved = async (tx: Tx, inviter: Inviter, people: readonly Invited[]): Promise<number> => {
  const { ctx, db, now } = tx;
  const hashOf = ({ work_email_id }: Invited): Buffer => addressHash(ctx.config, work_email_id);
  const stopped = await findStopped(db, people.map(hashOf));
  const willing = people.filter((person) => !stopped.has(hashOf(person).toString('hex')));
  const addresses = willing.map(({ work_email_id }) => work_email_id);
  const open = await takeOneOfEach(db, of_address, addresses, ctx.config.INVITATIONS_PER_ADDRESS, now);
  const invited = willing.filter(({ work_email_id }) => open.has(work_email_id));
  for (const { employee_id } of invited) announceOne(tx, inviter, employee_id);
  return people.length - invited.length;
};

type Waiting = Inviter & { invited_id: string };

/** Invites a person as soon as their company may; for programs, which create people without waiting for emails. */
export const inviteWhenPossible = async (tx: Tx, inviter: Inviter, invited_id: string): Promise<void> => {
  const { company_id } = inviter;
  const row = await findEmployee(tx.db, company_id, invited_id);
  if (row?.employee_account_status !== 'INVITED') return;
  const { granted, renews_at } = await reserveInvitations(tx, company_id, 1);
  if (granted > 0) await inviteReserved(tx, inviter, [row]);
  else enqueue(tx, inviteWaiting, { ...inviter, invited_id }, { run_at: renews_at, can_wait: true });
};

export const inviteWaiting = defineJob<Waiting>('people.invite_waiting', (ctx, { invited_id, ...inviter }) =>
  transact(ctx, (tx) => inviteWhenPossible(tx, inviter, invited_id)),
);
