import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../../../platform/db/driver.ts';
import { unseen } from '../../../../platform/db/unseen.ts';
import { wordsOf } from '../../policy.ts';
import type { Beginning } from '../policy.ts';
import { from, notIn, type After, type Found, type Search } from '../piece/queries.ts';
import { splitsOf } from './policy.ts';

/**
 * Locations and departments in which a word begins with each typed word; `name` is what was typed besides them, as in sort
 * names, and `key` the same written together. Both are empty if it was nothing.
 */
export type Workplace = { name: string; key: string; locations: string[]; departments: string[] };

// Past these numbers the typed letters say too little to choose by.
const most_workplaces = 50;
const most_keys = 400;

const beginWith = (text: RawBuilder<unknown>, words: RawBuilder<unknown>) => sql`not exists (
  select from unnest(${words}) other where strpos(' ' || array_to_string(search_words(${text}), ' '), ' ' || other) = 0)`;

/** Workplaces that were typed, as a JSON value. One letter is none: too many begin with it. */
export const workplacesIn = (company_id: string, typed: string): RawBuilder<unknown> => {
  const splits = splitsOf(wordsOf(typed));
  const [names, workplaces] = [splits.map(({ name }) => name), splits.map(({ workplace }) => workplace)];
  const others = sql`words[2:]`;
  return sql`(
    select coalesce(json_agg(found), '[]') from (
      select fold(split.name) as name, array_to_string(search_words(split.name), '') as key,
        array(
          select distinct location from (
            select location from location_word w
            where w.company_id = ${company_id} and ${from(sql`w.word`, sql`words[1]`)} and ${beginWith(sql`location`, others)}
            limit ${sql.lit(most_workplaces)}
          ) known
        ) as locations,
        array(
          select distinct department_id from (
            select w.department_id from department_word w
            join department d on d.company_id = ${company_id} and d.department_id = w.department_id
            where w.company_id = ${company_id} and ${from(sql`w.word`, sql`words[1]`)} and ${beginWith(sql`department_name`, others)}
            limit ${sql.lit(most_workplaces)}
          ) known
        ) as departments
      from unnest(${unseen(sql`${names}::text[]`)}, ${unseen(sql`${workplaces}::text[]`)}) split (name, workplace)
      cross join lateral (select search_words(split.workplace) as words offset 0) cut
      where length(words[1]) > 1
    ) found
    where cardinality(locations) + cardinality(departments) > 0 and (name = '') = (key = '')
  )`;
};

// Each location and each department with the name that was typed besides it. As arrays, of which PostgreSQL expects few rows:
// with many, it would make a plan for each search.
const rowsOf = (workplaces: readonly Workplace[]) => {
  const rows = workplaces.flatMap(({ name, key, locations, departments }) => [
    ...locations.map((location) => ({ name, key, location, department_id: null })),
    ...departments.map((department_id) => ({ name, key, location: null, department_id })),
  ]);
  const column = (name: keyof (typeof rows)[number], type: 'text[]' | 'uuid[]') =>
    unseen(sql`${rows.map((row) => row[name])}::${sql.raw(type)}`);
  return sql`unnest(${column('name', 'text[]')}, ${column('key', 'text[]')}, ${column('location', 'text[]')},
    ${column('department_id', 'uuid[]')}) as typed (name, key, location, department_id)`;
};

const is_there = sql`(typed.location = e.location or typed.department_id = e.department_id)`;

/** The filter without people at this workplace. */
export const conditionElsewhere = (filter: RawBuilder<SqlBool>, at: Workplace | undefined): RawBuilder<SqlBool> =>
  at
    ? sql`(${filter} and (e.location = any(${at.locations}::text[])) is not true
        and (e.department_id = any(${at.departments}::uuid[])) is not true)`
    : filter;

/** The filter without people who have a typed name and work at the typed workplace. */
export const conditionWithoutNamed = (
  company_id: string,
  filter: RawBuilder<SqlBool>,
  named: readonly Workplace[],
): RawBuilder<SqlBool> =>
  named.length === 0
    ? filter
    : sql`(${filter} and not exists (
        select from ${rowsOf(named)}
        where ${is_there} and exists (
          select from name_key k
          where k.company_id = ${company_id} and k.employee_id = e.employee_id and starts_with(k.name_key, typed.key)
        ) offset 0))`;

const by_both = ['location', 'department'] as const;

const columns = { location: sql`location`, department: sql`department_id` };

