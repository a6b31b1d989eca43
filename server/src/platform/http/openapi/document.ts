import { session_headers } from '@plaudit/contract/auth/schema';
import { error_catalogue } from '@plaudit/contract/errors';
import { endpoints } from '@plaudit/contract';
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

const tags: Record<string, string> = {
  auth: 'Registration, sign-in, sessions and passwords.',
  factor: 'Second factors of the caller: authenticator app, passkeys, recovery codes.',
  security: 'How a company lets its people in, and who is signed in.',
  company: 'The company, its values, its modules and its theme.',
  custom_field: 'Fields that a company adds to the profiles of its people.',
  org: 'Who reports to whom.',
  people: 'Employees and their accounts.',
  role: 'Roles, who has them, and who administers.',
  group: 'Groups of people.',
  place: 'Who belongs to communities and other places: joining, requests, invitations, roles.',
  community: 'Communities, where people of a company share what they write.',
  audience: 'Who is meant: criterias, people, groups and roles together; counted, listed, explained and saved.',
  department: 'Departments and their managers.',
  spreadsheet: 'People as spreadsheets: a template, everybody, and imports.',
  recognition: 'Recognitions and their types, reactions, comments and boosts.',
  recognition_group: 'Groups of recognition types.',
  points: 'The two balances of an employee, and their ledger.',
  points_adjustment: 'Refills of allowances and corrections of balances.',
  points_policy: 'Limits, refills and expiry of points.',
  points_report: 'Liability and budgets of points by month and department.',
  feed: 'What happens in the company.',
  notification: 'The inbox, and what also comes by mail and by push.',
  provisioning: 'The connection of directory services, which speak SCIM 2.0 at `/scim/v2`.',
  audit: 'What administrators changed, proven and taken back.',
  moderation: 'Reports of what should not be there, and what is decided about them.',
  sso: 'Single sign-on by OpenID Connect and SAML: signing on, and its set-up.',
  privacy: 'Requests about personal data, and how the company treats it.',
  retention: 'How long a company keeps what ages.',
  device: 'The devices of the caller, and push to them.',
  files:
    'Uploads by presigned form. Post its `fields`, then `file`, to its `url` as multipart, without the headers of the session.',
  general: 'What a client needs before anybody signs in.',
};

const failure = {
  type: 'object',
  description: 'Every answer that is not a success.',
  properties: {
    status: { const: false },
    error_code: { type: 'string', enum: Object.keys(error_catalogue) },
    error_message: { type: 'string' },
    payload: { type: 'object', description: 'INVALID_REQUEST carries `issues`: a list of `{path, message}`.' },
  },
  required: ['status', 'error_code', 'error_message', 'payload'],
};

const answers = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
});

const description = `JSON, snake_case. A success is \`{status: true, data}\`, a failure \`{status: false, error_code, error_message, payload}\`.
Lists answer \`{items, next_cursor}\`; pass \`next_cursor\` as \`cursor\` for the page after. Ids are UUIDs, instants ISO 8601 in UTC, points integers.
A signed-in call carries four headers: \`${Object.values(session_headers).join('`, `')}\`. Access tokens rotate: a response that carries a new one in
\`x-access-token\` replaces it; the old one stays good for a short while.`;

let cached: Document | undefined;

/** The API as OpenAPI 3.1, made from the contract once and kept. */
export const openApiDocument = (version: string): Document => (cached ??= build(version));

const build = (version: string): Document => {
  const schemas: Record<string, JsonSchema> = { Failure: failure };
  const paths: Document['paths'] = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = describeOperation(name, endpoint, schemas);
  }
  const used = new Set(Object.keys(endpoints).map((name) => name.split('.')[0]));
  return {
    openapi: '3.1.1',
    info: {
      title: 'Plaudit',
      version,
      description,
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: '/api' }],
    tags: Object.entries(tags)
      .filter(([name]) => used.has(name))
      .map(([name, words]) => ({ name, description: words })),
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
          description: 'The same key replays the same answer instead of a second effect.',
          schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
        },
      },
      headers: {
        RotatedToken: {
          description: 'A new access token, when this call replaced the old one.',
          schema: { type: 'string' },
        },
      },
      responses: {
        TooManyRequests: {
          ...answers('Too many requests; `retry-after` says in how many seconds to try again.'),
          headers: { 'retry-after': { schema: { type: 'integer' } } },
        },
        TooLarge: answers('The request is too large.'),
      },
    },
  };
};
