import { sql } from 'kysely';
import { agedRows, type Ageing } from '../../../platform/personal/retention.ts';
import { deletedDepartments } from '../../department/department.ts';

const roles = agedRows('role_bin', (before) => sql`deleted_at < ${before}`);

/** Departments and roles together. */
export const deletedPlaces: Pick<Ageing, 'count' | 'purge'> = {
  count: async (db, company_id, before) =>
    (await deletedDepartments.count(db, company_id, before)) + (await roles.count(db, company_id, before)),
  purge: async (tx, piece) => {
    const first = await deletedDepartments.purge(tx, piece);
    const second = await roles.purge(tx, piece);
    return { removed: first.removed + second.removed, has_more: first.has_more || second.has_more };
  },
};
