import type { joinByLink, JoinState, readJoinLink } from '@plaudit/contract/join-link/endpoints';
import type { BodyOf, ResponseOf } from '@plaudit/contract/endpoint';
import { hashToken } from '../../../platform/auth/tokens.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/driver.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { invalidRequest } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { takeAllowance } from '../../../platform/mail/allowance.ts';
import { isStopped } from '../../../platform/mail/stop.ts';
import { defineAction, recordChange } from '../../audit/audit.ts';
import { findHeld } from '../../authority/authority.ts';
import { companySettings, isCompanyActive } from '../../company/company.ts';
import { inviteAll, inviteReserved, reserveInvitations } from '../../invitation/invitation.ts';
import { peopleChanged } from '../../people/events.ts';
import {
  findAddressHolder,
  findEmployee,
  findFormerHolder,
  insertUnlessKnown,
  loadEmployee,
  subjectOf,
} from '../../people/people.ts';
import { findDefaultRole, insertEmployeeRoles, mayAssign } from '../../role/role.ts';
import { sendMemberMail } from '../jobs.ts';
import { companyOfToken, fits, stateOf } from '../policy.ts';
import { countUse, findLink, insertUse } from '../queries.ts';

type Joining = BodyOf<typeof joinByLink>;

export const joined_by_link = defineAction({ name: 'join_link.joined', permission: 'people.manage' });

const unknown = { state: 'unknown' } as const;

/** The link of a token and its state; `is_held` makes other people who join with it wait. */
const findOpen = async (
  ctx: Context,
  db: Db,
  token: string,
  { is_held }: { is_held: boolean },
): Promise<{ state: JoinState; link?: Link }> => {
  const company_id = companyOfToken(token);
  if (!company_id) return unknown;
  const query = findLink(db, company_id, hashToken(token));
  const found = await (is_held ? query.forNoKeyUpdate() : query).executeTakeFirst();
  if (!found || !(await isCompanyActive(ctx, company_id))) return unknown;
  const link = { ...found, company_id };
  const { sso_enforced } = await companySettings(ctx, company_id);
  return { state: await stateNow(db, link, sso_enforced), link };
};

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof findLink>['executeTakeFirst']>>>;
type Link = Found & { company_id: string };

const stateNow = async (db: Db, link: Link, sso_enforced: boolean): Promise<JoinState> => {
  const state = stateOf(link, new Date());
  if (state === 'open' && !(await mayStillInvite(db, link))) return 'revoked';
  return state === 'open' && sso_enforced ? 'sign_on' : state;
};

/** A link does what the person who made it may do: it ends with their account or their permission. */
const mayStillInvite = async (db: Db, { company_id, created_by }: Link): Promise<boolean> => {
  const maker = await loadEmployee(db, company_id, created_by);
  if (maker?.employee_account_status !== 'ACTIVE') return false;
  const [held, roles] = [await findHeld(db, company_id, created_by), await findDefaultRole(db, company_id, 'employee')];
  return held.permissions.includes('people.manage') && roles.every((role) => mayAssign(held, role));
};

export const readLink = async (ctx: Context, token: string): Promise<ResponseOf<typeof readJoinLink>> => {
  const { state, link } = await findOpen(ctx, ctx.db, token, { is_held: false });
  if (!link) return { state, company: null, email_domains: null };
  const { company_id, company_name, company_logo } = await companySettings(ctx, link.company_id);
  return { state, company: { company_id, company_name, company_logo }, email_domains: link.email_domains };
};

/**
 * Invites a person who asks to join. Whether the address has an account shows neither in the answer nor in the number of places
 * that are left: only the owner of the address learns it, by email.
 */
export const join = (ctx: Context, { token, ...person }: Joining): Promise<ResponseOf<typeof joinByLink>> =>
  transact(ctx, async (tx) => {
    const { state, link } = await findOpen(ctx, tx.db, token, { is_held: true });
    if (!link || state !== 'open') return { state: state === 'open' ? 'unknown' : state };
    const { company_id, link_id } = link;
    if (!fits(person.work_email_id, link.email_domains))
      throw invalidRequest('work_email_id', 'This link is for other email addresses');
    const employee_id = await bring(tx, link, person);
    const is_new = employee_id === undefined || (await insertUse(tx.db, { company_id, link_id, employee_id }));
    if (is_new) tx.write(countUse(company_id, link_id));
    return { state: 'mailed' };
  });

type Person = Omit<Joining, 'token'>;

/** Mails the person, whom it adds if nobody has their address. Undefined if they are not there and are not to be mailed. */
const bring = async (tx: Tx, link: Link, person: Person): Promise<string | undefined> => {
  const { company_id, created_by } = link;
  const { ctx, db, now } = tx;
  const { work_email_id } = person;
  const may_mail = await takeAllowance(db, ['join', work_email_id], ctx.config.INVITATIONS_PER_ADDRESS, { now });
  const is_stopped = await isStopped({ db, config: ctx.config }, work_email_id);
  // Whom an administrator deleted, an administrator has to invite again.
  const former_id = await findFormerHolder(db, company_id, work_email_id);
  const added = is_stopped || former_id ? undefined : await add(tx, link, person);
  if (added) {
    await inviteAll(tx, { company_id, employee_id: created_by }, [{ employee_id: added, work_email_id }]);
    return added;
  }
  const holder = await findAddressHolder(db, company_id, work_email_id);
  if (holder && may_mail.granted > 0 && !is_stopped) await mailAgain(tx, link, holder.employee_id);
  return holder?.employee_id ?? former_id;
};

/** Another invitation, or a link to sign in. Nothing for people whom the company does not let in. */
const mailAgain = async (tx: Tx, { company_id, created_by }: Link, employee_id: string): Promise<void> => {
  const row = await findEmployee(tx.db, company_id, employee_id);
  if (row?.employee_account_status === 'ACTIVE')
    enqueue(tx, sendMemberMail, { company_id, employee_id, mail_id: newId() });
  if (row?.employee_account_status !== 'INVITED') return;
  const { granted } = await reserveInvitations(tx, company_id, 1);
  if (granted > 0) await inviteReserved(tx, { company_id, employee_id: created_by }, [row]);
};

const add = async (tx: Tx, { company_id, link_id }: Link, person: Person): Promise<string | undefined> => {
  const employee_id = newId();
  const made = await insertUnlessKnown(tx.db, {
    ...person,
    company_id,
    employee_id,
    employee_account_status: 'INVITED',
  });
  if (!made) return undefined;
  const roles = await findDefaultRole(tx.db, company_id, 'employee');
  const role_ids = roles.map(({ role_id }) => role_id);
  await insertEmployeeRoles(
    tx.db,
    role_ids.map((role_id) => ({ company_id, employee_id, role_id })),
  ).execute();
  peopleChanged(tx, company_id, [employee_id]);
  recordChange(tx, { company_id, employee_id: null }, joined_by_link, {
    subject: subjectOf({ ...person, employee_id }),
    before: null,
    after: { ...person, role_ids, link_id },
  });
  return employee_id;
};
