import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '@plaudit/contract';
import * as content from '@plaudit/contract/content/endpoints';
import type { Endpoint } from '@plaudit/contract/endpoint';
import * as poll from '@plaudit/contract/poll/endpoints';
import { sessionHeaders, startTestApp, type TestApp } from '../platform/testing/app.ts';
import { inputsOf } from './testing/inputs.ts';
import { seed } from './testing/seed.ts';
import { makeWorld, type World } from './testing/world.ts';

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  world = await makeWorld(app, 'Plain');
});
afterAll(() => app.close());

type Shape = { format?: string; properties?: Record<string, Shape>; anyOf?: Shape[] };

/** Where a value has instants: names of fields, from the outside in. */
const instantsIn = ({ format, properties = {}, anyOf = [] }: Shape): string[] => [
  ...(format === 'date-time' ? [''] : []),
  ...anyOf.flatMap(instantsIn),
  ...Object.entries(properties).flatMap(([name, inner]) =>
    instantsIn(inner).map((path) => (path === '' ? name : `${name}.${path}`)),
  ),
];
const instantsOf = (schema: z.ZodType | undefined): string[] =>
  schema ? instantsIn(z.toJSONSchema(schema, { io: 'input' }) as Shape) : [];

/** The same input with this instant there. */
const withInstant = (input: object, [name = '', ...rest]: string[], instant: string): Record<string, string> => {
  const inner = (input as Record<string, object | null>)[name] ?? {};
  return { ...input, [name]: (rest.length > 0 ? withInstant(inner, rest, instant) : instant) as string };
};

/** Every instant in a call, under any name. */
const fields = Object.entries(endpoints).flatMap(([name, endpoint]) =>
  (['body', 'query'] as const).flatMap((part) =>
    instantsOf(endpoint[part]).map((field) => [`${part}.${field} of ${name}`, { endpoint, part, field }] as const),
  ),
);

type Place = { endpoint: Endpoint; part: 'body' | 'query'; field: string };

const askWith = async ({ endpoint, part, field }: Place, instant: string) => {
  const [made] = fc.sample(inputsOf(endpoint[part], world.ids), { numRuns: 1, seed });
  const input = withInstant(made as object, field.split('.'), instant);
  const response = await fetch(
    `${app.url}/api${endpoint.path}${part === 'query' ? `?${new URLSearchParams(input)}` : ''}`,
    {
      method: endpoint.method,
      headers: { ...sessionHeaders(world.company.owner), 'content-type': 'application/json' },
      ...(part === 'body' && { body: JSON.stringify(input) }),
    },
  );
  return { status: response.status, text: await response.text() };
};

test('there are calls that take instants', () => {
  const names = fields.map(([name]) => name);
  expect(names).toContain('body.ends_at of poll.createPoll');
  expect(names).toContain('body.poll.ends_at of post.createPost');
});

test.each(fields)('%s is refused if no answer could name it again, with any offset', async (_name, place) => {
  for (const instant of [
    '+275760-09-13T00:00:00Z',
    '-000001-01-01T00:00:00Z',
    '0000-12-31T23:59:59Z',
    '0001-01-01T00:00:00+00:01',
    '9999-12-31T23:59:59-00:01',
  ]) {
    const { status, text } = await askWith(place, instant);
    expect([instant, status, JSON.parse(text)]).toMatchObject([
      instant,
      400,
      {
        status: false,
        error_code: 'INVALID_REQUEST',
        payload: {
          issues: expect.arrayContaining([
            { path: `${place.part}.${place.field}`, message: expect.stringContaining('Use a date and time') },
          ]),
        },
      },
    ]);
  }
  // PostgreSQL reads offsets of less than 16 hours.
  for (const instant of ['0001-01-01T00:00:00-23:59', '9999-12-31T23:59:59+23:59', '2026-01-01T00:00:00.123456789Z']) {
    const { status, text } = await askWith(place, instant);
    expect([instant, status < 500, text]).toMatchObject([instant, true, text]);
  }
});

test('a forged cursor names no other instants', async () => {
  const as = world.company.owner;
  const [content_id = ''] = world.ids.content_id ?? [];
  const [poll_id = ''] = world.ids.poll_id ?? [];
  const cursorOf = (...position: string[]) => Buffer.from(JSON.stringify(position)).toString('base64url');
  for (const instant of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-00:01']) {
    const revisions = { content_id, cursor: cursorOf(instant) };
    const ended = { state: 'ended' as const, cursor: cursorOf(poll_id, instant) };
    const refused = [
      (await app.call(content.listRevisions, { as, query: revisions })).failure.error_code,
      (await app.call(poll.listPolls, { as, body: ended })).failure.error_code,
    ];
    expect([instant, ...refused]).toEqual([instant, 'INVALID_REQUEST', 'INVALID_REQUEST']);
  }
});
