import type { Permission } from '@plaudit/contract/people/permissions';

/** What somebody holds, or what a role gives: permissions, and whether the company is theirs. */
export type Held = { permissions: readonly string[]; is_owner: boolean };

export const holdsAll = (held: readonly string[], needed: readonly string[]): boolean =>
  needed.every((permission) => held.includes(permission));

const isWithin = (held: Held, other: Held): boolean =>
  held.is_owner || (!other.is_owner && holdsAll(held.permissions, other.permissions));

/** The rule: nobody acts on somebody who holds more than they do, and only owners act on owners. */
export const mayActOn = isWithin;

/** Its other half: nobody gives, by whatever way, what they do not hold, and only owners make owners. */
export const mayGrant = isWithin;

/** A plain list of permissions, as something that somebody may hold. */
export const heldOf = (permissions: readonly Permission[]): Held => ({ permissions, is_owner: false });
