import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as polls from '@plaudit/contract/poll/endpoints';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { rowsInSecond } from '../../../platform/testing/spreadsheets.ts';

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
});
afterAll(() => app.close());

test('more votes than are read at a time are each in the workbook, answer by answer', async () => {
  const { owner: as, company_id } = company;
  const body = { question: 'Which ones?', options: ['A', 'B'], is_multiple: true };
  const { poll_id } = await app.ok(polls.createPoll, { as, body });
  const people = 350;
  await sql`with made as (
      insert into employee (company_id, employee_id, first_name, last_name, work_email_id, employee_account_status)
      select ${company_id}::uuid, uuidv7(), 'Voter', n::text, 'voter' || n || '@many.example', 'ACTIVE'
      from generate_series(1, ${people}::int) as n returning employee_id
    ) insert into poll_vote (company_id, poll_id, option_id, employee_id, voted_at)
    select ${company_id}::uuid, o.poll_id, o.option_id, made.employee_id, now() from made cross join poll_option o
    where o.company_id = ${company_id} and o.poll_id = ${poll_id}`.execute(app.db);
  const { content } = await app.call(polls.exportPoll, { as, query: { poll_id } });
  const rows = (await rowsInSecond(content)) ?? [];
  const votes = rows.map(([answer, name]) => `${answer} ${name}`);
  expect([votes.length, new Set(votes).size]).toEqual([2 * people, 2 * people]);
  const answers = rows.map(([answer]) => answer);
  expect(answers).toEqual(answers.toSorted());
});
