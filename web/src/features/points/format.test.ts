import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PointsEntry } from '@plaudit/contract/points/endpoints';
import { entrySentence, groupByMonth, moneyValue, readAccount, signed, usedShare, withoutUndone } from './format.ts';

test.each([
  [{ to_give: 100, to_give_monthly: 100 }, 0],
  [{ to_give: 25, to_give_monthly: 100 }, 0.75],
  [{ to_give: 0, to_give_monthly: 100 }, 1],
  [{ to_give: 130, to_give_monthly: 100 }, 0],
  [{ to_give: 5, to_give_monthly: 0 }, 0],
])('of %j the share %d is used', (balance, share) => {
  expect(usedShare(balance)).toBe(share);
});

test.each([
  [123, { point_unit_value: 10, currency: 'EUR' }, '€12.30'],
  [1230, { point_unit_value: 1, currency: 'JPY' }, '¥1,230'],
  [3, { point_unit_value: 500, currency: 'KWD' }, 'KWD\u00a01.500'],
  [0, { point_unit_value: 10, currency: 'USD' }, '$0.00'],
])('%d points at %j are worth %s', (points, worth, money) => {
  expect(moneyValue(points, worth)).toBe(money);
});

test('entries are grouped by month in their order and none is lost', () => {
  const at = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.array(at), (dates) => {
      const items = dates.map((date) => ({ created_at: date.toISOString() }));
      const months = groupByMonth(items);
      expect(months.flatMap((month) => month.items)).toEqual(items);
      expect(months.every(({ month }, index) => month !== months[index + 1]?.month)).toBe(true);
    }),
  );
});

const person = (first_name: string) => ({
  employee_id: first_name,
  first_name,
  last_name: 'null',
  position_title: '',
  profile_url: null,
});
const entry: PointsEntry = {
  entry_id: 'e',
  kind: 'recognition_given',
  label: 'Recognition given',
  account: 'to_give',
  points: -20,
  balance: 80,
  related: { recognition_id: 'r', recognition_title: 'Great work', employees: [person('Ana'), person('Ben')] },
  actor: null,
  reason: null,
  created_at: '2026-11-21T08:00:00.000Z',
};

test('an entry is explained by its kind, the first person and the number of others', () => {
  expect(entrySentence(entry)).toEqual({
    key: 'entry.recognition_given',
    name: 'Ana',
    others: 1,
    title: 'Great work',
  });
});

test.each([
  ['to_give', 20, 'entry.reversal.to_give.in'],
  ['to_give', -20, 'entry.reversal.to_give.out'],
  ['to_spend', -20, 'entry.reversal.to_spend.out'],
] as const)('a reversal on %s of %d is explained by %s', (account, points, key) => {
  expect(entrySentence({ ...entry, kind: 'reversal', account, points }).key).toBe(key);
});

test('a deletion that was undone leaves no lines; what was deleted again stays', () => {
  const reversal = (entry_id: string, points: number, more: Partial<PointsEntry> = {}): PointsEntry => ({
    ...entry,
    entry_id,
    kind: 'reversal',
    points,
    ...more,
  });
  const other = { recognition_id: 's', recognition_title: 'Other', employees: [] };
  const latest_first = [
    reversal('deleted again', 20),
    reversal('undone', -20),
    reversal('other balance', 20, { account: 'to_spend' }),
    reversal('other recognition', 20, { related: other }),
    reversal('deleted', 20),
    entry,
  ];
  expect(withoutUndone(latest_first).map(({ entry_id }) => entry_id)).toEqual([
    'deleted again',
    'other balance',
    'other recognition',
    'e',
  ]);
});

test('the allowance has no cause', () => {
  expect(entrySentence({ ...entry, kind: 'allowance_granted', related: null })).toMatchObject({ name: '', others: 0 });
});

test('an entry that this page knows no sentence for is explained by the words that came with it', () => {
  for (const other of [
    { kind: 'contest_won', related: null },
    { kind: 'constructor', related: null },
    { kind: 'reversal', related: null },
  ]) {
    expect(entrySentence({ ...entry, ...other }).key).toBeUndefined();
  }
});

test('an unknown filter in the address is ignored', () => {
  expect(['to_give', 'to_spend', 'x', 1, undefined].map((account) => readAccount({ account }))).toEqual([
    'to_give',
    'to_spend',
    undefined,
    undefined,
    undefined,
  ]);
});

test('points carry their sign', () => {
  expect([1500, -20, 0].map(signed)).toEqual(['+1,500', '−20', '0']);
});
