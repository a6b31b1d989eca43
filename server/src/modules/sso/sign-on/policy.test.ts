import { expect, test } from 'vitest';
import { AppError } from '../../../platform/errors.ts';
import { pageOf, refusalOf } from './policy.ts';

test('a refused person is sent to the app with the error and its reason, and never with an unknown error’s text', () => {
  const error = new AppError('INVALID_ACTION', { payload: { reason: 'not this' } });
  expect(pageOf('https://a.example', refusalOf(error))).toBe(
    'https://a.example/sign-on?error_code=INVALID_ACTION&reason=not+this',
  );
  expect(refusalOf(new AppError('INVALID_ACTION'))).toEqual({ error_code: 'INVALID_ACTION' });
  expect(refusalOf(new Error('secret'))).toEqual({ error_code: 'INTERNAL_SERVER_ERROR' });
});
