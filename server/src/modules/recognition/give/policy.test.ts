import { expect, test } from 'vitest';
import type { Viewer } from '../../../platform/context.ts';
import { checkGift, checkValues, readGift } from './policy.ts';

const issue = (path: string, message: string) =>
  expect.objectContaining({ code: 'INVALID_REQUEST', payload: { issues: [{ path, message }] } });
const input = (change: object = {}) =>
  ({ recognition_type_id: 't', employees: ['a', 'b'], ...change }) as unknown as Parameters<typeof readGift>[1];

test('R1.3: people thank others, each once', () => {
  const gift = readGift('me', input({ company_value_ids: ['v', 'v'] }));
  expect(gift).toEqual({ receiver_ids: ['a', 'b'], company_value_ids: ['v'], message: '', mention_ids: [] });
  expect(() => readGift('me', input({ employees: ['a', 'a'] }))).toThrow(
    issue('body.employees', 'List each colleague only once'),
  );
  expect(() => readGift('me', input({ employees: ['a', 'me'] }))).toThrow(
    expect.objectContaining({ code: 'INVALID_ACTION', payload: { reason: 'own_recognition' } }),
  );
});

const found = (type: object | null = {}) =>
  ({
    type: type && { points: 10, min_points: 5, max_points: 20, value_required: false, given_by: 'everyone', ...type },
    people: [{ employee_id: 'a' }, { employee_id: 'b' }],
    company_values: [],
  }) as unknown as Parameters<typeof checkGift>[4];
const viewer = { employee_id: 'me', permissions: ['recognition.give'] } as unknown as Viewer;
const check = (asked: number | undefined, are_points_on = true, given = found()) =>
  checkGift(viewer, readGift('me', input()), asked, are_points_on, given).points;

test('R1.3: points are within the range of the type, and those of the type if none are asked for', () => {
  expect([check(undefined), check(5), check(20)]).toEqual([10, 5, 20]);
  for (const asked of [4, 21, 0]) expect(() => check(asked)).toThrow(issue('body.points', 'Enter 5 to 20 points'));
});

test('R1.2: without the points module, recognition works without points', () => {
  expect([check(undefined, false), check(0, false)]).toEqual([0, 0]);
  expect(() => check(10, false)).toThrow(
    expect.objectContaining({ code: 'NO_PERMISSION', payload: { module: 'points' } }),
  );
});

test('a missing type, and people who are not there, are refused', () => {
  expect(() => check(10, true, found(null))).toThrow(expect.objectContaining({ code: 'AUTH_RECORD_NOT_FOUND' }));
  expect(() => check(10, true, { ...found(), people: [] })).toThrow(
    expect.objectContaining({ code: 'EMPLOYEE_NOT_FOUND' }),
  );
});

test('values exist, and there is one if the type asks for it', () => {
  const [required, free] = [{ value_required: true }, { value_required: false }];
  expect(() => checkValues([], required, [])).toThrow(issue('body.company_value_ids', 'This field is required'));
  expect(() => checkValues(['v', 'w'], free, [1])).toThrow(
    issue('body.company_value_ids', 'This company value does not exist'),
  );
  checkValues([], free, []);
  checkValues(['v'], required, [1]);
});
