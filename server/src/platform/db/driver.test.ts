import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from './driver.ts';
import { createTestDatabase } from '../testing/database.ts';

let url: string;
beforeAll(async () => {
  url = await createTestDatabase();
});

const open = async () => {
  const pool = createPool(url, { max: 1 });
  afterAll(() => pool.end());
  const client = await pool.connect();
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  let pieces = 0;
  for (const name of ['_write', '_writev'] as const) {
    const write = stream[name]?.bind(stream) as (...given: unknown[]) => unknown;
    Object.assign(stream, {
      [name]: (...given: unknown[]) => {
        pieces += 1;
        return write(...given);
      },
    });
  }
  return { client, pieces: () => pieces };
};

test('what a transaction sends in one turn of the event loop goes out in one piece, and each statement gets its answer', async () => {
  const { client, pieces } = await open();
  const sent = [
    client.query('begin'),
    client.query('create table one (number int)'),
    client.query('insert into one values ($1)', [1]),
    client.query({ text: 'select number from one', name: 'numbers' }),
    client.query('commit'),
  ];
  const answers = await Promise.all(sent);
  expect(answers[3]?.rows).toEqual([{ number: 1 }]);
  expect(pieces()).toBe(1);
  await client.query('select 1');
  expect(pieces()).toBe(2);
  client.release();
});

test('one that fails takes no other with it', async () => {
  const { client } = await open();
  const sent = [client.query('select 1 as one'), client.query('select nothing'), client.query('select 2 as two')];
  const answers = await Promise.allSettled(sent);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  client.release();
});
