import { expect, test } from 'vitest';
import { afterLogin, decideReset, type ResetState } from './decide.ts';

const untouched: ResetState = { is_fresh: false, applied_id: null, ongoing: null };
const execute = { kind: 'execute', reset_id: 'new' };
const settle = { kind: 'settle', reset_id: 'new' };

test.each<[string, Partial<ResetState>, string | null, object]>([
  ['no id was ever set', {}, null, { kind: 'none' }],
  ['an id is there, none was applied', {}, 'new', execute],
  ['another one was applied', { applied_id: 'old' }, 'new', execute],
  ['it was applied', { applied_id: 'new' }, 'new', { kind: 'none' }],
  ['the operator took the id away', { applied_id: 'old' }, null, { kind: 'none' }],
  ['a fresh person meets an id', { is_fresh: true }, 'new', settle],
  ['a fresh person meets another than the applied', { is_fresh: true, applied_id: 'old' }, 'new', settle],
  ['a fresh person meets none', { is_fresh: true, applied_id: 'old' }, null, { kind: 'clear_fresh' }],
  ['it stopped half-way', { ongoing: { reset_id: 'new', attempts: 1 } }, 'new', execute],
  ['it stopped half-way twice', { ongoing: { reset_id: 'new', attempts: 2 } }, 'new', settle],
  [
    'it stopped half-way, and the id was taken away',
    { ongoing: { reset_id: 'was', attempts: 1 } },
    null,
    { kind: 'settle', reset_id: 'was' },
  ],
  ['another one stopped half-way', { ongoing: { reset_id: 'was', attempts: 1 } }, 'new', execute],
])('R4.5 force reset when %s', (_, state, reset_id, step) => {
  expect(decideReset({ ...untouched, ...state }, reset_id)).toEqual(step);
});

test('R4.5 R4.2 a sign-in makes fresh, and while a reset is ongoing applies it instead', () => {
  expect(afterLogin({ ...untouched, applied_id: 'old' })).toEqual({ is_fresh: true, applied_id: 'old', ongoing: null });
  expect(afterLogin({ is_fresh: false, applied_id: 'old', ongoing: { reset_id: 'new', attempts: 1 } })).toEqual({
    is_fresh: false,
    applied_id: 'new',
    ongoing: null,
  });
});