/** Where a list continues in the order of names; `rank` is the part of it that the query reads. */
const rest = (after: After, rank: RawBuilder<unknown>, alias: 'e' | 'found') => {
  const [name, id] = [sql.ref(`${alias}.sort_name`), sql.ref(`${alias}.employee_id`)];
  return after
    ? sql`and (${rank}, ${name}, ${id}) > (${after.rank}::int, ${after.sort_key}, ${after.employee_id}::uuid)
        and ${name} >= case when ${rank} = ${after.rank}::int then ${after.sort_key} else '' end`
    : sql``;
};

/**
 * People with a typed name who work at the typed workplace: first those whose name begins so, then those who have it in
 * another order. Of the latter, a piece of the index is checked: with more letters, it has everyone.
 */
export const findNamedAt = async (
  db: Db,
  { company_id, filter, limit }: Search,
  named: readonly Workplace[],
  not_in: readonly Beginning[],
  after: After,
): Promise<Found[]> => {
  if (named.length === 0) return [];
  // For a number that it sees, PostgreSQL would make a plan each time.
  const most = unseen(sql`${limit}::int`);
  const peopleOf = (found_by: 'location' | 'department') => sql`
    select piece.employee_id, piece.sort_name as sort_key, ${sql.lit(found_by)} as found_by
    from named typed cross join lateral (
      select found.employee_id, found.sort_name from (select e.* from employee e where ${filter}) found
      where found.company_id = ${company_id} and found.${columns[found_by]} = typed.${columns[found_by]}
        and ${from(sql`found.sort_name`, sql`typed.name`)} ${rest(after, sql`0`, 'found')} ${notIn(company_id, not_in)}
      order by found.sort_name, found.employee_id limit ${most}
    ) piece`;
  const { rows } = await sql<Found>`
    with named as materialized (select * from ${rowsOf(named)}),
    best as materialized (
      select distinct on (sort_key, employee_id) employee_id, 0 as rank, sort_key, found_by
      from (${sql.join(by_both.map(peopleOf), sql` union all `)}) piece
      order by sort_key, employee_id, found_by desc limit ${most}
    ), others as materialized (
      select distinct on (e.sort_name, e.employee_id) e.employee_id, 1 as rank, e.sort_name as sort_key, e.found_by
      from (select distinct key from named) name
      cross join lateral (
        select k.employee_id from name_key k where k.company_id = ${company_id} and ${from(sql`k.name_key`, sql`name.key`)}
        order by k.name_key, k.employee_id limit ${sql.lit(most_keys)}
      ) found
      -- Each by key: the planner expects many of them.
      cross join lateral (
        select e.*, case when typed.location is null then 'department' else 'location' end as found_by
        from employee e join named typed on typed.key = name.key and ${is_there}
        where e.company_id = ${company_id} and e.employee_id = found.employee_id ${notIn(company_id, not_in)}
        offset 0
      ) e
      where (select count(*) from best) < ${most} and ${filter} ${rest(after, sql`1`, 'e')}
        and not exists (select from named typed where ${from(sql`e.sort_name`, sql`typed.name`)} and ${is_there})
      order by e.sort_name, e.employee_id, e.found_by desc limit ${most}
    )
    select * from best union all select * from others order by rank, sort_key, employee_id limit ${most}`.execute(db);
  return rows;
};

/** Everyone at the workplace: first those with the location, then those of the department. */
export const findAt = async (
  db: Db,
  { company_id, filter, limit }: Search,
  at: Workplace | undefined,
  not_in: readonly Beginning[],
  after: After,
): Promise<Found[]> => {
  if (!at) return [];
  const most = unseen(sql`${limit}::int`);
  const locations = sql`(${unseen(sql`${at.locations}::text[]`)}::text[])`;
  const departments = sql`(${unseen(sql`${at.departments}::uuid[]`)}::uuid[])`;
  const peopleOf = (found_by: 'location' | 'department', rank: RawBuilder<unknown>, values: RawBuilder<unknown>) => sql`
    select piece.employee_id, ${rank} as rank, piece.sort_name as sort_key, ${sql.lit(found_by)} as found_by
    from unnest(${values}) workplace cross join lateral (
      select found.employee_id, found.sort_name from (select e.* from employee e where ${filter}) found
      where found.company_id = ${company_id} and found.${columns[found_by]} = workplace
        ${found_by === 'department' ? sql`and (found.location = any(${locations})) is not true` : sql``}
        ${rest(after, rank, 'found')} ${notIn(company_id, not_in)}
      order by found.sort_name, found.employee_id limit ${most}
    ) piece`;
  const { rows } = await sql<Found>`
    ${peopleOf('location', sql`0`, locations)}
    union all
    ${peopleOf('department', sql`1`, departments)}
    order by rank, sort_key, employee_id limit ${most}`.execute(db);
  return rows;
};
