import { expect, test } from 'vitest';
import { AppError, invalidRequest, Unreachable, violatedConstraint } from './errors.ts';

test('an error has the status of the catalog unless it says another, and nothing to say by default', () => {
  expect(new AppError('POLL_NOT_FOUND')).toMatchObject({
    name: 'AppError',
    message: 'Poll not found.',
    status: 404,
    payload: {},
    retry_after_seconds: undefined,
  });
  const cause = new Error('why');
  expect(
    new AppError('INVALID_REQUEST', { status: 429, retry_after_seconds: 0, payload: { reason: 'busy' }, cause }),
  ).toMatchObject({ status: 429, retry_after_seconds: 0, payload: { reason: 'busy' }, cause });
  expect(invalidRequest('body.points', 'At most 100')).toMatchObject({
    status: 400,
    payload: { issues: [{ path: 'body.points', message: 'At most 100' }] },
  });
  expect(new Unreachable('No one', { cause })).toMatchObject({ name: 'Unreachable', message: 'No one', cause });
});

test('a constraint is violated if PostgreSQL says so', () => {
  expect(violatedConstraint({ code: '23505', constraint: 'one_name' })).toBe('one_name');
  for (const other of [
    { code: '22001', constraint: 'one_name' },
    { code: '23505' },
    { code: 23_505, constraint: 'one_name' },
    { constraint: 'one_name' },
    new Error('23505'),
    null,
    undefined,
  ])
    expect(violatedConstraint(other)).toBeUndefined();
});
