import type { Db } from '../../../platform/db/driver.ts';
import { AppError } from '../../../platform/errors.ts';
import { needsSso } from './queries.ts';

/**
 * NO_PERMISSION for people whom the company lets in only by single sign-on: everyone but owners, once it is enforced. Call it
 * after the caller has proven who they are in another way; `payload.sso_required` names the company.
 */
export const refuseWithoutSso = async (
  db: Db,
  { company_id, employee_id }: { company_id: string; employee_id: string },
): Promise<void> => {
  if (!(await needsSso(db, company_id, employee_id))) return;
  throw new AppError('NO_PERMISSION', { payload: { sso_required: company_id } });
};
