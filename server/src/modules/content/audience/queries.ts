import { sql } from 'kysely';
import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import type { Db } from '../../../platform/db/driver.ts';
import { newId } from '../../../platform/ids.ts';
import { selectAudience } from '../../audience/audience.ts';

export type At = { company_id: string; audience_id: string };

/** The audience of this selection, stored once for all content that is for it. */
export const storeSelection = async (
  db: Db,
  company_id: string,
  selection: AudienceSelection,
  selection_key: string,
): Promise<{ audience_id: string; filled_at: Date | null }> => {
  await sql`
    insert into content_audience (company_id, audience_id, selection, selection_key)
    values (${company_id}, ${newId()}, ${JSON.stringify(selection)}::jsonb, ${selection_key})
    on conflict (company_id, md5(selection_key)) do nothing`.execute(db);
  const { rows } = await sql<{ audience_id: string; filled_at: Date | null }>`
    select audience_id, filled_at from content_audience
    where company_id = ${company_id} and md5(selection_key) = md5(${selection_key}) for key share`.execute(db);
  return rows[0] as { audience_id: string; filled_at: Date | null };
};

/** The selection of an audience whose people are not stored yet. */
export const findUnfilled = async (db: Db, { company_id, audience_id }: At): Promise<AudienceSelection | undefined> => {
  const { rows } = await sql<{ selection: AudienceSelection }>`
    select selection from content_audience
    where company_id = ${company_id} and audience_id = ${audience_id} and filled_at is null`.execute(db);
  return rows[0]?.selection;
};

/** Stores its people, unless another process did. One statement stores all of them or none. */
export const fillRows = async (
  db: Db,
  { company_id, audience_id }: At,
  selection: AudienceSelection,
): Promise<void> => {
  await sql`
    with held as (
      update content_audience set filled_at = now()
      where company_id = ${company_id} and audience_id = ${audience_id} and filled_at is null returning audience_id
    )
    insert into content_audience_member (company_id, employee_id, audience_id)
    select ${company_id}, meant.employee_id, held.audience_id
    from held cross join (${selectAudience(company_id, selection)}) meant
    on conflict do nothing`.execute(db);
};

/** The audiences of a company that something is for. */
export const listAudienceIds = async (db: Db, company_id: string): Promise<string[]> => {
  const { rows } = await sql<{ audience_id: string }>`
    select a.audience_id from content_audience a where a.company_id = ${company_id} and exists (
      select from content c where c.company_id = a.company_id and c.audience_id = a.audience_id
    ) order by a.audience_id`.execute(db);
  return rows.map(({ audience_id }) => audience_id);
};

/** Its selection, locked until the end of the transaction; undefined until its people are stored. */
export const lockFilled = async (db: Db, { company_id, audience_id }: At): Promise<AudienceSelection | undefined> => {
  const { rows } = await sql<{ selection: AudienceSelection; filled_at: Date | null }>`
    select selection, filled_at from content_audience
    where company_id = ${company_id} and audience_id = ${audience_id} for no key update`.execute(db);
  return rows[0]?.filled_at ? rows[0].selection : undefined;
};

/** Adds and removes people by the selection: of `employee_ids`, or of the whole company. */
export const alignPeople = async (
  db: Db,
  { company_id, audience_id }: At,
  selection: AudienceSelection,
  employee_ids: readonly string[] | null,
): Promise<{ come: string[]; gone: string[] }> => {
  const among = employee_ids ? sql`and m.employee_id = any(${[...employee_ids]}::uuid[])` : sql``;
  const { rows } = await sql<{ come: string[]; gone: string[] }>`
    with wanted as materialized (${selectAudience(company_id, selection, employee_ids)}),
    gone as (
      delete from content_audience_member m
      where m.company_id = ${company_id} and m.audience_id = ${audience_id} ${among}
        and not exists (select from wanted where wanted.employee_id = m.employee_id)
      returning m.employee_id
    ),
    come as (
      insert into content_audience_member (company_id, employee_id, audience_id)
      select ${company_id}, employee_id, ${audience_id} from wanted on conflict do nothing returning employee_id
    ) select array(select employee_id from come) as come, array(select employee_id from gone) as gone`.execute(db);
  return rows[0] ?? { come: [], gone: [] };
};

/** A piece of the people of an audience, by id. */
export const listPeople = async (
  db: Db,
  { company_id, audience_id }: At,
  after: string | null,
  limit: number,
): Promise<string[]> => {
  const { rows } = await sql<{ employee_id: string }>`
    select employee_id from content_audience_member
    where company_id = ${company_id} and audience_id = ${audience_id}
      and (${after}::uuid is null or employee_id > ${after}::uuid)
    order by employee_id limit ${limit}`.execute(db);
  return rows.map(({ employee_id }) => employee_id);
};

export const listAudiencesOf = async (db: Db, company_id: string, employee_id: string): Promise<string[]> => {
  const { rows } = await sql<{ audience_id: string }>`
    select audience_id from content_audience_member
    where company_id = ${company_id} and employee_id = ${employee_id}`.execute(db);
  return rows.map(({ audience_id }) => audience_id);
};

/** The newest content at the top of a thread for an audience. */
export const listNewestFor = async (
  db: Db,
  { company_id, audience_id }: At,
  limit: number,
): Promise<{ content_id: string; author_id: string }[]> => {
  const { rows } = await sql<{ content_id: string; author_id: string }>`
    select content_id, author_id from content
    where company_id = ${company_id} and audience_id = ${audience_id} and deleted_at is null
    order by content_id desc limit ${limit}`.execute(db);
  return rows;
};

export const forgetMember = (company_id: string, employee_id: string) =>
  sql`delete from content_audience_member where company_id = ${company_id} and employee_id = ${employee_id}`;

/** Deletes the audiences that nothing is for anymore. */
export const deleteUnused = async (db: Db, company_id: string): Promise<void> => {
  const unused = sql`a.company_id = ${company_id} and not exists (
    select from content c where c.company_id = a.company_id and c.audience_id = a.audience_id
  )`;
  const { rows } = await sql<{ audience_id: string }>`
    select a.audience_id from content_audience a where ${unused} for update skip locked`.execute(db);
  const ids = rows.map(({ audience_id }) => audience_id);
  if (ids.length === 0) return;
  const which = sql`company_id = ${company_id} and audience_id = any(${ids}::uuid[])`;
  await sql`delete from content_audience_member where ${which}`.execute(db);
  await sql`delete from content_audience where ${which}`.execute(db);
};
