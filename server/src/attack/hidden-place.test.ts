import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '@plaudit/contract';
import type { Session } from '@plaudit/contract/auth/schema';
import { createCommunity } from '@plaudit/contract/community/endpoints';
import type { Endpoint } from '@plaudit/contract/endpoint';
import { createPost } from '@plaudit/contract/post/endpoints';
import { newId } from '../platform/ids.ts';
import { sessionHeaders, startTestApp, type TestApp } from '../platform/testing/app.ts';
import { inputsOf } from './testing/inputs.ts';
import { seed } from './testing/seed.ts';
import { makeWorld, type World } from './testing/world.ts';

let app: TestApp;
let world: World;
let callers: Session[];
/** A hidden community, and a post in it; and as many ids of nothing. */
let hidden: [place_id: string, post_id: string];
const nothing: [place_id: string, post_id: string] = [newId(), newId()];

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  world = await makeWorld(app, 'Plain');
  const { company } = world;
  const keeper = await app.employee(company);
  const body = { community_name: 'Surprise party', visibility: 'hidden' as const };
  const { community_id: place_id } = await app.ok(createCommunity, { as: keeper, body });
  const words = { words: 'Surprise', place_id };
  hidden = [place_id, (await app.ok(createPost, { as: keeper, body: words })).post_id];
  callers = [await app.employee(company), await app.employee(company, { role: 'administrator' }), company.owner];
});
afterAll(() => app.close());

// They change what the calls after them may do.
const spared = /^(auth|security|sso|role|session|account|people\.(update|delete|invite)|company\.update)/;
const called = Object.entries(endpoints).filter(([name]) => !spared.test(name));

type Asked = { body: unknown; query: unknown };

/** Some inputs that name this place or its post by any field; none if the call takes neither. */
const inputsFor = ({ body, query }: Endpoint, [place_id, post_id]: typeof hidden): Asked[] => {
  const places = Object.fromEntries(['place_id', 'community_id'].map((field) => [field, [place_id]]));
  const contents = ['content_id', 'parent_id', 'subject_id', 'post_id', 'poll_id', 'content_ids'];
  const ids = { ...world.ids, ...places, ...Object.fromEntries(contents.map((field) => [field, [post_id]])) };
  const made = fc.record({ body: inputsOf(body, ids), query: inputsOf(query, ids) });
  return fc
    .sample(made, { numRuns: 12, seed })
    .filter((asked) => [place_id, post_id].some((id) => JSON.stringify(asked).includes(id)));
};

const ask = async ({ method, path, file }: Endpoint, { body, query }: Asked, as: Session): Promise<string> => {
  const search = new URLSearchParams(
    Object.entries((query ?? {}) as object).map(([name, value]) => [name, String(value)]),
  );
  const response = await fetch(`${app.url}/api${path}?${search}`, {
    method,
    headers: { ...sessionHeaders(as), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const content = Buffer.from(await response.arrayBuffer());
  // A file has the second in it at which it was written.
  return `${response.status} ${file && response.ok ? `${content.length} bytes` : content.toString()}`;
};

/** What differs from call to call. */
const plain = (heard: string): string =>
  heard.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time');

test(`no call tells outsiders a hidden community from one that never existed (seed ${seed})`, async () => {
  const different: string[] = [];
  const named = new Set<string>();
  for (const [name, endpoint] of called) {
    const asked = inputsFor(endpoint, hidden);
    const of_nothing = inputsFor(endpoint, nothing);
    for (const [at, one] of asked.entries()) {
      for (const as of callers) {
        named.add(name);
        const body = endpoint.body ? one.body : undefined;
        const other = of_nothing[at] as Asked;
        const [there, not_there] = [
          await ask(endpoint, { ...one, body }, as),
          await ask(endpoint, { ...other, body: endpoint.body ? other.body : undefined }, as),
        ];
        if (plain(there) !== plain(not_there)) {
          different.push(
            `${name} ${JSON.stringify(one).slice(0, 400)}: ${there.slice(0, 300)} / ${not_there.slice(0, 300)}`,
          );
        }
      }
    }
  }
  expect(different).toEqual([]);
  expect(named.size).toBeGreaterThan(50);
});
