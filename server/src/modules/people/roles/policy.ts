import {
  administration_permissions,
  hasPermission,
  permissions,
  type Permission,
} from '@plaudit/contract/people/permissions';
import { holdsAll } from '../policy.ts';

/** Somebody who acts on roles: what they hold, and whether they are an owner. */
export type Holder = { permissions: readonly string[]; is_owner: boolean };
type Role = { permissions: readonly string[]; default_role: string | null };

/** What a role holds. The owner's is everything there is, also what came after the role was made. */
export const permissionsOf = ({ permissions: held, default_role }: Role): Permission[] =>
  permissions.filter((name) => default_role === 'owner' || held.includes(name));

/** Nobody gives, takes or changes a role that holds more than they do; only owners make owners. */
export const mayAssign = (holder: Holder, role: Role): boolean =>
  (role.default_role !== 'owner' || holder.is_owner) && holdsAll(holder.permissions, permissionsOf(role));

export const mayDelete = (holder: Holder, role: Role): boolean => role.default_role === null && mayAssign(holder, role);

export const isAdministrative = (role: Role): boolean =>
  hasPermission(permissionsOf(role), { any: administration_permissions });

/** What of a role can be changed. */
export type Fields = { role_name: string; description: string; permissions: readonly string[] };
