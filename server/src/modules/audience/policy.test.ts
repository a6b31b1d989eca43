import { expect, test } from 'vitest';
import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import { empty_selection } from '@plaudit/contract/audience/schema';
import { keyOfCount, quarter_ms } from './policy.ts';

const in_one_of = (values: string[]): AudienceSelection => ({
  ...empty_selection,
  criterias: [{ conditions: [{ criteria_type: 'location', search_type: 'in', values }] }],
});

test('a count is kept for its own selection until the quarter of the hour ends, by a short key whatever was asked', () => {
  const begun = 1_000 * quarter_ms;
  const key = keyOfCount(in_one_of(['Oslo']), begun);
  expect(keyOfCount(in_one_of(['Oslo']), begun + quarter_ms - 1)).toBe(key);
  expect(keyOfCount(in_one_of(['Oslo']), begun + quarter_ms)).not.toBe(key);
  expect(keyOfCount(in_one_of(['Bergen']), begun)).not.toBe(key);
  expect(keyOfCount(in_one_of(Array<string>(100).fill('x'.repeat(2_000))), begun)).toHaveLength(key.length);
  expect(key.length).toBeLessThan(100);
});
