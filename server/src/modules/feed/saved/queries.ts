import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';
import { isCurrent, isReadable } from '../../content/content.ts';
import type { Asked } from '../filter/queries.ts';

/** Saves content unless the person has saved as much as people may; whether it is saved. */
export const insertSaved = async (
  db: Db,
  { company_id, employee_id }: Person,
  content_id: string,
  saved_at: Date,
  most: number,
): Promise<boolean> => {
  const own = sql`company_id = ${company_id} and employee_id = ${employee_id}`;
  const { rows } = await sql<{ is_saved: boolean }>`
    with added as (
      insert into content_saved (company_id, employee_id, content_id, saved_at)
      select ${company_id}, ${employee_id}, ${content_id}, ${saved_at}
      where (select count(*) from content_saved where ${own}) < ${most}
      on conflict do nothing returning content_id
    )
    select exists (select from added) or exists (
      select from content_saved where ${own} and content_id = ${content_id}
    ) as is_saved`.execute(db);
  return rows[0]?.is_saved ?? false;
};

/** Whether it was saved. */
export const deleteSaved = async (
  db: Db,
  { company_id, employee_id }: Person,
  content_id: string,
): Promise<boolean> => {
  const { rows } = await sql`
    delete from content_saved
    where company_id = ${company_id} and employee_id = ${employee_id} and content_id = ${content_id}
    returning content_id`.execute(db);
  return rows.length > 0;
};

export const findSavedIds = async (db: Db, { company_id, employee_id }: Person): Promise<string[]> => {
  const { rows } = await sql<{ content_id: string }>`
    select content_id from content_saved
    where company_id = ${company_id} and employee_id = ${employee_id} order by content_id desc`.execute(db);
  return rows.map(({ content_id }) => content_id);
};

/** What the viewer saved and may read, as far as it fits, newest first. A person saves few things: all of them are looked at. */
export const readSaved = async (db: Db, asked: Asked): Promise<string[]> => {
  const { company_id, viewer_id, kinds, groups, low, high, limit } = asked;
  const fits = (terms: RawBuilder<unknown>) =>
    sql`not exists (select from unnest(${groups}::tsquery[]) wanted where not ${terms} @@ wanted)`;
  const { rows } = await sql<{ content_id: string }>`
    select c.content_id from content_saved s
    join content c on c.company_id = s.company_id and c.content_id = s.content_id
    join content_terms t on t.company_id = s.company_id and t.content_id = s.content_id
    where s.company_id = ${company_id} and s.employee_id = ${viewer_id}
      and s.content_id > ${low}::uuid and s.content_id < ${high}::uuid
      and c.deleted_at is null and ${isCurrent('c')} and c.kind = any(${kinds}::text[]) and ${isReadable('c', viewer_id)} and ${fits(sql`t.terms`)}
    order by c.content_id desc limit ${limit}`.execute(db);
  return rows.map(({ content_id }) => content_id);
};

export const readAllSaved = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select content_id, saved_at from content_saved
    where company_id = ${company_id} and employee_id = ${employee_id} order by saved_at`.execute(db);
  return rows;
};

export const forgetSaved = ({ company_id, employee_id }: Person) =>
  sql`delete from content_saved where company_id = ${company_id} and employee_id = ${employee_id}`;
