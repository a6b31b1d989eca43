import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '@plaudit/contract';
import type { Session } from '@plaudit/contract/auth/schema';
import { createCommunity } from '@plaudit/contract/community/endpoints';
import type { Endpoint } from '@plaudit/contract/endpoint';
import { newId } from '../platform/ids.ts';
import { startTestApp, type TestApp } from '../platform/testing/app.ts';
import { inputsOf } from './testing/inputs.ts';
import { seed } from './testing/seed.ts';
import { makeWorld, type World } from './testing/world.ts';

let app: TestApp;
let world: World;
let place_id: string;
let callers: Session[];
/** One of each kind of content. */
let ones: { kind: string; content_id: string }[];

beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app, 'Plain');
  const { company } = world;
  const body = { community_name: 'Closed', visibility: 'closed' as const };
  place_id = (await app.ok(createCommunity, { as: company.owner, body })).community_id;
  callers = [await app.employee(company), await app.employee(company, { role: 'administrator' })];
  const { rows } = await app.pool.query<(typeof ones)[number]>(
    'select distinct on (kind) kind, content_id from content where company_id = $1 and parent_id is null order by kind, content_id',
    [company.company_id],
  );
  ones = rows;
});
afterAll(() => app.close());

// The audit log names earlier content by its id alone, and noting what was seen or opened answers the same for all content.
const same_for_all = ['content.noteSeen', 'content.noteClicks'];
const called = Object.entries(endpoints).filter(([name]) => !name.startsWith('audit.') && !same_for_all.includes(name));

type Asked = { body: unknown; query: unknown };

/** Some inputs of a call that name this content, by any field; none if it takes no content. */
const inputsFor = ({ body, query }: Endpoint, { kind, content_id }: (typeof ones)[number]): Asked[] => {
  const fields = [`${kind}_id`, 'content_id', 'parent_id', 'subject_id'];
  // A feed returns what is newer than an id, of any kind.
  const ids = { ...world.ids, after: [newId()], ...Object.fromEntries(fields.map((field) => [field, [content_id]])) };
  const made = fc.record({ body: inputsOf(body, ids), query: inputsOf(query, ids) });
  return fc.sample(made, { numRuns: 10, seed }).filter((asked) => JSON.stringify(asked).includes(content_id));
};

test.each([
  ['is in a closed place they are not in', `readers = 'members', place_id = '$place'`],
  ['was taken away', 'deleted_at = now()'],
])('nobody gets an answer about content of any kind that %s', async (_what, change) => {
  const ids = ones.map(({ content_id }) => content_id);
  await app.pool.query(`create table as_it_was as select * from content where content_id = any($1)`, [ids]);
  await app.pool.query(`update content set ${change.replace('$place', place_id)} where content_id = any($1)`, [ids]);
  const answered: string[] = [];
  const named = new Set<string>();
  for (const one of ones) {
    for (const [name, endpoint] of called) {
      for (const asked of inputsFor(endpoint, one).slice(0, 3)) {
        named.add(name);
        for (const as of callers) {
          const { status } = await app.call(endpoint, { as, ...asked } as never);
          if (status === 200) answered.push(`${name} says something of a ${one.kind}`);
        }
      }
    }
  }
  await app.pool.query(
    `update content c set readers = was.readers, place_id = was.place_id, deleted_at = was.deleted_at
     from as_it_was was where was.company_id = c.company_id and was.content_id = c.content_id`,
  );
  await app.pool.query('drop table as_it_was');
  expect(answered).toEqual([]);
  expect(named.size).toBeGreaterThan(15);
});
