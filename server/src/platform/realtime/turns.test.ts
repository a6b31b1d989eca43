import { EventEmitter } from 'node:events';
import { setImmediate as turnOver } from 'node:timers/promises';
import type { Socket } from 'socket.io';
import { expect, test, vi } from 'vitest';
import { writeInTurns } from './turns.ts';

const frames = (text: string) => ({ wsPreEncodedFrame: [Buffer.from('|'), Buffer.from(text)] });
type Given = ReturnType<typeof frames>;

/** Connections that record what they write, and what happened to them. */
const connections = (names: string[], per_turn: number, transport = 'websocket') => {
  const noted: string[] = [];
  const pieces: Buffer[] = [];
  const take = writeInTurns(per_turn);
  const made = names.map((name) => {
    const connection = Object.assign(new EventEmitter(), {
      transport: { name: transport },
      writeBuffer: [] as string[],
      write: (text: string, options?: Given) => {
        noted.push(`${name}${options ? Buffer.concat(options.wsPreEncodedFrame).toString() : text}`);
        if (options?.wsPreEncodedFrame.length === 1) pieces.push(...options.wsPreEncodedFrame);
      },
      close: (is_at_once = false) => void noted.push(`${name} closed${is_at_once ? ' at once' : ''}`),
    });
    take(connection as unknown as Socket['conn']);
    return connection;
  });
  return { noted, made, pieces };
};

test('in each turn as many connections write as fit into it, everything that waits for them', async () => {
  const { noted, made } = connections(['a', 'b', 'c', 'd', 'e'], 2);
  for (const text of ['1', '2']) for (const connection of made) connection.write(text);
  expect(noted).toEqual([]);
  await turnOver();
  expect(noted).toEqual(['a1', 'a2', 'b1', 'b2']);
  await turnOver();
  await turnOver();
  expect(noted.slice(4)).toEqual(['c1', 'c2', 'd1', 'd2', 'e1', 'e2']);
  // While no one waits, nothing is planned.
  const planned = vi.spyOn(globalThis, 'setImmediate');
  for (let turns = 0; turns < 3; turns += 1) await turnOver();
  expect(planned).not.toHaveBeenCalled();
  planned.mockRestore();
  made[0]?.write('3');
  await turnOver();
  expect(noted.slice(10)).toEqual(['a3']);
});

test('broadcasts that wait for the same connections go out in one piece, in their order', async () => {
  const { noted, made } = connections(['a', 'b', 'c'], 10);
  made[1]?.write('0', frames('0'));
  for (const text of ['1', '2']) for (const connection of made) connection.write(text, frames(text));
  made[2]?.write('alone');
  await turnOver();
  expect(noted).toEqual(['b|0|1|2', 'a|1|2', 'c|1', 'c|2', 'calone']);
});

test('connections that wait for as many, but others, get their own', async () => {
  const { noted, made } = connections(['a', 'b'], 10);
  const [one, other] = made;
  for (const text of ['1', '2']) one?.write(text, frames(text));
  for (const text of ['3', '2']) other?.write(text, frames(text));
  await turnOver();
  expect(noted).toEqual(['a|1|2', 'b|3|2']);
});

test('what the same connections wait for is put together once', async () => {
  const { made, pieces } = connections(['a', 'b'], 10);
  for (const given of [frames('1'), frames('2')]) for (const connection of made) connection.write('', given);
  await turnOver();
  expect(pieces).toHaveLength(2);
  expect(pieces[0]).toBe(pieces[1]);
});

test('a connection that asks again and again gets them one by one', async () => {
  const { noted, made } = connections(['a'], 10, 'polling');
  for (const text of ['1', '2']) made[0]?.write(text, frames(text));
  await turnOver();
  expect(noted).toEqual(['a|1', 'a|2']);
});

test('a connection that is closed gets what waits for it first, and a lost one keeps nothing', async () => {
  const { noted, made } = connections(['a', 'b', 'c'], 1);
  const [, closing, lost] = made;
  for (const connection of made) connection.write('1');
  closing?.close();
  lost?.emit('close');
  for (let turns = 0; turns < 4; turns++) await turnOver();
  expect(noted).toEqual(['b1', 'b closed', 'a1']);
});

test('a connection whose client reads nothing of a thousand events is closed, and others go on', async () => {
  const { noted, made } = connections(['a', 'b'], 10);
  const [stuck, slow] = made;
  if (stuck) stuck.writeBuffer = Array<string>(1_000).fill('unread');
  if (slow) slow.writeBuffer = Array<string>(999).fill('unread');
  for (const connection of made) connection.write('1');
  await turnOver();
  expect(noted).toEqual(['a closed at once', 'b1']);
});
