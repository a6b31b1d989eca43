import { once } from 'node:events';
import { expect, test } from 'vitest';
import * as chat from '@plaudit/contract/chat/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp } from '../../../platform/testing/app.ts';
import { serveApart, until } from '../../../platform/testing/served.ts';

const words = Array.from({ length: 12 }, (_, index) => `Scheduled ${index}`);

test('kill -9 while scheduled messages are sent loses none and sends none twice', async () => {
  const app = await startTestApp();
  const company = await app.company();
  const [as, ben] = [await app.employee(company), await app.employee(company)];
  const { conversation_id } = await app.ok(chat.openConversation, { as, body: { employee_ids: [ben.employee_id] } });
  const send_at = new Date(Date.now() + 86_400_000).toISOString();
  const scheduled_ids = words.map(() => newId());
  for (const [index, text] of words.entries()) {
    const scheduled_id = scheduled_ids[index] as string;
    await app.ok(chat.scheduleMessage, {
      as,
      body: { scheduled_id, conversation_id, words: text, send_at, time_zone: 'Europe/Oslo' },
    });
  }
  await app.drain();
  await app.pool.query('update scheduled_message set send_at = now()');
  await app.comeDue();

  // The last one is held in the middle of its transaction: the process dies there, after some of the others.
  const holder = await app.pool.connect();
  await holder.query('begin');
  await holder.query('select from scheduled_message where scheduled_id = $1 for update', [scheduled_ids.at(-1)]);
  const countStuck = async (): Promise<number> => {
    const { rows } = await app.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%scheduled_message s%'`,
    );
    return rows.length;
  };
  const sent = async () =>
    (await app.ok(chat.listMessages, { as: ben, body: { conversation_id } })).items.map((message) => message.words);
  const { start } = await serveApart(app.database_url, { WRITING_LIMITS: '0' });
  const first = await start();
  const died = once(first, 'exit');
  await until(async () => (await countStuck()) > 0 && (await sent()).length > 0);
  first.kill('SIGKILL');
  await died;
  await holder.query('commit');
  holder.release();
  // The connection of the process that died ends, and what it held with it.
  await until(async () => (await countStuck()) === 0);
  expect(await sent()).not.toContain(words.at(-1));

  const second = await start();
  await until(async () => (await sent()).length >= words.length);
  const ended = once(second, 'exit');
  second.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect((await sent()).toSorted()).toEqual(words.toSorted());
  expect((await app.ok(chat.listScheduled, { as, body: {} })).items).toEqual([]);
  await app.close();
});
