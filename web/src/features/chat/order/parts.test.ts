import { expect, test } from 'vitest';
import type { Conversation } from '@plaudit/contract/chat/schema';
import { partsOf, toggled, unreadIn } from './parts.ts';

const chat = (conversation_id: string, more: Partial<Conversation> = {}) =>
  ({
    conversation_id,
    is_pinned: false,
    folder_id: null,
    muted_until: null,
    unread_message_count: 0,
    unread_mention_count: 0,
    ...more,
  }) as Conversation;
const order = {
  folders: [
    { folder_id: 'f1', folder_name: 'Work' },
    { folder_id: 'f2', folder_name: 'Home' },
  ],
  favorite_ids: ['c', 'a'],
  collapsed: [],
};

test('a list has favorites in their own order, then folders; a favorite is not in its folder, and an empty folder is there', () => {
  const placed = [
    chat('a', { is_pinned: true, folder_id: 'f1' }),
    chat('new', { is_pinned: true }),
    chat('b', { folder_id: 'f1' }),
    chat('c', { is_pinned: true }),
    chat('d', { folder_id: 'f1' }),
    chat('e', { folder_id: 'gone' }),
  ];
  const idsOf = (parts: ReturnType<typeof partsOf>) =>
    parts.map(({ key, conversations }) => [key, conversations.map((one) => one.conversation_id)]);
  expect(idsOf(partsOf(placed, order))).toEqual([
    ['favorites', ['c', 'a', 'new']],
    ['f1', ['b', 'd']],
    ['f2', []],
  ]);
  expect(idsOf(partsOf([], { ...order, folders: [] }))).toEqual([]);
});

test('a part counts what is unread in its conversations, and of muted ones only what mentions the person', () => {
  const now = new Date('2026-11-03T08:00:00Z');
  const muted = { muted_until: '2026-11-04T08:00:00.000Z', unread_message_count: 9, unread_mention_count: 1 };
  expect(unreadIn([chat('a', { unread_message_count: 3 }), chat('b', muted)], now)).toBe(4);
  expect([toggled([], 'f1'), toggled(['f1', 'others'], 'f1')]).toEqual([['f1'], ['others']]);
});
