import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError, errorMessage, errorWith, isUnknown } from './errors.ts';
import { i18n } from '../locale/i18n.ts';
import { reasonOf } from '../writes/words.ts';

const words = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../public/locales/en/${name}.json`, import.meta.url), 'utf8'));
beforeAll(() =>
  i18n.init({
    lng: 'en',
    defaultNS: 'common',
    resources: { en: { common: words('common'), errors: words('errors') } },
  }),
);

const tooMany = (code: string, retry_after_s: number | null, payload?: unknown) =>
  errorMessage(new ApiError(code, { status: 429, retry_after_s, payload }));

describe('requests that were made too often', () => {
  it.each([
    [1, 'Try again in 1 second.'],
    [59, 'Try again in 59 seconds.'],
    [60, 'Try again in 1 minute.'],
    [272, 'Try again in 5 minutes.'],
    [3600, 'Try again in 60 minutes.'],
    [3601, 'Try again in 2 hours.'],
    [50_000, 'Try again in 14 hours.'],
  ])('says when to try again: after %d seconds', (seconds, text) => {
    expect(tooMany('INVALID_REQUEST', seconds)).toBe(`Too many attempts in a short time. ${text}`);
  });

  it('R8.2 says the catalog’s sentence about too many guesses, and what helps', () => {
    const said = 'You have exceeded the maximum number of attempts, please try login again after some time.';
    expect(tooMany('AUTH_OTP_TOO_MANY_ATTEMPTS', 272)).toBe(`${said} Try again in 5 minutes.`);
    expect(tooMany('AUTH_OTP_TOO_MANY_ATTEMPTS', null)).toBe(`${said} Request a new code, or sign in again.`);
  });

  it('says nothing of a time that the server did not name', () => {
    expect(tooMany('INVALID_REQUEST', null)).toBe('Too many attempts in a short time. Wait a moment, then try again.');
  });

  it('keeps the server’s reason', () => {
    expect(tooMany('INVALID_REQUEST', 2, { reason: 'busy' })).toContain('Your company is sending too many requests');
  });

  it('says what one person did too much of, that nothing is lost, and when to try again', () => {
    const wrote = tooMany('INVALID_REQUEST', 90, { reason: 'wrote_much' });
    expect(wrote).toBe("You've written a lot in a short time. Nothing you typed is lost. Try again in 2 minutes.");
    const reached = tooMany('INVALID_REQUEST', 50_000, { reason: 'reached_many' });
    expect(reached).toContain('notified a lot of people today. Nothing you typed is lost. Try again in 14 hours');
    const reacted = tooMany('INVALID_REQUEST', 90, { reason: 'reacted_much' });
    expect(reacted).toBe("You've reacted a lot in a short time. Try again in 2 minutes.");
  });

  it('is not unknown, as what the server has not or cannot read is', () => {
    const known = [429, 413].map((status) =>
      isUnknown(new ApiError('INVALID_REQUEST', { status }), 'EMPLOYEE_NOT_FOUND'),
    );
    expect(known).toEqual([false, false]);
    expect(isUnknown(new ApiError('INVALID_REQUEST', { status: 400 }))).toBe(true);
    expect(isUnknown(new ApiError('EMPLOYEE_NOT_FOUND', { status: 404 }), 'EMPLOYEE_NOT_FOUND')).toBe(true);
  });
});

it('an unexpected answer says what to do next', () => {
  for (const error of [new ApiError('ERR_BAD_RESPONSE', { status: 502 }), new Error('anything')]) {
    expect(errorMessage(error)).toBe(
      'An unknown error occurred. Reload the page to see what was saved, then try again.',
    );
  }
});

it('R8.1 R8.2 a server that is away says so after the message of its code', () => {
  const away = "Plaudit isn't available right now. This usually takes a few seconds.";
  const said = (code: string, status: number) => errorMessage(new ApiError(code, { status }));
  expect(said('INTERNAL_SERVER_ERROR', 503)).toBe(`Something went wrong, please try again later. ${away}`);
  expect(said('ERR_BAD_RESPONSE', 503)).toBe(`An unknown error occurred. ${away}`);
  expect(said('INTERNAL_SERVER_ERROR', 500)).toBe('Something went wrong, please try again later.');
});

it('R8.2 says the catalog’s sentence, followed by its own words', () => {
  const refused = new ApiError('INVALID_ACTION', { status: 400 });
  const more = { INVALID_ACTION: 'Someone changed it.' };
  expect(errorMessage(refused, more)).toBe('Action is invalid. Someone changed it.');
  expect(errorMessage(new ApiError('POLL_NOT_FOUND'), more)).toBe('Poll not found.');
  const above = new ApiError('NO_PERMISSION', { payload: { above: 'permissions' } });
  expect(errorMessage(above)).toBe('Permission not given. You can only give permissions you have yourself.');
  expect(errorWith(new ApiError('ERR_NETWORK'), 'Start again.')).toBe('Connectivity issue. Start again.');
});

it('R8.2 a write that was refused unseen says the same, and what it refers to', () => {
  const reason = (code: string, payload: unknown = null) => reasonOf({ code, message: code, payload });
  expect(reason('NOT_ENOUGH_POINTS')).toBe("You don't have enough points.");
  expect(reason('EMPLOYEE_NOT_FOUND')).toBe('Employee not found. Someone you chose is no longer at your company.');
  expect(reason('NO_PERMISSION')).toBe('Permission not given.');
  expect(reason('NO_PERMISSION', { module: 'recognition' })).toContain('Permission not given. Your company has turned');
});

it('what a catalog’s sentence says of a password is replaced by what the company asks for', () => {
  const said = (code: string, payload: unknown) => errorMessage(new ApiError(code, { status: 400, payload }));
  expect(said('AUTH_PASSWORD_SHORT', { min_length: 12 })).toContain('12');
  expect(said('AUTH_PASSWORD_SHORT', null)).toBe(words('errors').AUTH_PASSWORD_SHORT);
  expect(said('NO_PERMISSION', { min_length: 12 })).toBe(words('errors').NO_PERMISSION);
  expect(said('AUTH_PASSWORD_WEAK', { usual: true })).toContain(words('common').validation.password_usual);
  expect(said('AUTH_PASSWORD_WEAK', null)).toBe(words('errors').AUTH_PASSWORD_WEAK);
  expect(said('NO_PERMISSION', { usual: true })).toBe(words('errors').NO_PERMISSION);
});

it('what can’t be restored yet says why', () => {
  const refused = new ApiError('INVALID_ACTION', { status: 400, payload: { reason: 'under_review' } });
  expect(errorMessage(refused)).toBe(words('common').refused.under_review);
  expect(errorMessage(new ApiError('INVALID_ACTION', { status: 400 }))).toBe(words('errors').INVALID_ACTION);
});

it('a permission that only others hold says who', () => {
  const said = (code: string, above?: string) => errorMessage(new ApiError(code, { status: 403, payload: { above } }));
  expect(said('NO_PERMISSION', 'person')).toContain(words('common').above.person);
  expect(said('NO_PERMISSION')).toBe(words('errors').NO_PERMISSION);
  expect(said('NOT_ENOUGH_POINTS', 'person')).not.toContain(words('common').above.person);
});

it('what one person did too much of is possible again in minutes, or in hours', () => {
  const said = (seconds: number | null) => tooMany('INVALID_REQUEST', seconds, { reason: 'wrote_much' });
  expect(said(3_600)).toContain('60 minutes');
  expect(said(3_601)).toContain('2 hours');
  expect(said(61)).toContain('2 minutes');
  expect(said(60)).toContain('1 minute');
  expect([said(0), said(null)]).toEqual([said(60), said(60)]);
});

it('says of the sample company that nothing is saved, and not that someone lacks a permission', () => {
  const error = new ApiError('NO_PERMISSION', { status: 403, payload: { is_sample: true } });
  expect(errorMessage(error)).toBe('This is a sample company, so nothing is saved.');
  expect(errorMessage(new ApiError('NO_PERMISSION', { status: 403 }))).toBe('Permission not given.');
});
