import { sql, type RawBuilder } from 'kysely';
import { permissions } from '@plaudit/contract/people/permissions';
import type { Db } from '../../platform/db/driver.ts';
import type { Held } from './policy.ts';

/** What a person's roles give them, even if they are not active or were deleted. */
export const findHeld = async (db: Db, company_id: string, employee_id: string): Promise<Held> => {
  const { rows } = await sql<Held>`
    select coalesce(array_agg(distinct permission) filter (where permission is not null), '{}') as permissions,
      coalesce(bool_or(r.default_role = 'owner'), false) as is_owner
    from employee_role er
    join role r on r.company_id = er.company_id and r.role_id = er.role_id
    left join lateral unnest(case when r.default_role = 'owner' then ${[...permissions]}::text[] else r.permissions end) permission on true
    where er.company_id = ${company_id} and er.employee_id = ${employee_id}`.execute(db);
  return rows[0] as Held;
};

/** The rule of `policy.ts` for statements over many people: selects `employee_id` of those on whom a holder of this may not act. */
export const peopleAbove = (company_id: string, { permissions: held, is_owner }: Held): RawBuilder<unknown> => sql`
  select er.employee_id from employee_role er
  join role r on r.company_id = er.company_id and r.role_id = er.role_id
  where er.company_id = ${company_id} and not ${is_owner}::boolean
    and (r.default_role = 'owner' or not r.permissions <@ ${[...held]}::text[])`;

/** Those of these people who are out of reach. */
export const findAbove = async (
  db: Db,
  company_id: string,
  held: Held,
  employee_ids: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ employee_id: string }>`
    ${peopleAbove(company_id, held)} and er.employee_id = any(${[...employee_ids]}::uuid[])`.execute(db);
  return rows.map(({ employee_id }) => employee_id);
};
