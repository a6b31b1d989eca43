import { expect, test } from 'vitest';
import type { Condition } from '@plaudit/contract/audience/criteria';
import { checkSize } from './policy.ts';

const plain: Condition = { criteria_type: 'location', search_type: 'is', values: ['Lima'] };
const wide: Condition = { criteria_type: 'location', search_type: 'contains', values: ['Li'] };
const criteria = (condition: Condition, count: number) => ({ conditions: Array<Condition>(count).fill(condition) });

test('all criterias of a call together may be so large, and the first that is too much is named', () => {
  checkSize([
    { path: 'body.a', criterias: [criteria(plain, 60), criteria(wide, 20)] },
    { path: 'body.b', criterias: [criteria(plain, 20)] },
  ]);
  checkSize([]);
  const refusal = (path: string) =>
    expect.objectContaining({
      code: 'INVALID_REQUEST',
      payload: {
        reason: 'too_many_conditions',
        issues: [{ path, message: expect.stringContaining('at most 100 conditions, and at most 20 that') }],
      },
    });
  const second = { path: 'body.b', criterias: [criteria(plain, 1), criteria(plain, 50)] };
  expect(() => checkSize([{ path: 'body.a', criterias: [criteria(plain, 60)] }, second])).toThrow(
    refusal('body.b.1.conditions.39'),
  );
  expect(() => checkSize([{ path: 'body.a', criterias: [criteria(wide, 21)] }])).toThrow(
    refusal('body.a.0.conditions.20'),
  );
});
