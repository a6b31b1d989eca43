import { sql, type Expression, type SqlBool } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import { selectEmployees, type EmployeeRow } from '../queries.ts';
import { beginsWith, slipsOf, wordsOf } from './policy.ts';

/** Which employees of the company, before any search. */
export type Filter = {
  department_id?: string | undefined;
  status?: string | undefined;
  employee_ids?: string[] | undefined;
  /** Reports of this person, and the people of departments that they manage. */
  team_of?: string | undefined;
};
/** Sort keys of an item: how well it fits (less is better), then the name. `tier` 3 is likeness, with `rank` inside. */
export type Position = [tier: number, rank: number, sort_name: string, employee_id: string];
export type FoundRow = EmployeeRow & { tier: number; rank: number };

const filtered = (db: Db, company_id: string, { department_id, status, employee_ids, team_of }: Filter) => {
  let query = selectEmployees(db, company_id);
  if (department_id !== undefined) query = query.where('e.department_id', '=', department_id);
  if (status !== undefined) query = query.where('e.employee_account_status', '=', status);
  if (employee_ids !== undefined) query = query.where('e.employee_id', '=', sql<string>`any(${employee_ids}::uuid[])`);
  if (team_of !== undefined) {
    query = query.where(
      sql<SqlBool>`e.employee_id <> ${team_of} and (e.manager_id = ${team_of} or e.department_id in (
        select department_id from department where company_id = ${company_id} and manager_id = ${team_of}))`,
    );
  }
  return query;
};

export const listByName = (
  db: Db,
  company_id: string,
  filter: Filter,
  after: Position | undefined,
  limit: number,
  only: Expression<SqlBool> = sql<SqlBool>`true`,
): Promise<FoundRow[]> => {
  let query = filtered(db, company_id, filter).where(only);
  if (after) query = query.where(sql<SqlBool>`(e.sort_name, e.employee_id) > (${after[2]}, ${after[3]}::uuid)`);
  return query
    .select([sql<number>`0`.as('tier'), sql<number>`0`.as('rank')])
    .orderBy('e.sort_name')
    .orderBy('e.employee_id')
    .limit(limit)
    .execute();
};

export const countAll = async (db: Db, company_id: string, filter: Filter): Promise<number> => {
  const { count } = await filtered(db, company_id, filter)
    .clearSelect()
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

// The list decides what a word is, not the plan: fold() is immutable, so it runs once, and the trigram index takes LIKE.
const everyWordBegins = (search: string): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    wordsOf(search).map((word) => sql`e.search_text like fold(${beginsWith(word)})`),
    sql` and `,
  )})`;

const everyWordAlmost = (search: string, text: Expression<string>): Expression<SqlBool> => {
  const words = wordsOf(search).map((word) => {
    const patterns = [beginsWith(word), ...slipsOf(word)];
    return sql`${text} like any (array(select fold(p) from unnest(${patterns}::text[]) p))`;
  });
  return sql<SqlBool>`(${sql.join(words, sql` and `)})`;
};

// Letters between which all names lie that begin with the search.
const beginning = (search: string): Expression<SqlBool> => {
  const folded = sql`fold(${wordsOf(search).join(' ')})`;
  return sql<SqlBool>`(e.sort_name >= ${folded} and e.sort_name < ${folded} || chr(1114111))`;
};

/** Those whose name begins with the search: a piece of the index in its order, however many there are. */
export const findByName = (
  db: Db,
  company_id: string,
  filter: Filter,
  search: string,
  after: Position | undefined,
  limit: number,
): Promise<FoundRow[]> => listByName(db, company_id, filter, after, limit, beginning(search));

/** The others with a word that begins with each word of the search: by any name first, then by title or address. */
export const findByWords = (
  db: Db,
  company_id: string,
  filter: Filter,
  search: string,
  after: Position | undefined,
  limit: number,
): Promise<FoundRow[]> => {
  const first_word = sql`fold(${wordsOf(search)[0] ?? ''})`;
  const tier = sql<number>`case when strpos(' ' || e.sort_name, ' ' || ${first_word}) > 0 then 1 else 2 end`;
  let query = filtered(db, company_id, filter)
    .where(everyWordBegins(search))
    .where(sql<SqlBool>`not ${beginning(search)}`);
  if (after) {
    query = query.where(
      sql<SqlBool>`(${tier}, e.sort_name, e.employee_id) > (${after[0]}::int, ${after[2]}, ${after[3]}::uuid)`,
    );
  }
  return query
    .select([tier.as('tier'), sql<number>`0`.as('rank')])
    .orderBy('tier')
    .orderBy('e.sort_name')
    .orderBy('e.employee_id')
    .limit(limit)
    .execute();
};

/** Those who are one slip of the finger away from the search, or look much like it; names first, the likest first. */
export const findAlike = (
  db: Db,
  company_id: string,
  filter: Filter,
  search: string,
  after: Position | undefined,
  limit: number,
): Promise<FoundRow[]> => {
  const folded = sql<string>`fold(${search.trim()})`;
  const by_name = everyWordAlmost(search, sql<string>`(' ' || e.sort_name)`);
  const rank = sql<number>`(
    case when ${by_name} then 0 else 1000 end + 1000 * (1 - word_similarity(${folded}, e.search_text)))::int`;
  let query = filtered(db, company_id, filter)
    .where(sql<SqlBool>`(${everyWordAlmost(search, sql<string>`e.search_text`)} or e.search_text %> ${folded})`)
    .where(sql<SqlBool>`not ${everyWordBegins(search)}`)
    .where(sql<SqlBool>`not ${beginning(search)}`);
  if (after) {
    query = query.where(
      sql<SqlBool>`(${rank}, e.sort_name, e.employee_id) > (${after[1]}::int, ${after[2]}, ${after[3]}::uuid)`,
    );
  }
  return query
    .select([sql<number>`3`.as('tier'), rank.as('rank')])
    .orderBy('rank')
    .orderBy('e.sort_name')
    .orderBy('e.employee_id')
    .limit(limit)
    .execute();
};
