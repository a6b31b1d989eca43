import { z } from 'zod';
import type { BodyOf } from '@plaudit/contract/endpoint';
import type * as endpoints from '@plaudit/contract/org/endpoints';
import type { OrgPerson } from '@plaudit/contract/org/endpoints';
import type { Page } from '@plaudit/contract/schema';
import { pageOf, readCursor } from '../../platform/http/cursor.ts';
import { AppError } from '../../platform/errors.ts';
import type { Context, Viewer } from '../../platform/context.ts';
import { viewCard } from '../people/view.ts';
import { circlesIn } from './policy.ts';
import { listAbove, listCards, listLeft, listReports, listTops, listUnending, type OrgRow } from './queries.ts';

const position = z.tuple([z.string(), z.uuid()]);
// What a person can fix in one sitting; more appear when these are fixed.
const most_problems = 100;

const viewPerson = (row: OrgRow): OrgPerson => ({
  ...viewCard(row),
  department_name: row.department_name,
  reports_count: row.reports_count,
});

/** A person's direct reports; without a person, the managers at the top. */
export const listOrg = async (
  ctx: Context,
  { company_id }: Viewer,
  { employee_id, cursor, limit }: BodyOf<typeof endpoints.listOrg>,
): Promise<Page<OrgPerson>> => {
  const after = readCursor(cursor, position);
  const rows = employee_id
    ? await listReports(ctx.db, company_id, employee_id, after, limit + 1)
    : await listTops(ctx.db, company_id, after, limit + 1);
  return pageOf(rows, limit, (row) => [row.sort_name, row.employee_id], viewPerson);
};

/** A person with everyone above them, from the top; the person comes last. */
export const getOrgPath = async (
  ctx: Context,
  { company_id }: Viewer,
  employee_id: string,
): Promise<{ items: OrgPerson[] }> => {
  const rows = await listAbove(ctx.db, company_id, employee_id);
  if (rows.at(-1)?.employee_id !== employee_id) throw new AppError('EMPLOYEE_NOT_FOUND');
  return { items: rows.map(viewPerson) };
};

/** What is wrong with reporting lines: circles, which a single write refuses but two at a time can make, and managers who left. */
export const listOrgProblems = async (ctx: Context, { company_id }: Viewer) => {
  const [unending, left] = await Promise.all([
    listUnending(ctx.db, company_id),
    listLeft(ctx.db, company_id, most_problems),
  ]);
  const circles = circlesIn(unending).slice(0, most_problems);
  const cards = await listCards(ctx.db, company_id, circles.flat());
  const known = new Map(cards.map((row) => [row.employee_id, viewPerson(row)]));
  return {
    circles: circles.map((circle) => circle.flatMap((id) => known.get(id) ?? [])),
    without_manager: left.map(viewPerson),
  };
};
