import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import type { Db } from '../../platform/db/driver.ts';
import type { Tables } from '../../platform/db/tables.ts';

type GroupTable = Tables['employee_group'];
export type GroupRow = {
  group_id: string;
  group_name: string;
  description: string;
  selection: AudienceSelection | null;
  sort_name: string;
  is_mentionable: boolean;
};
export type CountedRow = GroupRow & { members_count: number };

const columns = sql.raw('g.group_id, g.group_name, g.description, g.selection, g.sort_name, g.is_mentionable');

export const findGroup = async (
  db: Db,
  company_id: string,
  group_id: string,
  { lock }: { lock: boolean },
): Promise<GroupRow | undefined> => {
  const { rows } = await sql<GroupRow>`
    select ${columns} from employee_group g where g.company_id = ${company_id} and g.group_id = ${group_id}
    ${sql.raw(lock ? 'for no key update' : '')}`.execute(db);
  return rows[0];
};

/** By name; `members_count` subtracts deleted people, who are few, instead of checking every member. */
export const listGroupRows = async (
  db: Db,
  company_id: string,
  given: {
    group_id?: string;
    pattern?: string;
    after?: readonly [sort_name: string, group_id: string] | undefined;
    limit: number;
  },
): Promise<CountedRow[]> => {
  const { group_id = null, pattern = '%', after, limit } = given;
  const { rows } = await sql<CountedRow>`
    select page.*, (
      (select count(*) from employee_group_member m where m.company_id = ${company_id} and m.group_id = page.group_id)
      - (select count(*) from employee e
          join employee_group_member m on m.company_id = e.company_id and m.employee_id = e.employee_id
          where e.company_id = ${company_id} and e.deleted_at is not null and m.group_id = page.group_id)
    )::int as members_count
    from (
      select ${columns} from employee_group g
      where g.company_id = ${company_id}
        and (${group_id}::uuid is null or g.group_id = ${group_id}::uuid)
        and ' ' || g.sort_name like fold(${pattern})
        and (${after?.[0] ?? null}::text is null
          or (g.sort_name, g.group_id) > (${after?.[0] ?? null}::text, ${after?.[1] ?? null}::uuid))
      order by g.sort_name, g.group_id limit ${limit}
    ) page order by page.sort_name, page.group_id`.execute(db);
  return rows;
};

export const insertGroup = (db: Db, row: Insertable<GroupTable>) => db.insertInto('employee_group').values(row);

export const updateGroupRow = (db: Db, company_id: string, group_id: string, change: Updateable<GroupTable>) =>
  db.updateTable('employee_group').set(change).where('company_id', '=', company_id).where('group_id', '=', group_id);

/** Moves the group with its members to the bin. */
export const binGroup = (company_id: string, group_id: string) => sql`
  with bin as (
    insert into group_bin (company_id, group_id, group_name, description, selection, is_mentionable, employee_ids)
    select company_id, group_id, group_name, description, selection, is_mentionable, array(
      select employee_id from employee_group_member m where m.company_id = g.company_id and m.group_id = g.group_id)
    from employee_group g where company_id = ${company_id} and group_id = ${group_id}
    on conflict (company_id, group_id) do update set
      group_name = excluded.group_name, description = excluded.description, selection = excluded.selection,
      is_mentionable = excluded.is_mentionable, employee_ids = excluded.employee_ids, deleted_at = now()
    returning group_id
  ) delete from employee_group g using bin where g.company_id = ${company_id} and g.group_id = bin.group_id`;

/** Takes it out of there again; the ids of who belonged to it. */
export const unbinGroup = async (db: Db, company_id: string, group_id: string) => {
  const { rows } = await sql<Omit<GroupRow, 'group_id' | 'sort_name'> & { employee_ids: string[] }>`
    delete from group_bin where company_id = ${company_id} and group_id = ${group_id}
    returning group_name, description, selection, is_mentionable, employee_ids`.execute(db);
  return rows[0];
};

type Asking = { company_id: string; employee_id: string };
type Mentionable = { group_id: string; group_name: string; is_mentionable: boolean; is_member: boolean };

const isMember = ({ company_id, employee_id }: Asking) => sql<boolean>`exists (
    select from employee_group_member m
    where m.company_id = ${company_id} and m.group_id = g.group_id and m.employee_id = ${employee_id}
  )`;

/** Whether a person belongs to one of these groups; a look into an index, however many groups there are. */
export const isInGroups = (
  { company_id, employee_id }: { company_id: RawBuilder<string>; employee_id: RawBuilder<string> },
  group_ids: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
    select from employee_group_member m
    where m.company_id = ${company_id} and m.employee_id = ${employee_id} and m.group_id = any(${group_ids})
  )`;

/** Groups that can be mentioned which a person belongs to, up to `most`. */
export const listMentionableIdsOf = async (
  db: Db,
  { company_id, employee_id }: Asking,
  most: number,
): Promise<string[]> => {
  const { rows } = await sql<{ group_id: string }>`
    select g.group_id from employee_group_member m
    join employee_group g on g.company_id = m.company_id and g.group_id = m.group_id
    where m.company_id = ${company_id} and m.employee_id = ${employee_id} and g.is_mentionable
    limit ${most}`.execute(db);
  return rows.map(({ group_id }) => group_id);
};

/** Those of these ids that are groups, and whether the person may mention them. */
export const findMentionableGroups = async (db: Db, asking: Asking, ids: readonly string[]): Promise<Mentionable[]> => {
  const { rows } = await sql<Mentionable>`
    select g.group_id, g.group_name, g.is_mentionable, ${isMember(asking)} as is_member from employee_group g
    where g.company_id = ${asking.company_id} and g.group_id = any(${ids}::uuid[])`.execute(db);
  return rows;
};

/** Groups that can be mentioned, by name: those of the person, or with `may_all` all of them. */
export const listMentionableGroupRows = async (
  db: Db,
  asking: Asking,
  { pattern, may_all, limit }: { pattern: string; may_all: boolean; limit: number },
): Promise<Pick<Mentionable, 'group_id' | 'group_name'>[]> => {
  const { rows } = await sql<Mentionable>`
    select g.group_id, g.group_name from employee_group g
    where g.company_id = ${asking.company_id} and g.is_mentionable and ' ' || g.sort_name like fold(${pattern})
      and (${may_all}::boolean or ${isMember(asking)})
    order by g.sort_name, g.group_id limit ${limit}`.execute(db);
  return rows;
};

/** People in a group who can be notified, in the order of their ids. */
export const listMemberIds = async (
  db: Db,
  { company_id, group_id }: { company_id: string; group_id: string },
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ employee_id: string }>`
    select m.employee_id from employee_group_member m
    join employee e on e.company_id = m.company_id and e.employee_id = m.employee_id
    where m.company_id = ${company_id} and m.group_id = ${group_id} and e.employee_account_status = 'ACTIVE' and e.deleted_at is null
      and (${after}::uuid is null or m.employee_id > ${after}::uuid)
    order by m.employee_id limit ${limit}`.execute(db);
  return rows.map(({ employee_id }) => employee_id);
};
