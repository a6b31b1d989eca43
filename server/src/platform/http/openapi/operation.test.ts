import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint, type Endpoint } from '@plaudit/contract/endpoint';
import '../../../app.ts';
import { describeOperation } from './operation.ts';

const common = { method: 'GET', path: '/cake', summary: 'A cake', response: z.object({}) } as const;

test('a call is described with everything that it takes, needs and answers', () => {
  const described = endpoint({
    ...common,
    method: 'POST',
    auth: 'session',
    permissions: { all: ['polls.manage', 'people.view'], any: ['roles.manage', 'people.manage'] },
    module: 'polls',
    idempotent: true,
    query: z.object({ at: z.int(), more: z.string().optional() }),
    body: z.object({ words: z.string() }),
    response: z.object({ size: z.int() }),
    errors: ['POLL_NOT_FOUND'],
  });
  const { responses, ...operation } = describeOperation('cake.bake', described, {});
  expect(operation).toEqual({
    operationId: 'cake.bake',
    tags: ['cake'],
    summary: 'A cake',
    description:
      'Requires the permission `polls.manage` and `people.view`. Also requires the permission `roles.manage` or `people.manage`. Refused while the module `polls` is off.',
    security: [{ access_token: [], session_id: [], company_id: [], employee_id: [] }],
    parameters: [
      { name: 'at', in: 'query', required: true, schema: { type: 'integer' } },
      { name: 'more', in: 'query', required: false, schema: { type: 'string' } },
      { $ref: '#/components/parameters/IdempotencyKey' },
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { type: 'object', properties: { words: { type: 'string' } }, required: ['words'] },
        },
      },
    },
  });
  expect(Object.keys(responses)).toEqual(['200', '400', '401', '403', '404', '413', '429', '500']);
  expect(responses['200']).toEqual({
    description: 'Success',
    headers: { 'x-access-token': { $ref: '#/components/headers/RotatedToken' } },
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: {
            status: { const: true },
            data: {
              type: 'object',
              properties: { size: { type: 'integer' } },
              required: ['size'],
              additionalProperties: false,
            },
          },
          required: ['status', 'data'],
        },
      },
    },
  });
  expect(responses['404']).toEqual({
    description: 'POLL_NOT_FOUND: Poll not found.',
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Failure' },
            { properties: { error_code: { enum: ['POLL_NOT_FOUND'] } } },
          ],
        },
      },
    },
  });
  expect(responses['429']).toEqual({ $ref: '#/components/responses/TooManyRequests' });
});

test('what a call does not have is left out of its description', () => {
  const { responses, ...operation } = describeOperation('cake.get', endpoint({ ...common, auth: 'public' }), {});
  expect(operation).toEqual({ operationId: 'cake.get', tags: ['cake'], summary: 'A cake', security: [] });
  expect(Object.keys(responses)).toEqual(['200', '400', '429', '500']);
  expect(responses['200']).not.toHaveProperty('headers');
  const words = (permissions: NonNullable<Endpoint['permissions']>) =>
    describeOperation('cake.get', endpoint({ ...common, auth: 'session', permissions }), {}).description;
  expect(words(['roles.manage'])).toBe('Requires the permission `roles.manage`.');
  expect(words({ all: ['roles.manage'] })).toBe('Requires the permission `roles.manage`.');
  const open = endpoint({ ...common, method: 'POST', auth: 'optional', body: z.object({ a: z.string().optional() }) });
  const { security, requestBody } = describeOperation('cake.get', open, {});
  expect([security.length, security[0], requestBody?.required]).toEqual([2, {}, false]);
  const file = describeOperation('cake.get', endpoint({ ...common, auth: 'public', file: 'image/png' }), {});
  expect(file.responses['200']).toMatchObject({ content: { 'image/png': { schema: {} } } });
});

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
