import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { endpoints } from '@plaudit/contract';
import type { Endpoint } from '@plaudit/contract/endpoint';
import { inputsOf } from './attack/testing/inputs.ts';
import { seed } from './attack/testing/seed.ts';
import { watch } from './attack/testing/watch.ts';
import { id_fields, makeWorld, type Ids } from './attack/testing/world.ts';
import { newId } from './platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from './platform/testing/app.ts';

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const instant = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

let app: TestApp;
let other: TestCompany;
let theirs: Ids;
/** What changed in their company since the last check. */
let touched: () => Promise<string[]>;

beforeAll(async () => {
  app = await startTestApp();
  const world = await makeWorld(app, 'Theirs');
  theirs = world.ids;
  other = await app.company('Other');
  touched = await watch(app.pool, world.company.company_id);
});
// The ids of devices and drafts are the caller's own choice: what one call creates would be there for the next.
afterEach(async () => {
  for (const table of ['device', 'post_draft'])
    await app.pool.query(`delete from ${table} where company_id = $1`, [other.company_id]);
});
afterAll(() => app.close());

const fieldsOf = (schema: unknown): string[] => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});
const takesIds = ([name, endpoint]: [string, Endpoint]): boolean =>
  name === 'company.updateValues' ||
  [...fieldsOf(endpoint.body), ...fieldsOf(endpoint.query)].some(
    (field) => field in id_fields || /_id$|^after$/.test(field),
  );

const called = Object.entries(endpoints)
  .filter(([, { auth }]) => auth === 'session')
  .filter(takesIds);

type Asked = { body: unknown; query: unknown };

/** Some inputs of a call that name something of theirs. */
const inputsFor = ({ body, query }: Endpoint): Asked[] => {
  const made = fc.sample(fc.record({ body: inputsOf(body, theirs), query: inputsOf(query, theirs) }), {
    numRuns: 200,
    seed,
  });
  const ids = Object.values(theirs).flat();
  return made.filter((asked) => ids.some((id) => JSON.stringify(asked).includes(id)));
};

/** The same with ids that no one has. */
const madeUp = (asked: Asked): Asked => {
  const known = new Map<string, string>();
  const other_id = (id: string) => known.get(id) ?? known.set(id, newId()).get(id) ?? '';
  return JSON.parse(JSON.stringify(asked).replaceAll(uuid, other_id)) as Asked;
};

test.each(called)('%s answers another company’s ids exactly as ids that do not exist', async (_name, endpoint) => {
  const ask = async ({ body, query }: Asked) => {
    const answer = await app.call(endpoint, { as: other.owner, body, query } as never);
    const { status, data, failure } = answer;
    return { status, data, error_code: failure.error_code, payload: failure.payload };
  };
  // An answer may echo a requested id, and say when.
  const plain = (answer: unknown) => JSON.stringify(answer).replaceAll(uuid, 'ID').replaceAll(instant, 'NOW');
  const inputs = inputsFor(endpoint);
  expect(inputs).not.toEqual([]);
  // An answer refused for its shape says nothing about ids.
  let looked_up = 0;
  await touched();
  for (const asked of inputs) {
    if (looked_up === 3) break;
    const [real, absent] = [await ask(asked), await ask(madeUp(asked))];
    expect(plain(real)).toBe(plain(absent));
    expect(JSON.stringify(real)).not.toContain('Theirs');
    looked_up += Number(absent.error_code !== 'INVALID_REQUEST');
  }
  expect(await touched()).toEqual([]);
  expect(looked_up, 'no input of inputs.ts gets as far as looking for ids').toBeGreaterThan(0);
});
