import type { Role } from '@plaudit/contract/role/endpoints';
import type { Held } from '../authority/authority.ts';
import { mayAssign, mayDelete, permissionsOf } from './policy.ts';
import type { CountedRole } from './queries.ts';

export const viewRole = (row: CountedRole, holder: Held): Role => {
  const assign = mayAssign(holder, row);
  return {
    role_id: row.role_id,
    role_name: row.role_name,
    description: row.description,
    permissions: permissionsOf(row),
    default_role: row.default_role as Role['default_role'],
    members_count: row.members_count,
    can: { assign, edit: assign, delete: mayDelete(holder, row) },
  };
};
