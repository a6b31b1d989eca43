import { Server } from 'socket.io';
import { expect, test } from 'vitest';
import { room } from './rooms.ts';
import { boundWatching } from './watching.ts';

test('a connection watches a thousand people, and of more those that it began with go', async () => {
  const io = new Server();
  boundWatching(io);
  const { adapter } = io.of('/');
  const watched = (n: number) => room.watchers('company', `person ${n}`);
  const own = room.employee('company', 'me');
  await adapter.addAll('connection', new Set([own, ...Array.from({ length: 1_000 }, (_, n) => watched(n))]));
  expect(adapter.sids.get('connection')?.size).toBe(1_001);
  await adapter.addAll('connection', new Set([watched(1_000)]));
  const rooms = adapter.sids.get('connection');
  expect([rooms?.size, rooms?.has(own), rooms?.has(watched(0)), rooms?.has(watched(1))]).toEqual([
    1_001,
    true,
    false,
    true,
  ]);
});

test('who is not watched anymore leaves room for another', async () => {
  const io = new Server();
  boundWatching(io);
  const { adapter } = io.of('/');
  const watched = (n: number) => room.watchers('company', `person ${n}`);
  await adapter.addAll('connection', new Set(Array.from({ length: 1_000 }, (_, n) => watched(n))));
  await adapter.del('connection', watched(500));
  const isWatched = (n: number) => adapter.sids.get('connection')?.has(watched(n));
  await adapter.addAll('connection', new Set([watched(1_000)]));
  expect([0, 1_000].map(isWatched)).toEqual([true, true]);
  await adapter.addAll('connection', new Set([watched(1_001)]));
  expect([0, 1, 1_001].map(isWatched)).toEqual([false, true, true]);
  expect(adapter.sids.get('connection')?.size).toBe(1_000);
});
