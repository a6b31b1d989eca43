import { session_headers } from '@plaudit/contract/auth/schema';
import { error_catalogue } from '@plaudit/contract/errors';
import { endpoints } from '@plaudit/contract';
import { said } from '../../module.ts';
import { describeOperation, type Operation } from './operation.ts';
import type { JsonSchema } from './schemas.ts';

export type Document = {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; [kind: string]: Record<string, unknown> };
};

const failure = {
  type: 'object',
  description: 'Every response that is not a success.',
  properties: {
    status: { const: false },
    error_code: { type: 'string', enum: Object.keys(error_catalogue) },
    error_message: { type: 'string' },
    payload: { type: 'object', description: 'INVALID_REQUEST has `issues`: a list of `{path, message}`.' },
  },
  required: ['status', 'error_code', 'error_message', 'payload'],
};

const answers = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
});

const description = `JSON, snake_case. A success is \`{status: true, data}\`, a failure \`{status: false, error_code, error_message, payload}\`.
Lists return \`{items, next_cursor}\`; pass \`next_cursor\` as \`cursor\` to get the next page. Ids are UUIDs, times are ISO 8601 in UTC, points are integers.
A signed-in call carries four headers: \`${Object.values(session_headers).join('`, `')}\`. Access tokens rotate: a response that carries a new one in
\`x-access-token\` replaces it; the old one stays valid for a short while.`;

let cached: Document | undefined;

/** The API as OpenAPI 3.1, created from the contract once and kept. */
export const openApiDocument = (version: string): Document => (cached ??= build(version));

const build = (version: string): Document => {
  const schemas: Record<string, JsonSchema> = { Failure: failure };
  const paths: Document['paths'] = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = describeOperation(name, endpoint, schemas);
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Plaudit',
      version,
      description,
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: '/api' }],
    tags: said('openapi').map(({ name, description: words }) => ({ name, description: words })),
    paths,
    components: {
      schemas,
      securitySchemes: Object.fromEntries(
        Object.entries(session_headers).map(([name, header]) => [name, { type: 'apiKey', in: 'header', name: header }]),
      ),
      parameters: {
        IdempotencyKey: {
          name: 'idempotency-key',
          in: 'header',
          required: false,
          description: 'A repeated request with the same key gets the same response and has no second effect.',
          schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
        },
      },
      headers: {
        RotatedToken: {
          description: 'A new access token, if this call replaced the old one.',
          schema: { type: 'string' },
        },
      },
      responses: {
        TooManyRequests: {
          ...answers('Too many requests. `retry-after` says in how many seconds to try again.'),
          headers: { 'retry-after': { schema: { type: 'integer' } } },
        },
        TooLarge: answers('The request is too large.'),
      },
    },
  };
};
