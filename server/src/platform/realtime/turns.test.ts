import { EventEmitter } from 'node:events';
import { setImmediate as turnOver } from 'node:timers/promises';
import type { Socket } from 'socket.io';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeInTurns } from './turns.ts';

const frames = (text: string) => ({ wsPreEncodedFrame: [Buffer.from('|'), Buffer.from(text)] });
type Given = ReturnType<typeof frames>;

/** Connections that record what they write, and what happened to them. */
type How = Partial<Parameters<typeof writeInTurns>[0]> & { transport?: string };
const connections = (names: string[], per_turn: number, { transport = 'websocket', ...pace }: How = {}) => {
  const noted: string[] = [];
  const pieces: Buffer[] = [];
  const take = writeInTurns({ per_turn, most_ms: 0, crowd: Infinity, rest_ms: 0, ...pace });
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
  const { noted, made } = connections(['a'], 10, { transport: 'polling' });
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

test('what comes for a connection that has written waits until all others have, and goes out together', async () => {
  const { noted, made } = connections(['a', 'b', 'c'], 1);
  for (const connection of made) connection.write('1', frames('1'));
  await turnOver();
  for (const text of ['2', '3']) for (const connection of made) connection.write(text, frames(text));
  for (let turns = 0; turns < 5; turns++) await turnOver();
  expect(noted).toEqual(['a|1', 'b|1|2|3', 'c|1|2|3', 'a|2|3']);
});

test('a crowd that has more to write rests until its time is over; who had nothing yet, and small numbers, do not wait', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { noted, made } = connections(['a', 'b', 'c', 'd'], 1, { crowd: 2, rest_ms: 60 });
  const [a, b, c, d] = made;
  const turns = async () => {
    for (let count = 0; count < 5; count++) await turnOver();
  };
  for (const connection of [a, b]) connection?.write('1');
  await turnOver();
  a?.write('2');
  b?.write('2');
  await turns();
  // One alone is no crowd.
  expect(noted).toEqual(['a1', 'b1', 'b2', 'a2']);
  noted.length = 0;
  for (const connection of [a, b, c]) connection?.write('3');
  for (let count = 0; count < 2; count++) await turnOver();
  for (const connection of [a, b]) connection?.write('4');
  await turns();
  expect(noted).toEqual(['a3', 'b3', 'c3']);
  a?.write('5');
  d?.write('5');
  await turns();
  expect(noted.slice(3)).toEqual(['d5']);
  vi.advanceTimersByTime(59);
  await turns();
  expect(noted.slice(4)).toEqual([]);
  vi.advanceTimersByTime(1);
  await turns();
  expect(noted.slice(4)).toEqual(['a4', 'a5', 'b4']);
});

test('in a process that has much else to do, connections write for as long as that took, up to a limit', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const names = Array.from({ length: 12 }, (_, index) => `${index} `);
  const { noted, made } = connections(names, 2, { most_ms: 20 });
  /** Each pair takes 5 ms to write. */
  vi.spyOn(noted, 'push').mockImplementation((text) => {
    if (noted.length % 2 === 1) vi.advanceTimersByTime(5);
    noted[noted.length] = text;
    return noted.length;
  });
  for (const connection of made) connection.write('');
  vi.advanceTimersByTime(10);
  await turnOver();
  expect(noted).toHaveLength(4);
  vi.advanceTimersByTime(1_000);
  await turnOver();
  expect(noted).toHaveLength(12);
});
