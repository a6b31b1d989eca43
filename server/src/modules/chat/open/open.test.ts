import { afterAll, beforeAll, expect, test } from 'vitest';
import * as chat from '@plaudit/contract/chat/endpoints';
import { startTestApp, type TestApp } from '../../../platform/testing/app.ts';
import { holdClock } from '../../../platform/testing/clock.ts';

const hour_ms = 3_600_000;
let app: TestApp;

beforeAll(async () => {
  // A hundredth: one post in places an hour.
  app = await startTestApp({ WRITING_LIMITS: '0.01' });
});
afterAll(() => app.close());

test('a new group counts as a post in a place, and a conversation of two does not', async () => {
  const company = await app.company();
  const [ana, ben] = [await app.employee(company), await app.employee(company)];
  const clock = holdClock();
  clock.pass(24 * hour_ms - (Date.now() % (24 * hour_ms)) + 600_000);
  const open = async (group_name?: string) => {
    const body = { employee_ids: [ben.employee_id], ...(group_name && { group_name }) };
    return (await app.call(chat.openConversation, { as: ana, body })).status;
  };
  expect([await open('One'), await open('Two'), await open()]).toEqual([200, 429, 200]);
});
