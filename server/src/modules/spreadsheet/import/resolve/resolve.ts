import type { Tx } from '../../../../platform/db/transact.ts';
import { listLiveFields } from '../../../custom-field/custom-field.ts';
import { authorityOf } from '../../../authority/authority.ts';
import { mayAssign } from '../../../role/role.ts';
import { circlesOf } from './policy.ts';
import {
  checkOptions,
  checkReach,
  checkRoles,
  checksOf,
  compareRows,
  listAllRoles,
  matchRows,
  noteCircles,
  noteWrongManagers,
  placeRows,
  prepareStatements,
  type Lost,
  type Which,
} from './queries.ts';

/** Leaving out a row changes reporting lines, which can close another circle; this often at most. */
const most_rounds = 10;
/** People of a circle that a message names. */
const most_named = 6;

/**
 * Compares the rows of an import with the current company: who is new, changed, the same, and what is wrong. Roles are given,
 * and people changed, only within what `acting_id` holds.
 */
export const resolveRows = async (
  { db }: Pick<Tx, 'db'>,
  which: Which & { creates_departments: boolean; acting_id: string },
): Promise<void> => {
  const { company_id, acting_id, creates_departments } = which;
  const held = await authorityOf(db, { company_id, employee_id: acting_id });
  const roles = (await listAllRoles(db, company_id)).map((role) => ({ ...role, may_assign: mayAssign(held, role) }));
  const default_ids = roles.filter((role) => role.default_role === 'employee').map(({ role_id }) => role_id);
  const statements = [
    ...prepareStatements,
    matchRows(which),
    ...checksOf(which, creates_departments),
    ...checkOptions(which, await listLiveFields(db, company_id)),
    ...checkRoles(which, roles, default_ids),
    checkReach(which, held),
  ];
  for (const statement of statements) await statement.execute(db);

  for (let round = 1; ; round++) {
    await noteWrongManagers(db, which);
    const lost = await placeRows(db, which);
    const circles = circleRows(lost, round);
    if (circles.length === 0) break;
    await noteCircles(which, circles).execute(db);
  }
  for (const statement of compareRows(which)) await statement.execute(db);
};

/** The rows that would close circles. A row below a circle that existed before does no harm. */
const circleRows = (lost: readonly Lost[], round: number): { row_no: number; detail: string }[] => {
  const people = new Map(lost.map((one) => [one.id, one]));
  const circles = circlesOf(lost).map((ids) => ids.map((id) => people.get(id) as Lost));
  const inside = circles.flatMap((circle) => rowsOf(circle, pathOf(circle)));
  if (inside.length > 0 && round < most_rounds) return inside;
  // A line of managers without end, or circle after circle: none of these rows is taken.
  return inside.length === 0 && circles.length > 0 ? [] : rowsOf(lost, '');
};

const rowsOf = (people: readonly Lost[], detail: string) =>
  people.flatMap(({ row_no }) => (row_no === null ? [] : [{ row_no, detail }]));

const pathOf = (circle: readonly Lost[]): string => {
  const names = circle.slice(0, most_named).map(({ name }) => name);
  return [...names, ...(circle.length > most_named ? ['…'] : []), circle[0]?.name].join(' → ');
};
