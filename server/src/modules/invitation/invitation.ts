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
import { deleteUninvited, insertUninvited } from './uninvited/queries.ts';

export { cannotJoin } from './queries.ts';

type Inviter = { company_id: string; employee_id: string };
type Invited = { employee_id: string; work_email_id: string };

const announceAll = (tx: Tx, inviter: Inviter, employee_ids: readonly string[]): void => {
  const { company_id, employee_id: invited_by } = inviter;
  for (const employee_id of employee_ids)
    announce(tx, employeeInvited, { company_id, employee_id, invitation_id: newId(), invited_by });
  if (employee_ids.length > 0) tx.write(deleteUninvited(company_id, employee_ids));
};

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
  announceAll(tx, inviter, [employee_id]);
};

/** Notes that these people were added without an invitation: an admin can send it later. */
export const leaveUninvited = (tx: Tx, company_id: string, employee_ids: readonly string[]): void => {
  if (employee_ids.length > 0) tx.write(insertUninvited(company_id, employee_ids));
};

/** How many of the wanted invitations the company has left; the others wait until `renews_at`. */
export const reserveInvitations = async (tx: Tx, company_id: string, wanted: number) => {
  const { subject, limit } = await mailAllowanceOf(tx.ctx, company_id, tx.now);
  return takeAllowance(tx.db, subject, limit, { wanted, now: tx.now });
};

/** Those of these addresses whose owners want no mails. */
export const stoppedAmong = async ({ ctx, db }: Tx, addresses: readonly string[]): Promise<Set<string>> => {
  const hashOf = (address: string): Buffer => addressHash(ctx.config, address);
  const stopped = await findStopped(db, addresses.map(hashOf));
  return new Set(addresses.filter((address) => stopped.has(hashOf(address).toString('hex'))));
};

/** Invites people for whom the company has reserved invitations. Gives how many of them were not to be mailed. */
export const inviteReserved = async (tx: Tx, inviter: Inviter, people: readonly Invited[]): Promise<number> =>
  people.length - (await inviteWilling(tx, inviter, people)).length;

const inviteWilling = async (tx: Tx, inviter: Inviter, people: readonly Invited[]): Promise<Invited[]> => {
  const { ctx, db, now } = tx;
  const stopped = await stoppedAmong(
    tx,
    people.map(({ work_email_id }) => work_email_id),
  );
  const willing = people.filter(({ work_email_id }) => !stopped.has(work_email_id));
  const addresses = willing.map(({ work_email_id }) => work_email_id);
  const open = await takeOneOfEach(db, of_address, addresses, ctx.config.INVITATIONS_PER_ADDRESS, now);
  const invited = willing.filter(({ work_email_id }) => open.has(work_email_id));
  announceAll(
    tx,
    inviter,
    invited.map(({ employee_id }) => employee_id),
  );
  return invited;
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

/** A day has passed by then for every address. */
const day_ms = 86_400_000;

/**
 * Invites as many of these people as the company may today, and the others as soon as it may. None is refused, because they
 * are there already. Gives the ids of those who are invited later.
 */
export const inviteAll = async (tx: Tx, inviter: Inviter, people: readonly Invited[]): Promise<Set<string>> => {
  if (people.length === 0) return new Set();
  const { granted, renews_at } = await reserveInvitations(tx, inviter.company_id, people.length);
  const [today, another_day] = [people.slice(0, granted), people.slice(granted)];
  const waiting = await inviteGranted(tx, inviter, today);
  for (const person of another_day) inviteAt(tx, inviter, person, renews_at);
  return new Set([...waiting, ...another_day].map(({ employee_id }) => employee_id));
};

/** Invites people for whom the company has reserved invitations. Gives those whose addresses got as many as one gets in a day. */
export const inviteGranted = async (tx: Tx, inviter: Inviter, people: readonly Invited[]): Promise<Invited[]> => {
  const invited = new Set(await inviteWilling(tx, inviter, people));
  const waiting = people.filter((person) => !invited.has(person));
  for (const person of waiting) inviteAt(tx, inviter, person, new Date(tx.now.getTime() + day_ms));
  return waiting;
};

const inviteAt = (tx: Tx, inviter: Inviter, { employee_id }: Invited, run_at: Date): void =>
  enqueue(tx, inviteWaiting, { ...inviter, invited_id: employee_id }, { run_at, can_wait: true });

export const inviteWaiting = defineJob<Waiting>('people.invite_waiting', (ctx, { invited_id, ...inviter }) =>
  transact(ctx, (tx) => inviteWhenPossible(tx, inviter, invited_id)),
);
