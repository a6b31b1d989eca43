import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { error_catalogue } from '@plaudit/contract/errors';
import { ApiError, fieldIssues, isUnknown, messageCode } from './api-error.ts';

const errors = JSON.parse(readFileSync(new URL('../../../public/locales/en/errors.json', import.meta.url), 'utf8'));

describe('error messages (R8.1)', () => {
  it('are those of the catalog, one for the network, and some for what waits for it', () => {
    const catalogue = Object.entries(error_catalogue).map(([code, { message }]) => [code, message]);
    const { ERR_NOT_KEPT, ERR_OUTCOME_UNKNOWN, ...others } = errors;
    const { ERR_TOO_LARGE_TO_KEEP, ERR_FILE_REFUSED, ERR_ALREADY_SENT, ...specified } = others;
    const waiting = [ERR_NOT_KEPT, ERR_OUTCOME_UNKNOWN, ERR_TOO_LARGE_TO_KEEP, ERR_FILE_REFUSED, ERR_ALREADY_SENT];
    expect(specified).toEqual({ ERR_NETWORK: 'Connectivity issue', ...Object.fromEntries(catalogue) });
    expect(waiting.every((text) => text.length > 0)).toBe(true);
  });

  it.each([
    [new ApiError('NOT_ENOUGH_POINTS', { status: 409 }), 'NOT_ENOUGH_POINTS'],
    [new ApiError('ERR_NETWORK'), 'ERR_NETWORK'],
    [new ApiError('A_CODE_OF_TOMORROW', { status: 400 }), 'GENERIC_ERROR'],
    [new ApiError('ERR_BAD_RESPONSE', { status: 502 }), 'GENERIC_ERROR'],
    [new ApiError('toString'), 'GENERIC_ERROR'],
    [new Error('anything'), 'GENERIC_ERROR'],
    [undefined, 'GENERIC_ERROR'],
  ])('of %s come by %s', (error, code) => expect(messageCode(error)).toBe(code));
});

describe('issues of a request', () => {
  it('belong to their fields', () => {
    const payload = { issues: [{ path: 'body.work_email_id', message: 'Invalid email address' }] };
    expect(fieldIssues(new ApiError('INVALID_REQUEST', { payload }))).toEqual({
      work_email_id: 'Invalid email address',
    });
  });

  it('are none if they are about the request as a whole', () => {
    const payload = { issues: [{ path: '', message: 'Too many requests. Try again in 7 seconds' }] };
    expect(fieldIssues(new ApiError('INVALID_REQUEST', { status: 429, payload }))).toEqual({});
  });

  it('are none for other codes, and if the server names none', () => {
    expect(fieldIssues(new ApiError('NO_PERMISSION', { payload: { issues: [{ path: 'a', message: 'b' }] } }))).toEqual(
      {},
    );
    expect(fieldIssues(new ApiError('INVALID_REQUEST'))).toEqual({});
  });
});

it.each<[boolean, unknown]>([
  [true, new ApiError('POST_NOT_FOUND', { status: 404 })],
  [true, new ApiError('INVALID_REQUEST', { status: 400 })],
  [false, new ApiError('INVALID_REQUEST', { status: 413 })],
  [false, new ApiError('NO_PERMISSION', { status: 400 })],
  [false, new Error('POST_NOT_FOUND')],
])('that the server has no such thing is %s of %o', (is_unknown, error) =>
  expect(isUnknown(error, 'POST_NOT_FOUND')).toBe(is_unknown),
);
