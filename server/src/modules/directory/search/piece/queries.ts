import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { FoundBy } from '@plaudit/contract/people/schema';
import { unseen } from '../../../../platform/db/unseen.ts';
import type { Beginning } from '../policy.ts';

/** People found in a tier: `rank` and `sort_key` order them inside it. */
export type Found = {
  employee_id: string;
  rank: number;
  sort_key: string;
  /** If neither the name nor the title is why. */
  found_by?: FoundBy;
};
export type After = { rank: number; sort_key: string; employee_id: string } | undefined;
/** What every search of a page has in common; `filter` is a condition on `e`. */
export type Search = { company_id: string; filter: RawBuilder<SqlBool>; limit: number };

/** A range of names that begin so. No letter of Unicode comes after this one. */
export const from = (column: RawBuilder<unknown>, prefix: RawBuilder<unknown>) =>
  sql<SqlBool>`(${column} >= ${prefix} and ${column} < ${prefix} || chr(1114111))`;

/** Whether a row `found` has a name with one of the beginnings; `sooner` is a further condition on that name. */
export const isFoundBy = (
  company_id: string,
  beginnings: readonly Beginning[],
  sooner: RawBuilder<SqlBool>,
) => sql<SqlBool>`
  exists (
    select from name_key other
    join unnest(
      ${unseen(sql`${beginnings.map(({ prefix }) => prefix)}::text[]`)}, ${unseen(sql`${beginnings.map(({ rank }) => rank)}::int[]`)}
    ) as known (prefix, rank) on starts_with(other.name_key, known.prefix)
    where other.company_id = ${company_id} and other.employee_id = found.employee_id and ${sooner})`;

/** Leaves out people who were found by these. */
export const notIn = (company_id: string, beginnings: readonly Beginning[]): RawBuilder<unknown> =>
  beginnings.length > 0 ? sql`and not ${isFoundBy(company_id, beginnings, sql`true`)}` : sql``;
