import type { SsoRefusal } from '@plaudit/contract/sso/schema';
import type { Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Claims } from '../../../platform/sign-on/claims.ts';
import { authorityOf, mayActOn } from '../../authority/authority.ts';
import { provisionPerson, refreshPerson } from '../../account/account.ts';
import { spokenFor, wholeMapping } from '../connection/policy.ts';
import type { ConnectionRow } from '../connection/queries.ts';
import { findHolder } from '../domains/queries.ts';
import { domainOf, isAllowedDomain, isUnverified, personOf, providerKey, type PersonFields } from './policy.ts';
import { findIdentity, insertIdentity } from './queries.ts';

/** A refused sign-on, with the reason that the person may know. */
export const refusal = (reason: SsoRefusal, cause?: unknown): AppError =>
  new AppError('AUTH_INVALID_CREDENTIALS', { payload: { reason }, cause });

type Known = PersonFields & { email: string };

/** What the claims say about a person whom the company lets sign on; AUTH_SSO_OUTSIDE_DOMAIN for an address in another domain. */
export const checkPerson = (connection: ConnectionRow, { attributes }: Claims): Known => {
  const person = personOf(attributes, wholeMapping(connection.mapping));
  const { email } = person;
  if (!email || isUnverified(attributes)) throw refusal('no_email');
  if (!isAllowedDomain(email, connection.email_domains)) throw new AppError('AUTH_SSO_OUTSIDE_DOMAIN');
  return { ...person, email };
};

/**
 * The employee whom the provider means, and their address if the company proved its domain. The first time by the address; from
 * then on by the provider's own subject, so that a person who inherits an address inherits no account.
 */
export const settlePerson = async (
  tx: Tx,
  connection: ConnectionRow,
  claims: Claims,
): Promise<{ employee_id: string; proved_email: string | null }> => {
  const { company_id } = connection;
  const person = checkPerson(connection, claims);
  const identity = {
    company_id,
    provider: providerKey(
      connection.protocol,
      ...(connection.protocol === 'oidc' ? [connection.issuer, connection.client_id] : [connection.idp_entity_id]),
    ),
    subject: claims.subject ?? person.email,
  };
  const linked = await findIdentity(tx.db, identity);
  if (linked && (linked.deleted_at || linked.employee_account_status === 'INACTIVE')) throw refusal('inactive');
  const { employee_id, is_new } =
    linked?.employee_account_status === 'ACTIVE'
      ? { employee_id: linked.employee_id, is_new: false }
      : await admit(tx, connection, person);

  if (linked && linked.employee_id !== employee_id) throw refusal('linked');
  if (!linked && !(await insertIdentity(tx.db, { ...identity, employee_id, linked_at: tx.now }))) {
    throw refusal('linked');
  }
  const held = await authorityOf(tx.db, { company_id, employee_id });
  if (!mayActOn(spokenFor(connection), held)) throw refusal(held.is_owner ? 'owner' : 'above');
  if (connection.updates_profiles && !is_new) await refreshPerson(tx, company_id, employee_id, provided(person));
  const holder = await findHolder(tx.db, domainOf(person.email));
  return { employee_id, proved_email: holder?.company_id === company_id ? person.email : null };
};

const provided = ({ email, ...fields }: Known) => ({ work_email_id: email, ...fields });

const admit = async (tx: Tx, { company_id, creates_accounts, role_id }: ConnectionRow, person: Known) => {
  const holder = await findHolder(tx.db, domainOf(person.email));
  // People of a domain that another company proved get no new account: only people who have one come in.
  const creates = creates_accounts && (!holder || holder.company_id === company_id);
  const found = await provisionPerson(tx, company_id, provided(person), { creates, role_id });
  if (found === 'none') throw refusal('no_account');
  if (found === 'inactive') throw refusal('inactive');
  return found;
};
