import { error_catalogue, type ErrorCode } from '@plaudit/contract/errors';
import type { Endpoint } from '@plaudit/contract/endpoint';
import { requirementOf } from '@plaudit/contract/people/permissions';
import { type JsonSchema, requestSchema, responseSchema } from './schemas.ts';

export type Parameter = { name: string; in: 'query'; required: boolean; schema: JsonSchema } | { $ref: string };
export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: { 'application/json': { schema: JsonSchema } } };
  responses: Record<string, Answer | { $ref: string }>;
};
export type Answer = {
  description: string;
  headers?: Record<string, { $ref: string }>;
  content: Record<string, { schema: JsonSchema }>;
};

const signed_in = { access_token: [], session_id: [], company_id: [], employee_id: [] };
const security = { session: [signed_in], public: [], optional: [{}, signed_in] };

/** Codes that a call answers with besides those that it declares. */
const impliedErrors = (endpoint: Endpoint): ErrorCode[] => [
  'INVALID_REQUEST',
  ...(endpoint.auth === 'public' ? [] : (['AUTH_INVALID_TOKEN'] as const)),
  ...(endpoint.permissions || endpoint.module ? (['NO_PERMISSION'] as const) : []),
  'INTERNAL_SERVER_ERROR',
];

const failures = (endpoint: Endpoint): Operation['responses'] => {
  const codes = [...impliedErrors(endpoint), ...(endpoint.errors ?? [])];
  const by_status: Operation['responses'] = {};
  for (const status of [...new Set(codes.map((code) => error_catalogue[code].status))].sort()) {
    const here = codes.filter((code) => error_catalogue[code].status === status);
    by_status[status] = {
      description: here.map((code) => `${code}: ${error_catalogue[code].message}`).join('\n'),
      content: {
        'application/json': {
          schema: { allOf: [{ $ref: '#/components/schemas/Failure' }, { properties: { error_code: { enum: here } } }] },
        },
      },
    };
  }
  const limited = by_status['429'] ?? { $ref: '#/components/responses/TooManyRequests' };
  return { ...by_status, ...(endpoint.body && { '413': { $ref: '#/components/responses/TooLarge' } }), '429': limited };
};

const parametersOf = (endpoint: Endpoint): Parameter[] => {
  const { properties = {}, required = [] } = endpoint.query ? requestSchema(endpoint.query) : {};
  const query = Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]): Parameter => ({
    name,
    in: 'query',
    required: (required as string[]).includes(name),
    schema,
  }));
  return endpoint.idempotent ? [...query, { $ref: '#/components/parameters/IdempotencyKey' }] : query;
};

const quoted = (name: string): string => `\`${name}\``;

const conditions = ({ permissions, module }: Endpoint): string => {
  const { all = [], any = [] } = requirementOf(permissions);
  return [
    all.length > 0 && `Requires the permission ${all.map(quoted).join(' and ')}.`,
    any.length > 0 &&
      `${all.length > 0 ? 'Also requires' : 'Requires'} the permission ${any.map(quoted).join(' or ')}.`,
    module && `Refused while the module \`${module}\` is off.`,
  ]
    .filter(Boolean)
    .join(' ');
};

/** Bytes of a file have no schema; OpenAPI 3.1, section 4.8.14.2. */
const contentOf = ({ file, response }: Endpoint, components: Record<string, JsonSchema>): Answer['content'] => {
  if (file !== undefined) return { [file]: { schema: {} } };
  const data = responseSchema(response, components);
  const schema = { type: 'object', properties: { status: { const: true }, data }, required: ['status', 'data'] };
  return { 'application/json': { schema } };
};

/** One call in the words of OpenAPI. `name` is `<domain>.<endpoint>`; shared schemas go to `components`. */
export const describeOperation = (
  name: string,
  endpoint: Endpoint,
  components: Record<string, JsonSchema>,
): Operation => {
  const description = conditions(endpoint);
  const parameters = parametersOf(endpoint);
  const rotates = endpoint.auth !== 'public' && {
    headers: { 'x-access-token': { $ref: '#/components/headers/RotatedToken' } },
  };
  return {
    operationId: name,
    tags: [name.split('.')[0] as string],
    summary: endpoint.summary,
    ...(description && { description }),
    security: security[endpoint.auth],
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: {
        required: !endpoint.body.safeParse({}).success,
        content: { 'application/json': { schema: requestSchema(endpoint.body) } },
      },
    }),
    responses: {
      '200': { description: 'Success', ...rotates, content: contentOf(endpoint, components) },
      ...failures(endpoint),
    },
  };
};
