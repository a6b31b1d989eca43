import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp } from '../../../platform/testing/app.ts';

let app: TestApp;
let ana: Session, ben: Session;

beforeAll(async () => {
  app = await startTestApp({ WRITING_LIMITS: '0' });
  const company = await app.company();
  [ana, ben] = [await app.employee(company), await app.employee(company)];
});
afterAll(() => app.close());

test('a conversation that is read while others write has every message up to the change that the answer names', async () => {
  const { conversation_id } = await app.ok(chat.openConversation, {
    as: ana,
    body: { employee_ids: [ben.employee_id] },
  });
  const say = () => app.ok(chat.sendMessage, { as: ana, body: { conversation_id, client_id: newId(), words: 'Next' } });
  const read = () => app.ok(chat.listMessages, { as: ben, body: { conversation_id, limit: 5 } });
  await say();
  const answers: Awaited<ReturnType<typeof read>>[] = [];
  const writing = { is_over: false };
  const reading = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (!writing.is_over) answers.push(await read());
    }),
  );
  for (let count = 0; count < 100; count++) await say();
  writing.is_over = true;
  await reading;
  // Nothing but new messages changes here: the number of the last change is the one of the last message.
  const missing = answers.filter(({ items, last_change }) => (items.at(-1)?.seq ?? 0) < last_change);
  expect(missing).toEqual([]);
  expect(new Set(answers.map(({ last_change }) => last_change)).size).toBeGreaterThan(10);
});
