import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as content from '@plaudit/contract/content/endpoints';
import * as polls from '@plaudit/contract/poll/endpoints';
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

test('if a person’s polls disappear while they are read, the next page is empty, which is not an error', async () => {
  const ask = (question: string) => app.ok(polls.createPoll, { as: ana, body: { question, options: ['A', 'B'] } });
  const older = await ask('First?');
  await ask('Second?');
  const by_ana = { employee_id: ana.employee_id, limit: 1 };
  const page = await app.ok(polls.listPolls, { as: ben, body: by_ana });
  expect(page.items.map(({ question }) => question)).toEqual(['Second?']);
  await app.ok(content.deleteContent, { as: ana, query: { content_id: older.poll_id } });
  const rest = await app.ok(polls.listPolls, { as: ben, body: { ...by_ana, cursor: page.next_cursor ?? undefined } });
  expect(rest).toEqual({ items: [], next_cursor: null });
});
