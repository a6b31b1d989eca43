import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { session_headers } from '@plaudit/contract/auth/schema';
import { existing_modules } from '@plaudit/contract/company/modules';
import { hashToken, newToken } from '../../server/src/platform/auth/tokens.ts';
import { company_owner_id, newId } from '../../server/src/platform/ids.ts';
import { ask } from './database.ts';

export type Company = {
  /** Distinguishes its rows from others, in scripts. */
  number: number;
  company_id: string;
  employees: number;
  recognitions: number;
  type_id: string;
  value_id: string;
};
/** The four headers of a signed-in call. */
export type Headers = Record<string, string>;

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');
const numbers = read('numbers.sql');
const sql = read('generate.sql');
let companies = 0;

/** Runs a script about a company, in the transaction that is open. */
export async function runScript(
  client: pg.Client,
  company: Pick<Company, 'number' | 'employees' | 'recognitions'>,
  script: string,
  more: Record<string, string | number> = {},
): Promise<void> {
  const { number, employees, recognitions } = company;
  for (const [name, value] of Object.entries({ company: number, employees, recognitions, ...more })) {
    await client.query('select set_config($1, $2, true)', [`bench.${name}`, String(value)]);
  }
  await client.query(numbers + script);
}

/** A company of that many employees with that many recognitions of the last three years, its modules on. */
export async function createCompany(client: pg.Client, employees: number, recognitions: number): Promise<Company> {
  companies += 1;
  const modules = JSON.stringify(Object.fromEntries(existing_modules.map((name) => [name, true])));
  await client.query('begin');
  await runScript(client, { number: companies, employees, recognitions }, sql, { modules });
  const company_id = await ask<string>(client, 'select pg_temp.id_of(1, 1)');
  const type_id = await ask<string>(client, 'select pg_temp.id_of(6, 1)');
  const value_id = await ask<string>(client, 'select pg_temp.id_of(5, 1)');
  await client.query('commit');
  return { number: companies, company_id, employees, recognitions, type_id, value_id };
}

/** The ids of employees `from` to `to`, counted from 1 in the order in which they were made. */
export const employeeIds = async (
  client: pg.Client,
  { company_id }: Company,
  from: number,
  to: number,
): Promise<string[]> =>
  ask(
    client,
    `select array_agg(employee_id order by employee_id) from (
       select employee_id from employee where company_id = $1 order by employee_id offset $2 limit $3
     ) found`,
    [company_id, from - 1, to - from + 1],
  ) as Promise<string[]>;

/** Signs employees in: a session each, as the product stores it. */
export async function signIn(
  client: pg.Client,
  { company_id }: Company,
  employee_ids: readonly string[],
): Promise<Headers[]> {
  const signed_in = employee_ids.map((employee_id) => {
    const access_token = newToken();
    return { employee_id, session_id: newId(), access_token, hash: hashToken(access_token) };
  });
  const column = (name: keyof (typeof signed_in)[number]) => signed_in.map((one) => one[name]);
  await client.query(
    `insert into session (company_id, session_id, employee_id, token_hash, token_issued_at, expires_at)
     select $1, unnest($2::uuid[]), unnest($3::uuid[]), unnest($4::bytea[]), now(), now() + interval '90 days'`,
    [company_id, column('session_id'), column('employee_id'), column('hash')],
  );
  return signed_in.map(({ employee_id, session_id, access_token }) => ({
    [session_headers.access_token]: access_token,
    [session_headers.session_id]: session_id,
    [session_headers.company_id]: company_id,
    [session_headers.employee_id]: employee_id,
  }));
}

/** Makes the first person of a company its owner; who that is. */
export const makeOwner = (client: pg.Client, { company_id }: Company): Promise<string> =>
  ask(
    client,
    `with owner as (
       insert into role (company_id, role_id, role_name, permissions, default_role)
       values ($1, uuidv7(), 'Owner', '{}', 'owner') returning role_id
     )
     insert into employee_role (company_id, employee_id, role_id)
     select $1, (select employee_id from employee where company_id = $1 order by employee_id limit 1), role_id from owner
     returning employee_id`,
    [company_id],
  );

/** Opens the points accounts of senders, with an ample allowance of this month from the company, and of receivers. */
export async function openAccounts(
  client: pg.Client,
  { company_id }: Company,
  senders: string[],
  receivers: string[],
): Promise<void> {
  const allowance = 1_000_000_000;
  await client.query(
    `insert into points_account (company_id, owner_id, account, balance, allowance_month)
     select $1::uuid, unnest($2::uuid[]), 'allowance', $4::bigint, date_trunc('month', now() at time zone 'UTC')::date
     union all select $1, unnest($3::uuid[]), 'earned', 0, null
     union all select $1, $5, 'issued', null, null
     on conflict (company_id, owner_id, account) do update set balance = points_account.balance + excluded.balance`,
    [company_id, senders, receivers, allowance, company_owner_id],
  );
  const transfer_id = newId();
  await client.query(
    `insert into points_transfer (company_id, transfer_id, idempotency_key, cause, created_at) values ($1, $2::uuid, $2::uuid::text, 'allowance', now())`,
    [company_id, transfer_id],
  );
  await client.query(
    `insert into points_entry (company_id, owner_id, account, entry_id, transfer_id, kind, points, balance, created_at)
     select $1::uuid, sender, 'allowance', uuidv7(), $2::uuid, 'allowance_granted', $4::bigint, $4::bigint, now() from unnest($3::uuid[]) sender
     union all select $1, $5, 'issued', uuidv7(), $2, 'allowance_granted', -$4 * cardinality($3), null, now()`,
    [company_id, transfer_id, senders, allowance, company_owner_id],
  );
}
