import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import { chat_limits } from '@plaudit/contract/chat/limits';
import * as people from '@plaudit/contract/people/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben] = [await app.employee(company), await app.employee(company)];
});
afterAll(() => app.close());

const get = (conversation_id: string, as = ana) => app.ok(chat.getConversation, { as, query: { conversation_id } });
const open = (as: Session, employee_id: string) =>
  app.call(chat.openConversation, { as, body: { employee_ids: [employee_id] } });

test('a group has 500 people at most, however they come, also when two people add others at once', async () => {
  const most = chat_limits.people;
  const { rows } = await app.pool.query<{ employee_id: string }>(
    `insert into employee (company_id, employee_id, first_name, last_name, work_email_id, employee_account_status)
     select $1, gen_random_uuid(), 'Many', 'People', gen_random_uuid() || '@many.example', 'ACTIVE'
     from generate_series(1, $2::int) returning employee_id`,
    [company.company_id, most],
  );
  const ids = rows.map(({ employee_id }) => employee_id);
  const begin = (employee_ids: string[]) =>
    app.call(chat.openConversation, { as: ana, body: { employee_ids, group_name: 'All of us' } });
  const refused = await begin(ids);
  expect([refused.status, refused.failure.error_code]).toEqual([400, 'INVALID_REQUEST']);
  const { conversation_id: place_id } = (await begin(ids.slice(0, most - 2))).data;
  const add = (...employee_ids: string[]) =>
    app.call(place.addPlaceMembers, { as: ana, body: { place_id, employee_ids } });
  expect((await add(...ids.slice(most - 2))).status).toBe(400);
  const both = await Promise.all(ids.slice(most - 2).map((id) => add(id)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect((await get(place_id)).people_count).toBe(most);
  // People who are in it already count once.
  expect((await add(ids[0] ?? '')).status).toBe(200);
});

test('people open their chat with a colleague who was deleted, read it, and write to no one', async () => {
  const tom = await app.employee(company);
  const { employee_id } = tom;
  const { conversation_id, can, closed_because } = (await open(ana, employee_id)).data;
  expect([can.post, closed_because]).toEqual([true, null]);
  const bye = { conversation_id, client_id: newId(), words: 'Goodbye' };
  await app.ok(chat.sendMessage, { as: tom, body: bye });
  await app.ok(people.deleteEmployee, { as: company.owner, query: { employee_id } });
  const again = (await open(ana, employee_id)).data;
  expect([again.conversation_id, again.can.post, again.closed_because]).toEqual([conversation_id, false, 'left']);
  const { items } = await app.ok(chat.listMessages, { as: ana, body: { conversation_id } });
  expect(items.map(({ words }) => words)).toEqual(['Goodbye']);
  for (const words of ['Hello?', 'See https://lanternworks.example']) {
    const body = { conversation_id, client_id: newId(), words };
    expect((await app.call(chat.sendMessage, { as: ana, body })).failure.error_code).toBe('NO_PERMISSION');
  }
  // No new one is begun with them.
  expect((await open(ben, employee_id)).failure.error_code).toBe('EMPLOYEE_NOT_FOUND');
  await app.ok(people.restoreEmployee, { as: company.owner, body: { employee_id } });
  expect((await get(conversation_id)).can.post).toBe(true);
  // Notes of a person alone are no chat with someone who left.
  expect((await open(ben, ben.employee_id)).data.can.post).toBe(true);
});
