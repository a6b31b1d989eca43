import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RecognitionType } from '@plaudit/contract/recognition/schema';
import {
  costOf,
  type Draft,
  emptyDraft,
  hasInvited,
  ofType,
  pointsOf,
  pointsText,
  presetPoints,
  problemsOf,
  toGift,
} from './draft.ts';
import { idOf, person } from './testing/records.ts';

const type = (fields: Partial<RecognitionType> = {}): RecognitionType => ({
  recognition_type_id: idOf(900),
  title: 'Great work',
  description: '',
  image_url: null,
  color: 'violet',
  points: 20,
  min_points: 5,
  max_points: 100,
  value_required: false,
  funding: 'allowance',
  given_by: 'everyone',
  is_active: true,
  ...fields,
});
const value = { company_value_id: idOf(50), value_name: 'Care', value_description: '', icon_url: null };
const draft = (fields: Partial<Draft> = {}): Draft => ({ ...emptyDraft(), people: [person(2), person(3)], ...fields });
const around = { type: type(), has_points: true, to_give: 100, values: [value] };

test('a draft costs its points for each receiver, and nothing if the company pays', () => {
  expect(costOf(draft(), type())).toBe(40);
  expect(costOf(draft({ points: '30' }), type())).toBe(60);
  expect(costOf(draft(), type({ funding: 'company' }))).toBe(0);
});

test('without a number of their own people give what the type suggests, and for a fixed type never anything else', () => {
  expect(pointsOf({ points: null }, type())).toBe(20);
  expect(pointsText({ points: '7' }, type({ min_points: 50, points: 50, max_points: 50 }))).toBe('50');
});

test('the number in the field is what is sent, or nothing is sent and the field says why', () => {
  const keys = fc.string({ unit: fc.constantFrom(...'0123456789.,-+e x'.split('')), maxLength: 6 });
  fc.assert(
    fc.property(fc.oneof(keys, fc.nat(10_000).map(String)), (points) => {
      const typed = draft({ points });
      const is_right = /^\s*\d+\s*$/.test(points) && Number(points) >= 5 && Number(points) <= 100;
      expect(pointsText(typed, type())).toBe(points);
      expect(toGift(typed, type(), [], true).points).toBe(is_right ? Number(points) : null);
      const problems = problemsOf(typed, { ...around, to_give: 1_000_000 });
      expect(problems).toEqual(is_right ? {} : { points: 'problem.points_range' });
    }),
  );
});

test('another type keeps a number that it allows, and otherwise suggests its own', () => {
  expect(ofType({ points: '7' }, type())).toEqual({ recognition_type_id: idOf(900), points: '7' });
  expect(ofType({ points: '7' }, type({ min_points: 10 })).points).toBeNull();
  expect(ofType({ points: null }, type()).points).toBeNull();
});

test('the field says what keeps a draft from being sent', () => {
  expect(problemsOf(draft(), around)).toEqual({});
  expect(problemsOf(draft({ people: [] }), around)).toEqual({ people: 'problem.people' });
  expect(problemsOf(draft(), { ...around, to_give: 39 })).toEqual({ points: 'problem.points' });
  expect(problemsOf(draft(), { ...around, to_give: 40 })).toEqual({});
  expect(problemsOf(draft(), { ...around, type: undefined })).toEqual({ type: 'problem.type' });
  expect(problemsOf(draft(), { ...around, type: type({ value_required: true }) })).toEqual({
    values: 'problem.values',
  });
  expect(problemsOf(draft({ message: { text: 'x'.repeat(2001), mentions: [] } }), around)).toEqual({
    message: 'problem.message',
  });
});

test('a value that the company removed in the meantime is neither sent nor counted', () => {
  const old = draft({ company_value_ids: [idOf(51)] });
  expect(toGift(old, type(), [value], true).company_value_ids).toEqual([]);
  expect(problemsOf(old, { ...around, type: type({ value_required: true }) })).toEqual({ values: 'problem.values' });
});

test('without the points module no points are sent', () => {
  expect(toGift(draft(), type(), [], false)).not.toHaveProperty('points');
  expect(toGift(draft(), type(), [], true).points).toBe(20);
});

test('at most five amounts are suggested, ascending, in the range, with its ends and the suggestion', () => {
  const range = fc.tuple(fc.nat(2000), fc.nat(2000), fc.nat(2000)).map((three) => three.sort((a, b) => a - b));
  fc.assert(
    fc.property(range, ([min_points, points, max_points]) => {
      const presets = presetPoints(type({ min_points, points, max_points }));
      expect(presets.length).toBeLessThanOrEqual(5);
      expect(presets).toEqual([...new Set(presets)].sort((a, b) => a - b));
      expect(presets).toEqual(expect.arrayContaining([min_points, points, max_points]));
      expect(presets[0]).toBe(min_points);
      expect(presets.at(-1)).toBe(max_points);
    }),
  );
});

test('people who were invited and have not joined are noticed among others', () => {
  const [ada, ben] = [person(1), person(2)];
  const active = { ...ben, employee_account_status: 'ACTIVE' as const };
  expect([hasInvited([]), hasInvited([ada, active])]).toEqual([false, false]);
  expect(hasInvited([ada, { ...ben, employee_account_status: 'INVITED' }])).toBe(true);
});
