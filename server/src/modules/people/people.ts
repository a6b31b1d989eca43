import type { Permission } from '@plaudit/contract/people/permissions';
import type { Employee } from '@plaudit/contract/people/schema';
import type { Db } from '../../platform/db/driver.ts';
import { findEmployee, findStanding } from './queries.ts';
import { viewEmployee } from './view.ts';

export { activateInvited, addFirstEmployee } from './account/account.ts';
export { above, accessReach, authorityOf, holdsAll, listAbove, mayActOn, type Held } from './authority/authority.ts';
export { concealProfile, revealProfile, type ProfileWords } from './conceal/conceal.ts';
export { checkSize } from './criteria/policy.ts';
export { conditionsMet, meetsCriteria } from './criteria/queries.ts';
export { checkFieldsAsked, listFieldLabels, listHiddenFields } from './fields/asked/asked.ts';
export { addWithoutAddress, setEmployeeCode } from './frontline/frontline.ts';
export { beginsWith, patternsOf } from './directory/policy.ts';
export { findIdentity as loadIdentity } from './personal/queries.ts';
export { listMembersBy } from './members/queries.ts';
export {
  accessProvisioned,
  addProvisioned,
  setProvisionedActive,
  updateProvisioned,
  type Program,
  type Provisioned,
} from './provisioning/provisioning.ts';
export { listHolders, tellHolders } from './roles/holders/holders.ts';
export { provisionPerson, refreshPerson } from './provision/provision.ts';
export { accessRoles } from './roles/access.ts';
export { keepPresence } from './presence/presence.ts';
export { asPresent } from './status/view.ts';
export { createDefaultRoles } from './roles/roles.ts';

/** One employee as colleagues see them, or undefined. */
export const loadEmployee = async (db: Db, company_id: string, employee_id: string): Promise<Employee | undefined> => {
  const row = await findEmployee(db, company_id, employee_id);
  return row && viewEmployee(row);
};

/** Account status and permissions of now; undefined for nobody. */
export const loadStanding = async (db: Db, company_id: string, employee_id: string) => {
  const row = await findStanding(db, company_id, employee_id);
  if (!row) return undefined;
  const { employee_account_status, joined_at } = row;
  return { is_active: employee_account_status === 'ACTIVE', joined_at, permissions: row.permissions as Permission[] };
};
