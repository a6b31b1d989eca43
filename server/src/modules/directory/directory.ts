import type { Criteria } from '@plaudit/contract/audience/criteria';
import type { BodyOf } from '@plaudit/contract/endpoint';
import type {
  findPeople as findPeopleEndpoint,
  listEmployees as listEmployeesEndpoint,
} from '@plaudit/contract/people/endpoints';
import type { Employee, FoundBy, FoundEmployee } from '@plaudit/contract/people/schema';
import type { Page } from '@plaudit/contract/schema';
import { pageOf, readCursor } from '../../platform/http/cursor.ts';
import { AppError, invalidRequest } from '../../platform/errors.ts';
import type { Context, Viewer } from '../../platform/context.ts';
import { checkSize } from './criteria/policy.ts';
import { isModuleOn } from '../company/company.ts';
import { checkFieldsAsked } from '../custom-field/custom-field.ts';
import { viewEmployee } from '../people/view.ts';
import { countPeople } from './count/count.ts';
import { dayOfRank, position, wordsOf } from './policy.ts';
import {
  conditionOf,
  listInOrder,
  listSorted,
  sizeUp,
  type Filter,
  type ListedRow,
  type Position,
  type Sort,
} from './queries.ts';
import { findPeople as findByName } from './search/search.ts';

export { checkSize } from './criteria/policy.ts';
export { conditionsMet, meetsCriteria } from './criteria/queries.ts';
export { beginsWith, patternsOf } from './policy.ts';
export { errorsBetween } from './search/policy.ts';

// Up to this many, sorting all matches is quicker than going through the company's names until a page of them is found.
const few = 1000;
// Beyond this, a count would cost more than its page.
const most_counted = 10_000;

/**
 * The directory. Colleagues see active people; people who manage others see everyone, or those with the requested status.
 * `total` comes with the first page of a list without search: counting similar names would cost more than finding them.
 */
export const listEmployees = async (
  ctx: Context,
  viewer: Viewer,
  { search = '', cursor, limit, sort, is_my_team, cannot_join, ...given }: BodyOf<typeof listEmployeesEndpoint>,
): Promise<Page<FoundEmployee> & { total?: number }> => {
  const { company_id, employee_id, permissions } = viewer;
  const may_manage = permissions.includes('people.manage');
  const is_managed =
    cannot_join || given.role_id !== undefined || given.group_id !== undefined || asksForManaged(given.criterias);
  if (!may_manage && (is_managed || (given.status !== undefined && given.status !== 'ACTIVE'))) {
    throw new AppError('NO_PERMISSION');
  }
  checkSize([{ path: 'body.criterias', criterias: given.criterias ?? [] }]);
  await checkFieldsAsked(ctx, viewer, given.criterias ?? []);
  const after = readCursor(cursor, position);
  const status = may_manage ? given.status : 'ACTIVE';
  const asked: Filter = {
    ...given,
    team_of: is_my_team ? employee_id : undefined,
    cannot_join: cannot_join ? new Date() : undefined,
    status,
  };
  const typed = wordsOf(search).join(' ');
  const most = after || typed ? few : most_counted;
  const { filter, count } = await sizeUpFilter(ctx, company_id, asked, most);
  if (typed) {
    const condition = conditionOf(company_id, filter);
    const found = await findByName(ctx.db, { company_id, filter: condition, limit: limit + 1 }, typed, after);
    const rows = await listInOrder(
      ctx.db,
      company_id,
      found.slice(0, limit).map((person) => person.employee_id),
    );
    const people = new Map(rows.map((row) => [row.employee_id, viewEmployee(row)]));
    const page = pageOf(
      found,
      limit,
      ({ part, rank, sort_key, employee_id: id }) => [part, rank, sort_key, id],
      ({ employee_id: id, found_by }) => viewFound(people.get(id), found_by),
    );
    return { ...page, items: page.items.filter((person) => person !== undefined) };
  }
  const is_whole = count === undefined;
  const [rows, counted] = await Promise.all([
    listParts(ctx, company_id, filter, sort, after, limit + 1),
    is_whole && !after ? countPeople(ctx, company_id, status) : count,
  ]);
  const total = after || (!is_whole && count > most_counted) ? undefined : counted;
  const page = pageOf(rows, limit, (row) => [row.part, row.rank, row.sort_name, row.employee_id], viewEmployee);
  return { ...page, ...(total !== undefined && { total }) };
};

// A person may have been deleted between the two statements.
const viewFound = (person: Employee | undefined, found_by: FoundBy | undefined): FoundEmployee | undefined =>
  person && found_by ? { ...person, found_by } : person;

/** The directory for people who may read it: while the module is off, only those who manage people. */
export const openDirectory: typeof listEmployees = async (ctx, viewer, asked) => {
  const may_manage = viewer.permissions.includes('people.manage');
  if (!may_manage && !(await isModuleOn(ctx, viewer.company_id, 'directory'))) {
    throw new AppError('NO_PERMISSION', { payload: { module: 'directory' } });
  }
  return listEmployees(ctx, viewer, asked);
};

/** People for a field that picks some. */
export const findPeople = async (
  ctx: Context,
  viewer: Viewer,
  asked: BodyOf<typeof findPeopleEndpoint>,
): Promise<{ items: FoundEmployee[] }> => {
  const { items } = await listEmployees(ctx, viewer, { ...asked, sort: 'name' });
  return { items };
};

// What colleagues do not see of each other.
const managed_criteria: readonly string[] = ['group', 'role', 'account_status'];

const asksForManaged = (criterias: readonly Criteria[] = []): boolean =>
  criterias.some(({ conditions }) => conditions.some((asked) => managed_criteria.includes(asked.criteria_type)));

/** A list by hire date has two parts: people who have one, then people who have none, by name. */
const listParts = async (
  { db }: Context,
  company_id: string,
  filter: Filter,
  sort: Sort,
  after: Position | undefined,
  limit: number,
): Promise<(ListedRow & { part: number })[]> => {
  const list = async (part: number, asked: Filter, order: Sort, most: number) => {
    const rest = after?.[0] === part ? after : undefined;
    const rows = await listSorted(db, company_id, conditionOf(company_id, asked), order, rest, most);
    return rows.map((row) => ({ ...row, part }));
  };
  if (!sort.endsWith('hire_date')) return list(0, filter, sort, limit);
  if (after?.[0] === 0 && !dayOfRank(after[1]))
    throw invalidRequest('cursor', 'This cursor does not belong to this list');
  const known = after?.[0] === 1 ? [] : await list(0, { ...filter, has_hire_date: true }, sort, limit);
  if (known.length >= limit) return known;
  return [...known, ...(await list(1, { ...filter, has_hire_date: false }, 'name', limit - known.length))];
};

/**
 * A filter that matches few people becomes their ids, so the query doesn't go through the company's names to find them, or to
 * find that there are none. `count` is how many it matches, at most `most` + 1; undefined if the only filter is a status.
 */
const sizeUpFilter = async (
  { db }: Context,
  company_id: string,
  asked: Filter,
  most: number,
): Promise<{ filter: Filter; count?: number | undefined }> => {
  const { status: _, ...parts } = asked;
  if (Object.values(parts).every((value) => value === undefined)) return { filter: asked };
  const { count, employee_ids } = await sizeUp(db, company_id, conditionOf(company_id, asked), { few, most });
  return { filter: employee_ids ? { employee_ids } : asked, count };
};
