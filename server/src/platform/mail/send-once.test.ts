import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { connectionsOf, createDb, createPool } from '../db/driver.ts';
import { newId } from '../ids.ts';
import { createTestDatabase } from '../testing/database.ts';
import type { Mail } from './mailer.ts';
import { retentionMail } from './retention-mail.ts';
import { sendOnce } from './send-once.ts';

test('an email counts as sent once that is stored, and not before', async () => {
  const stored = Promise.withResolvers<void>();
  const order: string[] = [];
  const find = { select: () => find, where: () => find, executeTakeFirst: async () => undefined };
  const insert = {
    values: () => insert,
    onConflict: () => insert,
    execute: () => stored.promise.then(() => order.push('stored')),
  };
  const ctx = {
    db: { selectFrom: () => find, insertInto: () => insert },
    mailer: { send: async () => void order.push('sent') },
  } as unknown as Context;
  const compose = async () => ({ to: 'a@example.com', subject: 'Hello', text: 'Hello', html: '' }) as never;
  const done = sendOnce(ctx, 'company', 'hello', compose).then(() => order.push('done'));
  await setImmediate();
  expect(order).toEqual(['sent']);
  stored.resolve();
  await done;
  expect(order).toEqual(['sent', 'stored', 'done']);
});

test('each email is sent once for its cause, under an id that a second try keeps, and remembered for a month', async () => {
  const pool = createPool(await createTestDatabase(), { max: 1 });
  const db = createDb(connectionsOf(pool));
  const [acme, other] = [newId(), newId()];
  for (const company_id of [acme, other])
    await db.insertInto('company').values({ company_id, company_name: 'Acme', modules: '{}' }).execute();
  const sent: Mail[] = [];
  let is_down = false;
  const send = async (mail: Mail) => {
    sent.push(mail);
    if (is_down) throw new Error('No one answers');
  };
  const ctx = { db, mailer: { send } } as unknown as Context;
  const mail: Mail = { to: 'a@example.com', subject: 'Hello', text: 'Hello', html: '' };
  const attempt = (company_id = acme, what: Mail | null = mail) =>
    sendOnce(ctx, company_id, 'hello', async () => what).catch(() => {});

  await attempt(acme, null);
  expect(sent).toEqual([]);
  is_down = true;
  await attempt();
  is_down = false;
  await attempt();
  await attempt();
  await attempt(other);
  const ids = sent.map(({ message_id }) => message_id);
  expect(ids).toEqual([expect.stringMatching(/^<[0-9a-f]{32}@plaudit>$/), ids[0], ids[2]]);
  expect(ids[2]).not.toBe(ids[0]);

  const forget = async (days_later: number) => {
    const now = Date.now() + days_later * 86_400_000;
    for (const { days, purge } of retentionMail.passes ?? []) await purge(db, new Date(now - days * 86_400_000));
    return (await pool.query('select from mail_sent')).rowCount;
  };
  expect([await forget(29), await forget(31)]).toEqual([2, 0]);
  await pool.end();
});
