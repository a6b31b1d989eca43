import type { PointsPolicy, PointsPolicySettings } from '@plaudit/contract/points-policy/schema';

/** The numbers of the policy, with the minimum of each; the contract has the maximum. */
export const policy_numbers = {
  points_per_gift: 1,
  points_per_colleague_a_day: 1,
  points_per_receiver: 1,
  refill_per_manager: 0,
  refill_per_person: 0,
  expiry_months: 1,
} as const;
export type PolicyNumber = keyof typeof policy_numbers;
const names = Object.keys(policy_numbers) as PolicyNumber[];

/** The contents of the form: numbers as typed, empty for none. */
export type PolicyFields = Record<PolicyNumber, string> & Pick<PointsPolicySettings, 'receiver_period'>;

export const policyFields = (policy: PointsPolicy): PolicyFields => ({
  ...(Object.fromEntries(names.map((name) => [name, policy[name]?.toString() ?? ''])) as Record<PolicyNumber, string>),
  receiver_period: policy.receiver_period,
});

/** The policy that the fields mean. */
export const policySettings = (fields: PolicyFields): PointsPolicySettings => ({
  ...(Object.fromEntries(
    names.map((name) => [name, fields[name].trim() === '' ? null : Number(fields[name])]),
  ) as Record<PolicyNumber, number | null>),
  receiver_period: fields.receiver_period,
});

/** Only what differs, so that changes that another person made in the meantime stay. */
export const policyChange = (before: PointsPolicy, after: PointsPolicySettings): Partial<PointsPolicySettings> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => before[name as keyof PointsPolicySettings] !== value),
  );
