import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PointsPolicy } from '@plaudit/contract/points-policy/schema';
import { policyChange, policyFields, policySettings } from './policy-fields.ts';

const number = fc.option(fc.integer({ min: 1, max: 1_000_000 }));
const policy = fc.record<PointsPolicy>({
  points_per_gift: number,
  points_per_colleague_a_day: number,
  points_per_receiver: number,
  receiver_period: fc.constantFrom('day', 'week', 'month'),
  refill_per_manager: number,
  refill_per_person: number,
  expiry_months: number,
  expires_from: fc.constant(null),
});

test('an untouched form changes nothing, and an edited one changes only that', () => {
  fc.assert(
    fc.property(policy, number, (before, typed) => {
      expect(policyChange(before, policySettings(policyFields(before)))).toEqual({});
      const fields = { ...policyFields(before), expiry_months: typed === null ? ' ' : ` ${typed} ` };
      const expected = before.expiry_months === typed ? {} : { expiry_months: typed };
      expect(policyChange(before, policySettings(fields))).toEqual(expected);
    }),
  );
});
