import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as people from '@plaudit/contract/people/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp } from '../../../platform/testing/app.ts';

let app: TestApp;
let client: pg.PoolClient;
let company_id = '';
let owner: Session;
/** What servers learn about changed people of the company: their ids, or null for all of them. */
const told: (string[] | null)[] = [];
beforeAll(async () => {
  app = await startTestApp();
  client = await app.pool.connect();
  client.on('notification', ({ payload = '' }) => {
    const [topic, key, ids] = payload.split(' ');
    if (topic === 'people' && key === company_id) told.push(ids?.split(',').toSorted() ?? null);
  });
  await client.query('listen plaudit_invalidation');
});
beforeEach(async () => void ({ company_id, owner } = await app.company()));
afterAll(async () => {
  await client.query('unlisten *');
  client.removeAllListeners('notification');
  client.release();
  await app.close();
});

/** What one statement makes servers forget. */
const forgottenBy = async (statement: string, ids: readonly string[]) => {
  await client.query('select 1');
  told.length = 0;
  await client.query(statement, [company_id, ids]);
  await client.query('select 1');
  return [...told];
};
const newIds = (count: number): string[] => Array.from({ length: count }, newId).toSorted();
const adding = `
  insert into employee (company_id, employee_id, first_name, last_name, work_email_id, position_title, employee_account_status)
  select $1, id, 'Nova', 'Comer', id || '@example.test', 'Welder', 'INVITED' from unnest($2::uuid[]) id`;
const changing = (change: string) =>
  `update employee set ${change} where company_id = $1 and employee_id = any($2::uuid[])`;

test('servers forget people who come, go, or get another account status, in one message for a statement', async () => {
  const ids = newIds(3);
  const both = ids.slice(1);
  expect(await forgottenBy(adding, ids)).toEqual([ids]);
  expect(await forgottenBy(changing(`employee_account_status = 'ACTIVE'`), both)).toEqual([both]);
  expect(await forgottenBy(changing(`employee_account_status = 'ACTIVE'`), ids)).toEqual([ids.slice(0, 1)]);
  expect(await forgottenBy(changing('deleted_at = now()'), both)).toEqual([both]);
  expect(await forgottenBy(changing('deleted_at = null'), both)).toEqual([both]);
  // The verbs that rename people say so, and this is not counted.
  expect(await forgottenBy(changing(`location = 'Oslo'`), ids)).toEqual([]);
});

test('a message names up to 200 people; of more, servers forget everyone in the company', async () => {
  const [some, many] = [newIds(200), newIds(201)];
  expect(await forgottenBy(adding, some)).toEqual([some]);
  expect(await forgottenBy(adding, many)).toEqual([null]);
});

test('people are found by their names whether or not other triggers ran when they were loaded', async () => {
  const ids = newIds(1);
  const loaded = async (statement: string): Promise<void> => {
    await client.query(`begin; set local session_replication_role = 'replica'`);
    await client.query(statement, [company_id, ids]);
    await client.query('commit');
  };
  const found = async (search: string) =>
    (await app.ok(people.listEmployees, { as: owner, body: { search } })).items.map(({ employee_id }) => employee_id);
  await loaded(adding);
  expect(await found('Comer')).toEqual(ids);
  await loaded(changing(`last_name = 'Quixote'`));
  expect(await found('Quixote')).toEqual(ids);
  expect(await found('Comer')).toEqual([]);
});
