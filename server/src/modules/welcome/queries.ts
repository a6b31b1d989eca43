import { sql } from 'kysely';
import { welcome_hints, type Welcome, type WelcomeHint } from '@plaudit/contract/welcome/endpoints';
import type { Db } from '../../platform/db/driver.ts';

type Who = { company_id: string; employee_id: string };

export const listHints = async (db: Db, { company_id, employee_id }: Who): Promise<WelcomeHint[]> => {
  const { rows } = await sql<{ hint: string }>`
    select hint from welcome_hint where company_id = ${company_id} and employee_id = ${employee_id}`.execute(db);
  return welcome_hints.filter((hint) => rows.some((row) => row.hint === hint));
};

export const addHint = ({ company_id, employee_id }: Who, hint: WelcomeHint) => sql`
  insert into welcome_hint (company_id, employee_id, hint) values (${company_id}, ${employee_id}, ${hint})
  on conflict do nothing`;

export const removeHint = ({ company_id, employee_id }: Who, hint: WelcomeHint) => sql`
  delete from welcome_hint where company_id = ${company_id} and employee_id = ${employee_id} and hint = ${hint}`;

/** Which steps someone has completed, whichever way they did it. */
export const findDone = async (db: Db, { company_id, employee_id }: Who): Promise<Welcome['done']> => {
  const { rows } = await sql<Welcome['done']>`
    select e.profile_url is not null as picture, e.pronouns is not null as pronouns, exists (
      select from content c
      where c.company_id = e.company_id and c.author_id = e.employee_id and c.kind = 'recognition' and c.deleted_at is null
    ) as thanked
    from employee e where e.company_id = ${company_id} and e.employee_id = ${employee_id}`.execute(db);
  return rows[0] ?? { picture: false, pronouns: false, thanked: false };
};
