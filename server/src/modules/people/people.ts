import type { Permission } from '@plaudit/contract/people/permissions';
import type { Employee } from '@plaudit/contract/people/schema';
import type { Db } from '../../platform/db/driver.ts';
import { findEmployee, findStanding } from './queries.ts';
import { viewEmployee } from './view.ts';

export {
  changeBatch,
  dropFieldValues,
  insertBatch,
  leaveDepartment,
  moveIntoDepartment,
  removeBatch,
} from './batch/queries.ts';
export { cardsByName, loadPersonCards } from './cards/cards.ts';
export {
  all_columns,
  columnOfHead,
  isKnownHead,
  plainHead,
  sheet_columns,
  type SheetColumn,
} from './columns/policy.ts';
export { findIdentity as loadIdentity } from './personal/queries.ts';
export { hasTeam, isTeammate, listTeammates, teamOf } from './managers/queries.ts';
export {
  insertSubjects,
  listSeveral,
  listSubjects,
  mentionCards,
  mentionNames,
  subjectCard,
  type Subject,
} from './mentions/queries.ts';
export { listMembersBy } from './members/queries.ts';
export { celebratedOn, dayIn, nextAnniversary, nextCelebration } from './occasions/policy.ts';
export { emptyIfNull, managed_fields, refuseLastOwner, subjectOf } from './policy.ts';
export {
  changeValues,
  findAddressHolder,
  findEmployee,
  insertEmployee,
  insertUnlessKnown,
  isAbove,
  isDepartment,
  listActiveIds,
  lockEmployee,
  selectEmployees,
  updateEmployeeRow,
  type EmployeeRow,
} from './queries.ts';
export { findFormerHolder } from './removal/queries.ts';

/** One employee as colleagues see them, or undefined. */
export const loadEmployee = async (db: Db, company_id: string, employee_id: string): Promise<Employee | undefined> => {
  const row = await findEmployee(db, company_id, employee_id);
  return row && viewEmployee(row);
};

/** Current account status and permissions; undefined if there is no such person. */
export const loadStanding = async (db: Db, company_id: string, employee_id: string) => {
  const row = await findStanding(db, company_id, employee_id);
  if (!row) return undefined;
  const { employee_account_status, joined_at } = row;
  return { is_active: employee_account_status === 'ACTIVE', joined_at, permissions: row.permissions as Permission[] };
};
