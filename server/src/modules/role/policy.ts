import {
  administration_permissions,
  hasPermission,
  permissions,
  type Permission,
} from '@plaudit/contract/people/permissions';
import { mayGrant, type Held } from '../authority/authority.ts';

type Role = { permissions: readonly string[]; default_role: string | null };

/** What a role holds. The owner's holds everything, including permissions that came after the role was created. */
export const permissionsOf = ({ permissions: held, default_role }: Role): Permission[] =>
  permissions.filter((name) => default_role === 'owner' || held.includes(name));

/** What a role gives to its people. */
export const heldBy = (role: Role): Held => ({
  permissions: permissionsOf(role),
  is_owner: role.default_role === 'owner',
});

/** No one gives, takes or changes a role that holds more than they do; only owners make owners. */
export const mayAssign = (holder: Held, role: Role): boolean => mayGrant(holder, heldBy(role));

export const mayDelete = (holder: Held, role: Role): boolean => role.default_role === null && mayAssign(holder, role);

export const isAdministrative = (role: Role): boolean =>
  hasPermission(permissionsOf(role), { any: administration_permissions });

/** What of a role can be changed. */
export type Fields = { role_name: string; description: string; permissions: readonly string[] };
