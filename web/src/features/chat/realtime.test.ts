import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Conversation, SharedMessage } from '@plaudit/contract/chat/schema';
import type { RealtimeEvents } from '@plaudit/contract/realtime/events';
import { saveSession } from '../../lib/session/session-store.ts';
import { fakeBrowser, session } from '../../lib/testing/fake-browser.ts';
import { storeOf } from '../../lib/testing/store-hook.ts';
import { type MessageWindow, windowOf } from './messages/message-window.ts';
import { conversationQuery, messagesKey, messagesQuery } from './queries.ts';
import { realtime } from './realtime.ts';
import { receiptsQuery } from './receipts/receipts.ts';
import { ModelConversation } from './testing/model-conversation.ts';
import { idOf, person } from './testing/records.ts';
import { useTypists } from './typing/typists.ts';

vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  ...(await import('../../lib/testing/store-hook.ts')),
}));

const conversation_id = idOf(1);
const client = new QueryClient();
let model: ModelConversation;
let answers: ((response: Response) => void)[];

beforeEach(() => {
  fakeBrowser();
  saveSession(session);
  model = new ModelConversation();
  answers = [];
  client.setQueryData(conversationQuery(conversation_id).queryKey, {
    unread_message_count: 0,
    read_seq: 0,
  } as Conversation);
  client.setQueryDefaults(conversationQuery(conversation_id).queryKey, { staleTime: Infinity });
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push(resolve)));
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

const hear = <Name extends keyof RealtimeEvents>(name: Name, payload: RealtimeEvents[Name]): void => {
  for (const { events } of realtime)
    (events[name] as ((told: unknown, by: QueryClient) => void) | undefined)?.(payload, client);
};
/** Someone writes, and this device hears of it, or not. */
const write = (is_heard: boolean) => {
  const event = model.write();
  if (event.kind !== 'written') throw new Error('Not written');
  const message: SharedMessage = { ...event.message, conversation_id };
  if (is_heard) hear('message.created', message);
};
/** What the server says now arrives once it is sent. */
const answerOf = async (at: number) => {
  await vi.waitFor(() => expect(answers.length).toBeGreaterThan(at));
  const response = Response.json({ status: true, data: model.list({}, 50) });
  return () => answers[at]?.(response);
};
const seqs = () => client.getQueryData<MessageWindow>(messagesKey(conversation_id))?.messages.map(({ seq }) => seq);

test('a message that comes while a conversation is read for the first time is shown, also if the answer is from before it', async () => {
  write(false);
  const reading = client.fetchQuery(messagesQuery(conversation_id));
  const send = await answerOf(0);
  write(true);
  write(true);
  send();
  await reading;
  expect(seqs()).toEqual([1, 2, 3]);
  expect(answers).toHaveLength(1);
});

test('a message that follows others which were not heard has them read with it', async () => {
  const reading = client.fetchQuery(messagesQuery(conversation_id));
  const send = await answerOf(0);
  write(false);
  write(true);
  send();
  const sendAgain = await answerOf(1);
  sendAgain();
  await reading;
  expect(seqs()).toEqual([1, 2]);
});

test('others who type are named until they have sent it, and the person on another device is not', () => {
  const typists = storeOf(() => useTypists(conversation_id));
  const names = () => typists.get().map(({ employee }) => employee.employee_id);
  const [author] = [person(1), { ...person(2), employee_id: session.employee_id }].map((employee) => {
    hear('conversation.typing', { conversation_id, employee });
    return employee.employee_id;
  });
  expect(names()).toEqual([author]);
  write(true);
  expect(names()).toEqual([]);
});

test('who writes has seen everything up to it', () => {
  const { queryKey } = receiptsQuery(conversation_id);
  const items = [person(1), person(2)].map((employee) => ({ employee, read_seq: 0 }));
  client.setQueryData(queryKey, { is_shown: true, items });
  write(true);
  expect(client.getQueryData(queryKey)?.items.map(({ read_seq }) => read_seq)).toEqual([1, 0]);
});

test('what was moved away, and a chat that the person is no longer in, is gone at once', () => {
  for (const _ of [1, 2]) write(false);
  client.setQueryData(messagesKey(conversation_id), windowOf(model.list({}, 50)));
  const [first] = model.list({}, 50).items;
  const gone = { conversation_id, message_id: first?.message_id ?? '', seq: 1, change: 3 };
  hear('message.moved', { conversation_id, items: [gone] });
  expect(seqs()).toEqual([2]);
  hear('place.changed', { place_id: conversation_id, is_member: true });
  expect(seqs()).toEqual([2]);
  hear('place.changed', { place_id: conversation_id, is_member: false });
  expect(seqs()).toBeUndefined();
});
