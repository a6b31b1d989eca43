import { sql, type Insertable, type Updateable } from 'kysely';
import { limits } from '@plaudit/contract/limits';
import type { OwnRequest } from '@plaudit/contract/privacy/endpoints';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Db } from '../../../platform/db/driver.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { employeeCardJson } from '../../people/view.ts';

export type RequestRow = Omit<OwnRequest, 'created_at' | 'due_at' | 'decided_at' | 'erase_at'> & {
  employee_id: string;
  employee: EmployeeCard;
  requested_by: EmployeeCard | null;
  decided_by: EmployeeCard | null;
  created_at: Date;
  due_at: Date;
  decided_at: Date | null;
  erase_at: Date | null;
};

type Filter = {
  request_id?: string | undefined;
  employee_id?: string | undefined;
  state?: string | undefined;
  patterns?: readonly string[];
  before?: string | undefined;
  limit: number;
};

const card = (alias: string) =>
  sql<EmployeeCard | null>`case when ${sql.ref(`${alias}.employee_id`)} is not null then ${employeeCardJson(alias)} end`;

/** Requests, newest first; a search covers the person they are about. */
export const listRequestRows = async (db: Db, company_id: string, given: Filter): Promise<RequestRow[]> => {
  const { request_id = null, employee_id = null, state = null, patterns = [], before = null, limit } = given;
  const { rows } = await sql<RequestRow>`
    select r.request_id, r.kind, r.state, r.note, r.answer, r.created_at, r.due_at, r.decided_at, r.erase_at, r.employee_id,
      ${employeeCardJson('e')} as employee, ${card('a')} as requested_by, ${card('d')} as decided_by
    from privacy_request r
    join employee e on e.company_id = r.company_id and e.employee_id = r.employee_id
    left join employee a on a.company_id = r.company_id and a.employee_id = r.requested_by
    left join employee d on d.company_id = r.company_id and d.employee_id = r.decided_by
    where r.company_id = ${company_id}
      and (${request_id}::uuid is null or r.request_id = ${request_id}::uuid)
      and (${employee_id}::uuid is null or r.employee_id = ${employee_id}::uuid)
      and (${state}::text is null or r.state = ${state}::text)
      and (${before}::uuid is null or r.request_id < ${before}::uuid)
      and not exists (
        select from unnest(${patterns}::text[]) as pattern where ' ' || e.search_text not like fold(pattern)
      )
    order by r.request_id desc limit ${limit}`.execute(db);
  return rows;
};

/** Two who decide about one request come one after the other. */
export const lockRequest = (db: Db, company_id: string, request_id: string) =>
  db
    .selectFrom('privacy_request')
    .select('request_id')
    .where('company_id', '=', company_id)
    .where('request_id', '=', request_id)
    .forUpdate()
    .execute();

export const insertRequest = (db: Db, row: Insertable<Tables['privacy_request']>) =>
  db.insertInto('privacy_request').values(row);

export const updateRequest = (
  db: Db,
  company_id: string,
  request_id: string,
  change: Updateable<Tables['privacy_request']>,
) =>
  db
    .updateTable('privacy_request')
    .set(change)
    .where('company_id', '=', company_id)
    .where('request_id', '=', request_id);

/** How many requests are open, up to `limits.attention_most`. */
export const countOpenRequests = (db: Db, company_id: string): Promise<number> => countOpen(db, company_id, null);

/** The same for those that are due within days, or were already. */
export const countDueRequests = (db: Db, company_id: string, now: Date): Promise<number> =>
  countOpen(db, company_id, new Date(now.getTime() + limits.privacy_due_days * 86_400_000));

const countOpen = async (db: Db, company_id: string, due_by: Date | null): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from privacy_request
      where company_id = ${company_id} and state = 'open'
        and (${due_by}::timestamptz is null or due_at < ${due_by}::timestamptz)
      limit ${limits.attention_most}
    ) few`.execute(db);
  return rows[0]?.count ?? 0;
};
