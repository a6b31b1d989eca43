import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Conversation } from '@plaudit/contract/chat/schema';
import { isTalkedIn } from './cached-conversations.ts';
import { conversationPages, conversationQuery } from './queries.ts';
import { idOf } from './testing/records.ts';

test('a change of a space is one of the conversations in it, wherever they are known from', () => {
  const [direct, part, space, other] = [1, 2, 3, 4].map(idOf) as [string, string, string, string];
  const client = new QueryClient();
  expect(isTalkedIn(client, space)).toBe(false);
  client.setQueryData(conversationQuery(direct).queryKey, { conversation_id: direct, space: null } as Conversation);
  const items = [{ conversation_id: part, space: { space_id: space } }] as Conversation[];
  const listed = { pages: [{ items, next_cursor: null }], pageParams: [null] };
  client.setQueryData(conversationPages(false).queryKey, listed as never);
  expect([direct, part, space, other].map((id) => isTalkedIn(client, id))).toEqual([true, true, true, false]);
});
