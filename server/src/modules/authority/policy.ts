import type { Permission } from '@plaudit/contract/people/permissions';

/** What a person holds, or what a role gives: permissions, and whether they own the company. */
export type Held = { permissions: readonly string[]; is_owner: boolean };

export const holdsAll = (held: readonly string[], needed: readonly string[]): boolean =>
  needed.every((permission) => held.includes(permission));

const isWithin = (held: Held, other: Held): boolean =>
  held.is_owner || (!other.is_owner && holdsAll(held.permissions, other.permissions));

/** The rule: no one acts on a person who holds more than they do, and only owners act on owners. */
export const mayActOn = isWithin;

/** Its other half: no one gives, in any way, what they do not hold, and only owners make owners. */
export const mayGrant = isWithin;

/** A plain list of permissions, as something that a person may hold. */
export const heldOf = (permissions: readonly Permission[]): Held => ({ permissions, is_owner: false });
