import type { Db } from '../../platform/db/driver.ts';
import { AppError } from '../../platform/errors.ts';
import { mayGrant, type Held } from './policy.ts';
import { findAbove, findHeld } from './queries.ts';

export { listHolders, tellHolders } from './holders/holders.ts';
export { listHolderIdsOfRole } from './holders/queries.ts';
export { mayGrant } from './policy.ts';
export { findHeld, peopleAbove } from './queries.ts';

export { heldOf, holdsAll, mayActOn, type Held } from './policy.ts';

/**
 * Who acts: a person in their session, with its permissions; a person a job works for; or a program, which acts for the person
 * who made its key.
 */
export type Acting = { company_id: string } & (
  | { employee_id: string; permissions?: readonly string[] }
  | { employee_id: null; made_by: string }
);

/**
 * The permissions of the person or program that acts now. A program holds what its maker does: taking a role from them takes it
 * from the program, too.
 */
export const authorityOf = async (db: Db, acting: Acting): Promise<Held> => {
  const held = await findHeld(db, acting.company_id, personOf(acting));
  const { permissions = held.permissions } = 'permissions' in acting ? acting : {};
  return { ...held, permissions };
};

const personOf = (acting: Acting): string => acting.employee_id ?? ('made_by' in acting ? acting.made_by : '');

/** NO_PERMISSION if one of these people holds more than the person who acts. People are always within their own reach. */
export const accessReach = async (db: Db, acting: Acting, ...employee_ids: readonly string[]): Promise<void> => {
  const others = employee_ids.filter((id) => id !== acting.employee_id);
  if (others.length === 0) return;
  const held = await authorityOf(db, acting);
  if ((await findAbove(db, acting.company_id, held, others)).length > 0)
    throw new AppError('NO_PERMISSION', above('person'));
};

/** NO_PERMISSION for giving what the person who acts does not hold. */
export const accessGrant = async (db: Db, acting: Acting, ...given: readonly Held[]): Promise<void> => {
  const held = await authorityOf(db, acting);
  if (!given.every((each) => mayGrant(held, each))) throw new AppError('NO_PERMISSION', above('permissions'));
};

/** Those of these people who hold more than the person who acts, for screens that do not offer what would be refused. */
export const listAbove = async (
  db: Db,
  acting: Acting,
  employee_ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const above_ids = await findAbove(db, acting.company_id, await authorityOf(db, acting), employee_ids);
  return new Set(above_ids.filter((id) => id !== acting.employee_id));
};

/** Why, in the payload of a refusal: the person, what is given, or someone a sign-on provider signs in, holds more. */
export const above = (what: 'person' | 'permissions' | 'provider') => ({ payload: { above: what } });
