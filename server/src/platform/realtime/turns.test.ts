import { EventEmitter } from 'node:events';
import { setImmediate as turnOver } from 'node:timers/promises';
import type { Socket } from 'socket.io';
import { expect, test } from 'vitest';
import { writeInTurns } from './turns.ts';

/** Connections that note what they write, and what became of them. */
const connections = (names: string[], per_turn: number) => {
  const noted: string[] = [];
  const take = writeInTurns(per_turn);
  const made = names.map((name) => {
    const connection = Object.assign(new EventEmitter(), {
      write: (text: string) => void noted.push(`${name}${text}`),
      close: () => void noted.push(`${name} closed`),
    });
    take(connection as unknown as Socket['conn']);
    return connection;
  });
  return { noted, made };
};

test('what fits into a turn is written at once, and the rest in the turns that follow', async () => {
  const { noted, made } = connections(['a', 'b', 'c', 'd', 'e'], 2);
  for (const connection of made) connection.write('1');
  expect(noted).toEqual(['a1', 'b1']);
  await turnOver();
  expect(noted).toEqual(['a1', 'b1', 'c1', 'd1']);
  await turnOver();
  expect(noted).toEqual(['a1', 'b1', 'c1', 'd1', 'e1']);
  await turnOver();
  for (const connection of made) connection.write('2');
  expect(noted.slice(5)).toEqual(['a2', 'b2']);
});

test('each connection gets what it is sent in that order, also while others wait', async () => {
  const { noted, made } = connections(['a', 'b', 'c'], 1);
  for (const text of ['1', '2', '3']) for (const connection of made) connection.write(text);
  for (let turns = 0; turns < 9; turns++) await turnOver();
  for (const name of ['a', 'b', 'c'])
    expect(noted.filter((text) => text.startsWith(name))).toEqual([`${name}1`, `${name}2`, `${name}3`]);
});

test('a connection that is closed gets before what waits for it, and one that is lost keeps nothing', async () => {
  const { noted, made } = connections(['a', 'b', 'c'], 1);
  const [, closing, lost] = made;
  for (const connection of made) connection.write('1');
  closing?.close();
  lost?.emit('close');
  for (let turns = 0; turns < 4; turns++) await turnOver();
  expect(noted).toEqual(['a1', 'b1', 'b closed']);
});
