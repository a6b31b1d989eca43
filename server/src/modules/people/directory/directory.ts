import { z } from 'zod';
import type { BodyOf } from '@plaudit/contract/endpoint';
import type { listEmployees as listEmployeesEndpoint } from '@plaudit/contract/people/endpoints';
import type { Employee } from '@plaudit/contract/people/schema';
import type { Page } from '@plaudit/contract/schema';
import { pageOf, readCursor } from '../../../platform/http/cursor.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Context, Viewer } from '../../../platform/context.ts';
import { viewEmployee } from '../view.ts';
import { wordsOf } from './policy.ts';
import {
  countAll,
  findAlike,
  findByName,
  findByWords,
  listByName,
  type Filter,
  type FoundRow,
  type Position,
} from './queries.ts';

const position = z.tuple([z.number().int(), z.number().int(), z.string(), z.uuid()]);
// Under three letters everybody is alike.
const alike_from_length = 3;
// Whoever finds this many by what they typed did not mistype it.
const enough = 5;

/**
 * The directory. Colleagues see who is active; who manages people sees everybody, or those of the status asked for.
 * `total` comes with the first page of a list without search: counting what is alike would cost more than finding it.
 */
export const listEmployees = async (
  ctx: Context,
  { company_id, employee_id, permissions }: Viewer,
  { search = '', cursor, limit, status, department_id, employee_ids, is_my_team }: BodyOf<typeof listEmployeesEndpoint>,
): Promise<Page<Employee> & { total?: number }> => {
  const may_manage = permissions.includes('people.manage');
  if (!may_manage && status !== undefined && status !== 'ACTIVE') throw new AppError('NO_PERMISSION');
  const team_of = is_my_team ? employee_id : undefined;
  const filter: Filter = { department_id, employee_ids, team_of, status: may_manage ? status : 'ACTIVE' };
  const after = readCursor(cursor, position);

  if (wordsOf(search).length === 0) {
    const [rows, total] = await Promise.all([
      listByName(ctx.db, company_id, filter, after, limit + 1),
      after ? undefined : countAll(ctx.db, company_id, filter),
    ]);
    return { ...viewPage(rows, limit), ...(total !== undefined && { total }) };
  }
  return viewPage(await findBySearch(ctx, company_id, filter, search, after, limit + 1), limit);
};

/** Names that begin so (tier 0), then words that do (1, 2); what is only like them (3) follows where there is little. */
const findBySearch = async (
  ctx: Context,
  company_id: string,
  filter: Filter,
  search: string,
  after: Position | undefined,
  limit: number,
): Promise<FoundRow[]> => {
  const from_tier = after?.[0] ?? 0;
  const find = (by: typeof findByName, rest: Position | undefined, found: FoundRow[]) =>
    by(ctx.db, company_id, filter, search, rest, limit - found.length).then((rows) => [...found, ...rows]);

  let found: FoundRow[] = [];
  if (from_tier === 0) found = await find(findByName, after, found);
  if (from_tier < 3 && found.length < limit) found = await find(findByWords, after, found);
  if (found.length >= Math.min(limit, enough) || search.trim().length < alike_from_length) return found;
  return find(findAlike, from_tier === 3 ? after : undefined, found);
};

const viewPage = (rows: readonly FoundRow[], limit: number): Page<Employee> =>
  pageOf(rows, limit, (row) => [row.tier, row.rank, row.sort_name, row.employee_id], viewEmployee);
