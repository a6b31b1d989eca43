import { sql } from 'kysely';
import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import type { Db } from '../../../platform/db/driver.ts';

/** The groups of a company that take their people from a selection. */
export const listGroupSelections = async (
  db: Db,
  company_id: string,
): Promise<{ group_id: string; selection: AudienceSelection }[]> => {
  const { rows } = await sql<{ group_id: string; selection: AudienceSelection }>`
    select group_id, selection from employee_group
    where company_id = ${company_id} and selection is not null`.execute(db);
  return rows;
};
