import { sql, type RawBuilder } from 'kysely';
import { here_id } from '@plaudit/contract/words/mention';
import type { Db } from '../../../platform/db/driver.ts';
import type { Bite } from '../../../platform/jobs/bites.ts';
import type { Person } from '../../../platform/personal/personal.ts';
import { isHere, saysAway } from '../../presence/presence.ts';

type Written = { content_id: string; place_id: string; author_id: string };

/** Notes which of the others in its place are connected now. Someone who says that they are away is not. */
export const insertHere = (company_id: string, { content_id, place_id, author_id }: Written) => sql`
  insert into content_here (company_id, content_id, employee_id)
  select m.company_id, ${content_id}, m.employee_id from place_member m
  join employee e on e.company_id = m.company_id and e.employee_id = m.employee_id
  where m.company_id = ${company_id} and m.place_id = ${place_id} and m.employee_id <> ${author_id}
    and e.employee_account_status = 'ACTIVE' and e.deleted_at is null and ${isHere} and not ${saysAway}`;

/** Whether the content `alias` mentions those who were connected, and this employee was one of them. */
export const isMeantAsHere = (alias: string, employee_id: string | RawBuilder<unknown>): RawBuilder<boolean> => {
  const content = sql.ref(alias);
  return sql<boolean>`(${sql.lit(here_id)}::uuid = any(${content}.mention_ids) and exists (
    select from content_here was
    where was.company_id = ${content}.company_id and was.content_id = ${content}.content_id and was.employee_id = ${employee_id}
  ))`;
};

/** Those who were connected when it was written, in the order of their ids. */
export const listHere = async (
  db: Db,
  { company_id, content_id }: { company_id: string; content_id: string },
  { after, limit }: Bite,
): Promise<string[]> => {
  const { rows } = await sql<{ employee_id: string }>`
    select employee_id from content_here where company_id = ${company_id} and content_id = ${content_id}
      and (${after}::uuid is null or employee_id > ${after}::uuid)
    order by employee_id limit ${limit}`.execute(db);
  return rows.map(({ employee_id }) => employee_id);
};

export const readHere = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select content_id from content_here
    where company_id = ${company_id} and employee_id = ${employee_id} order by content_id`.execute(db);
  return rows;
};

export const forgetHere = ({ company_id, employee_id }: Person) =>
  sql`delete from content_here where company_id = ${company_id} and employee_id = ${employee_id}`;
