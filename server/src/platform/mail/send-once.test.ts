import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Context } from '../context.ts';
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
