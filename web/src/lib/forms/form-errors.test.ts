import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../errors/errors.ts';
import { i18n } from '../locale/i18n.ts';
import { placeError } from './form-errors.ts';

const words = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../public/locales/en/${name}.json`, import.meta.url), 'utf8'));
const [common, errors] = [words('common'), words('errors')];

beforeAll(() => i18n.init({ lng: 'en', defaultNS: 'common', resources: { en: { common, errors } } }));

type Values = { role_name: string; password: string; note: string };
const setError = vi.fn<(field: string, error: { message: string }, options?: { shouldFocus: boolean }) => void>();
beforeEach(() => void setError.mockReset());

const place = (error: unknown, ...fields: (keyof Values)[]) => {
  placeError<Values>(error, setError as never, fields);
  return setError.mock.calls;
};
const issues = (...paths: string[]) =>
  new ApiError('INVALID_REQUEST', { status: 400, payload: { issues: paths.map((path) => ({ path, message: path })) } });

test.each([
  ['ROLE_ALREADY_EXIST', 'role_name'],
  ['AUTH_PASSWORD_SHORT', 'password'],
  ['AUTH_PASSWORD_WEAK', 'password'],
  ['AUTH_PASSWORD_INVALID', 'password'],
] as const)('%s stands at its field, which gets the focus', (code, field) => {
  expect(place(new ApiError(code, { status: 400 }), 'note', field)).toEqual([
    [field, { message: errors[code] }, { shouldFocus: true }],
  ]);
});

test('an error about a field that this form does not have stands at the form', () => {
  expect(place(new ApiError('ROLE_ALREADY_EXIST', { status: 400 }), 'note')).toEqual([
    ['root', { message: errors.ROLE_ALREADY_EXIST }],
  ]);
});

test('each field that the server names has its own message, and the first of the form gets the focus', () => {
  expect(place(issues('body.note', 'body.role_name', 'body.password'), 'role_name', 'note')).toEqual([
    ['role_name', { message: 'body.role_name' }, { shouldFocus: true }],
    ['note', { message: 'body.note' }, { shouldFocus: false }],
  ]);
});

test('an error that names no field, or is none of the server, stands at the form alone', () => {
  expect(place(new ApiError('NO_PERMISSION', { status: 403 }), 'role_name')).toEqual([
    ['root', { message: errors.NO_PERMISSION }],
  ]);
  setError.mockReset();
  expect(place(new TypeError('broken'), 'role_name')).toEqual([
    ['root', { message: expect.stringContaining(errors.GENERIC_ERROR) }],
  ]);
});
