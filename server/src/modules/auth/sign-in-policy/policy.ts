import { limits } from '@plaudit/contract/limits';
import {
  administration_permissions,
  default_role_permissions,
  type Permission,
} from '@plaudit/contract/people/permissions';
import type { SignInPolicy } from '@plaudit/contract/security/endpoints';
import type { PolicyRow } from './queries.ts';

/** The policy of a company that never chose one; the defaults of the table are the same. */
export const first_policy: Omit<PolicyRow, 'company_id'> = {
  codes_allowed: true,
  password_min_length: limits.password_min_length,
  second_factor: 'optional',
  second_factor_since: null,
  second_factor_grace_days: 7,
  session_idle_days: 90,
  frontline_allowed: false,
  frontline_idle_hours: 12,
};

const administration = new Set<Permission>(administration_permissions);

/** `sample`: it looks at the sample company, and is the only kind there. */
export type SessionKind = 'full' | 'sso' | 'frontline' | 'sample';

/** Enough for a long look; nothing extends it. */
const sample_seconds = 2 * 3600;

/** How long a session of this kind stays open without use. */
export const idleSeconds = (policy: Omit<PolicyRow, 'company_id'>, kind: SessionKind): number => {
  if (kind === 'sample') return sample_seconds;
  return kind === 'frontline' ? policy.frontline_idle_hours * 3600 : policy.session_idle_days * 86_400;
};

/**
 * What a session of this kind may do: with a six-digit PIN, no more than employees do. A session by single sign-on is as strong
 * as its provider made it.
 */
export const permissionsOf = (kind: SessionKind, held: readonly Permission[]): readonly Permission[] =>
  kind === 'frontline' ? held.filter((name) => default_role_permissions.employee.includes(name)) : held;

/** Whether the company asks a person with these permissions for a second factor in a session of this kind. */
export const asksForFactor = (
  { second_factor }: Pick<PolicyRow, 'second_factor'>,
  kind: SessionKind,
  held: readonly Permission[],
): boolean => {
  if (kind !== 'full' || second_factor === 'optional') return false;
  return second_factor === 'everyone' || held.some((name) => administration.has(name));
};

export const viewPolicy = (row: Omit<PolicyRow, 'company_id'>): SignInPolicy => ({
  codes_allowed: row.codes_allowed,
  password_min_length: row.password_min_length,
  second_factor: row.second_factor as SignInPolicy['second_factor'],
  second_factor_grace_days: row.second_factor_grace_days,
  session_idle_days: row.session_idle_days,
  frontline_allowed: row.frontline_allowed,
  frontline_idle_hours: row.frontline_idle_hours,
});
