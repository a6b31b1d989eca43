import type { SignInPolicy } from '@plaudit/contract/security/endpoints';

/** Numbers as they are typed. */
export type PolicyFields = {
  [Name in keyof SignInPolicy]: SignInPolicy[Name] extends number ? string : SignInPolicy[Name];
};
export type NumberName = (typeof number_names)[number];

const number_names = [
  'password_min_length',
  'second_factor_grace_days',
  'session_idle_days',
  'frontline_idle_hours',
] as const;

/** Both ends included; the contract says the same. */
export const bounds: Record<NumberName, readonly [min: number, max: number]> = {
  password_min_length: [6, 64],
  second_factor_grace_days: [0, 90],
  session_idle_days: [1, 365],
  frontline_idle_hours: [1, 720],
};

export const policyFields = (policy: SignInPolicy): PolicyFields => ({
  ...policy,
  ...(Object.fromEntries(number_names.map((name) => [name, String(policy[name])])) as Record<NumberName, string>),
});

export const readFields = (fields: PolicyFields): SignInPolicy => ({
  ...fields,
  ...(Object.fromEntries(number_names.map((name) => [name, Number(fields[name])])) as Record<NumberName, number>),
});

/** Whether saving this can ask people for a second factor at once: only the server knows whom. */
export const mayBeDue = (before: SignInPolicy, after: SignInPolicy): boolean =>
  after.second_factor !== 'optional' &&
  (after.second_factor !== before.second_factor || after.second_factor_grace_days < before.second_factor_grace_days);
