import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint, type Endpoint } from '@plaudit/contract/endpoint';
import { describeOperation } from './operation.ts';

const common = { method: 'GET', path: '/cake', summary: 'A cake', response: z.object({}) } as const;
const errorsOf = (described: Endpoint): string[] =>
  Object.values(describeOperation('cake.get', described, {}).responses)
    .flatMap((answer) => ('description' in answer ? answer.description.split('\n') : []))
    .flatMap((line) => /^[A-Z_]+(?=:)/.exec(line) ?? []);

test('the errors of a call are its own, and those that its session, its permissions and its module bring', () => {
  expect(errorsOf(endpoint({ ...common, auth: 'public' }))).toEqual(['INVALID_REQUEST', 'INTERNAL_SERVER_ERROR']);
  expect(errorsOf(endpoint({ ...common, auth: 'optional' }))).toContain('AUTH_INVALID_TOKEN');
  const own = endpoint({ ...common, auth: 'session', errors: ['POLL_NOT_FOUND'] });
  expect(errorsOf(own)).toEqual(expect.arrayContaining(['AUTH_INVALID_TOKEN', 'POLL_NOT_FOUND']));
  expect(errorsOf(own)).not.toContain('NO_PERMISSION');
  expect(errorsOf({ ...own, module: 'polls' })).toContain('NO_PERMISSION');
  expect(errorsOf({ ...own, permissions: ['polls.manage'] })).toContain('NO_PERMISSION');
});
