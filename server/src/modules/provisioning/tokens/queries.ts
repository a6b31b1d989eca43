import { sql, type Insertable } from 'kysely';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Db } from '../../../platform/db/driver.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { employeeCardJson } from '../../people/view.ts';

export type TokenRow = {
  token_id: string;
  token_name: string;
  token_end: string;
  sends_invitations: boolean;
  created_by: EmployeeCard;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
};

/** Makes other requests for a token of this company wait until the transaction ends, so that their number is known. */
export const lockTokens = (db: Db, company_id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`provisioning tokens ${company_id}`}, 0))`.execute(db);

/** Those that were not revoked, newest first. */
export const listTokens = async (
  db: Db,
  company_id: string,
  { token_id = null }: { token_id?: string | null } = {},
): Promise<TokenRow[]> => {
  const { rows } = await sql<TokenRow>`
    select t.token_id, t.token_name, t.token_end, t.sends_invitations, t.created_at, t.expires_at, t.last_used_at,
      ${employeeCardJson('e')} as created_by
    from scim_token t join employee e on e.company_id = t.company_id and e.employee_id = t.created_by
    where t.company_id = ${company_id} and t.revoked_at is null
      and (${token_id}::uuid is null or t.token_id = ${token_id}::uuid)
    order by t.token_id desc`.execute(db);
  return rows;
};

export const insertToken = (db: Db, row: Insertable<Tables['scim_token']>) => db.insertInto('scim_token').values(row);

export const revokeTokenRow = (db: Db, company_id: string, token_id: string, now: Date) =>
  db
    .updateTable('scim_token')
    .set({ revoked_at: now })
    .where('company_id', '=', company_id)
    .where('token_id', '=', token_id)
    .where('revoked_at', 'is', null);

/** A token by its digest, revoked ones too: a client that still uses one is not a guesser. */
export const findToken = (db: Db, company_id: string, token_hash: Buffer) =>
  db
    .selectFrom('scim_token')
    .select(['token_id', 'token_name', 'sends_invitations', 'created_by', 'expires_at', 'last_used_at', 'revoked_at'])
    .where('company_id', '=', company_id)
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();

export const touchToken = (db: Db, company_id: string, token_id: string, now: Date) =>
  db
    .updateTable('scim_token')
    .set({ last_used_at: now })
    .where('company_id', '=', company_id)
    .where('token_id', '=', token_id);
