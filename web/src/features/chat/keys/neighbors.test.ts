import { expect, test } from 'vitest';
import type { Conversation } from '@plaudit/contract/chat/schema';
import { neighborOf, wayOf } from './neighbors.ts';

const list = [
  ['a', 0],
  ['b', 2],
  ['c', 0],
  ['d', 1],
].map(([conversation_id, unread_message_count]) => ({ conversation_id, unread_message_count }) as Conversation);
const next = (from: string | undefined, step: 1 | -1, is_unread = false) =>
  neighborOf([{ conversations: list, is_open: true }], from, { step, is_unread })?.conversation_id;

test('keys lead through the list in its order, to its ends, and from outside to its beginning', () => {
  expect([next('a', 1), next('b', -1), next('d', 1), next('a', -1), next(undefined, 1)]).toEqual([
    'b',
    'a',
    undefined,
    undefined,
    'a',
  ]);
});

test('with Shift they lead to what is unread, from the end to the beginning, and not to where people are', () => {
  expect([
    next('a', 1, true),
    next('b', 1, true),
    next('d', 1, true),
    next('b', -1, true),
    next('c', -1, true),
  ]).toEqual(['b', 'd', 'b', 'd', 'b']);
  const read = list.map((one) => ({ ...one, unread_message_count: 0 }));
  expect(neighborOf([{ conversations: read, is_open: true }], 'a', { step: 1, is_unread: true })).toBeUndefined();
});

test('only Alt with an arrow is such a key', () => {
  const press = (keys: Partial<KeyboardEvent>) => wayOf({ altKey: true, shiftKey: false, ...keys } as KeyboardEvent);
  expect(press({ key: 'ArrowDown' })).toEqual({ step: 1, is_unread: false });
  expect(press({ key: 'ArrowUp', shiftKey: true })).toEqual({ step: -1, is_unread: true });
  for (const keys of [{ key: 'ArrowLeft' }, { key: 'ArrowUp', ctrlKey: true }, { key: 'ArrowUp', altKey: false }])
    expect(press(keys)).toBeNull();
});

test('what is in a closed part is passed over, unless people are there or something is unread in it', () => {
  const parts = [
    { conversations: list.slice(0, 1), is_open: true },
    { conversations: list.slice(1, 3), is_open: false },
    { conversations: list.slice(3), is_open: true },
  ];
  const from = (id: string, is_unread: boolean) => neighborOf(parts, id, { step: 1, is_unread })?.conversation_id;
  expect([from('a', false), from('a', true), from('c', false)]).toEqual(['d', 'b', 'd']);
});
