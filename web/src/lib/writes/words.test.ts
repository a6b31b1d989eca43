import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { i18n, i18n_options } from '../locale/i18n.ts';
import { aWrite } from './testing/writes.ts';
import { reasonOf, stateOf, whatOf } from './words.ts';

const words = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../public/locales/en/${name}.json`, import.meta.url), 'utf8'));
const [common, errors] = [words('common'), words('errors')];
const { unsent } = common;

beforeAll(() => i18n.init({ ...i18n_options, resources: { en: { common, errors } } }));

const problem = (code: string, payload: unknown = null) => ({ code, message: '', payload });

test('a write is named by what it is and who it is for', () => {
  expect(whatOf(aWrite(1, 'a', { kind: 'recognition', label: { name: 'Ana Silva' } }))).toBe(
    'Recognition for Ana Silva',
  );
  expect(whatOf(aWrite(1, 'a', { kind: 'recognition', label: { name: 'Ana Silva', count: 3 } }))).toBe(
    'Recognition for 3 colleagues',
  );
});

test('a refusal says what the person who comes back to it needs to know', () => {
  expect(reasonOf(problem('EMPLOYEE_NOT_FOUND'))).toContain(unsent.reason.person);
  expect(reasonOf(problem('AUTH_RECORD_NOT_FOUND'))).toContain(unsent.reason.record);
  expect(reasonOf(problem('NOT_ENOUGH_POINTS'))).toBe(errors.NOT_ENOUGH_POINTS);
});

test('a permission that is missing, and a module that is off, are told apart', () => {
  expect(reasonOf(problem('NO_PERMISSION'))).toBe(errors.NO_PERMISSION);
  expect(reasonOf(problem('NO_PERMISSION', { module: 'poll' }))).toContain(unsent.reason.module);
});

test('the progress of a write: it waits, is sent, or was refused', () => {
  const state = (fields: object) => stateOf(aWrite(2, 'a', fields), []);
  expect(state({})).toBe(unsent.waiting);
  expect(state({ state: 'sending' })).toBe(unsent.sending);
  const refused = { error: problem('NOT_ENOUGH_POINTS') };
  expect(state({ state: 'failed', ...refused })).toBe(`Not sent. ${errors.NOT_ENOUGH_POINTS}`);
  // It is tried again.
  expect(state({ state: 'waiting', ...refused })).toBe(unsent.waiting);
});

test('a write waits for an older one on the same subject that was refused, and for no other', () => {
  const write = aWrite(2, 'a');
  const held = (...queue: Parameters<typeof aWrite>[]) =>
    stateOf(
      write,
      queue.map((given) => aWrite(...given)),
    ) === unsent.held;
  expect(held([1, 'a', { state: 'failed' }])).toBe(true);
  expect(held([1, 'a'])).toBe(false);
  expect(held([1, 'b', { state: 'failed' }])).toBe(false);
  expect(held([3, 'a', { state: 'failed' }])).toBe(false);
  expect(held([2, 'a', { state: 'failed' }])).toBe(false);
});
