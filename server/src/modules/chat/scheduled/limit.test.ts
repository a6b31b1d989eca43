import { afterAll, beforeAll, expect, test } from 'vitest';
import * as chat from '@plaudit/contract/chat/endpoints';
import * as space from '@plaudit/contract/space/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp } from '../../../platform/testing/app.ts';
import { sendDue } from './jobs.ts';

let app: TestApp;
beforeAll(async () => {
  // A hundredth of the defaults: a person mentions everyone once.
  app = await startTestApp({ WRITING_LIMITS: '0.01' });
});
afterAll(() => app.close());

test('who schedules a mention of everyone has mentioned no one yet; what is too much at its time waits, and says so', async () => {
  const company = await app.company();
  const as = await app.employee(company);
  const { sub_spaces } = await app.ok(space.createSpace, { as, body: { space_name: 'Harbor' } });
  const conversation_id = sub_spaces[0]?.sub_space_id ?? '';
  const plans = ['First', 'Second'].map((words) => ({
    scheduled_id: newId(),
    words: `${words} <@${conversation_id}>`,
  }));
  const send_at = new Date(Date.now() + 3_600_000).toISOString();
  for (const plan of plans)
    await app.ok(chat.scheduleMessage, { as, body: { ...plan, conversation_id, send_at, time_zone: 'Europe/Oslo' } });
  await app.pool.query('update scheduled_message set send_at = now() where company_id = $1', [company.company_id]);
  for (const { scheduled_id } of plans)
    await sendDue.run(app.platform, { company_id: company.company_id, scheduled_id });
  const { items: sent } = await app.ok(chat.listMessages, { as, body: { conversation_id } });
  expect(sent.map(({ words }) => words)).toEqual([plans[0]?.words]);
  const { items: waiting } = await app.ok(chat.listScheduled, { as, body: {} });
  expect(waiting).toMatchObject([{ words: plans[1]?.words, problem: 'limit', send_at: null }]);
});
