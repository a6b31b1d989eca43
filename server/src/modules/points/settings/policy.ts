import type { PointsPolicy } from '@plaudit/contract/points-policy/schema';

type Expiry = Pick<PointsPolicy, 'expiry_months'>;

/** Whether points expire that did not, or sooner: people are warned before anything of that takes effect. */
export const isStricterExpiry = (before: Expiry, after: Expiry): boolean =>
  after.expiry_months !== null && (before.expiry_months === null || after.expiry_months < before.expiry_months);
