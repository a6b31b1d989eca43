import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Conversation, SharedMessage } from '@plaudit/contract/chat/schema';
import type { ContentAttachment } from '@plaudit/contract/content/schema';
import type { RealtimeEvents } from '@plaudit/contract/realtime/events';
import { saveSession } from '../../lib/session/session-store.ts';
import { fakeBrowser, session } from '../../lib/testing/fake-browser.ts';
import { storeOf } from '../../lib/testing/store-hook.ts';
import { heardTo, noteHeard } from '../content/heard-to.ts';
import { changeDraft, draftsQuery, keptDrafts } from './drafts/kept-drafts.ts';
import { type MessageWindow, windowOf } from './messages/message-window.ts';
import { conversationPages, conversationQuery, messagesKey, messagesQuery } from './queries.ts';
import { realtime } from './realtime.ts';
import { receiptsQuery } from './receipts/receipts.ts';
import { ModelConversation } from './testing/model-conversation.ts';
import { idOf, message, person } from './testing/records.ts';
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
  const written: SharedMessage = { ...event.message, conversation_id };
  if (is_heard) hear('message.created', written);
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

test('a voice message that is deleted, or that is in a conversation the person lost, takes along where they stopped', () => {
  const voice = (seq: number) => message(seq, { attachments: [{ file_id: idOf(7000 + seq) } as ContentAttachment] });
  const messages = [voice(1), voice(2), voice(3)];
  client.setQueryData<MessageWindow>(messagesKey(conversation_id), {
    ...windowOf({ items: messages, has_before: false, has_after: false, last_seq: 3, last_change: 3 }),
  });
  for (const { attachments } of messages) noteHeard(attachments[0]?.file_id ?? '', 4);
  const stopped = () => messages.map(({ attachments }) => heardTo(attachments[0]?.file_id ?? ''));
  const gone = { conversation_id, message_id: messages[0]?.message_id ?? '', seq: 1, change: 4 };
  hear('message.deleted', gone);
  expect([stopped(), seqs()]).toEqual([
    [0, 4, 4],
    [2, 3],
  ]);
  hear('place.changed', { place_id: conversation_id, is_member: false });
  expect([stopped(), seqs()]).toEqual([[0, 0, 0], undefined]);
});

test('a person who loses a space, also by its audience, sees nothing of an open conversation there, and keeps what they had begun', () => {
  const [space_id, other_id] = [idOf(20), idOf(21)];
  const part = { conversation_id, space: { space_id }, unread_message_count: 0, read_seq: 0 } as Conversation;
  const other = { ...part, conversation_id: other_id, space: null };
  const pages = { pages: [{ items: [part, other], next_cursor: null }], pageParams: [null] };
  client.setQueryData(conversationPages(false).queryKey, pages as never);
  for (const one of [part, other]) {
    client.setQueryData(conversationQuery(one.conversation_id).queryKey, one);
    const items = [message(1)];
    const known = windowOf({ items, has_before: false, has_after: false, last_seq: 1, last_change: 1 });
    client.setQueryData<MessageWindow>(messagesKey(one.conversation_id), known);
  }
  client.setQueryData(draftsQuery().queryKey, { items: [] });
  const begun = { text: { text: 'Not sent yet', mentions: [] } };
  changeDraft(client, { conversation_id, thread_id: null }, begun);
  // The screen looks at the conversation.
  const shown: unknown[] = [];
  const end = new QueryObserver(client, { ...conversationQuery(conversation_id), enabled: false }).subscribe(
    ({ data }) => void shown.push(data),
  );
  hear('place.changed', { place_id: space_id, is_member: false });
  end();
  // Null is what the screen of a lost conversation stands for; what was begun is there.
  expect(shown.at(-1)).toBeNull();
  const kept = Object.values(keptDrafts(session.employee_id).get() ?? {});
  expect(kept.map(({ text, is_refused }) => [text.text, is_refused])).toEqual([['Not sent yet', true]]);
  expect([messagesKey(conversation_id), messagesKey(other_id)].map((key) => client.getQueryData(key))).toEqual([
    undefined,
    expect.objectContaining({ last_seq: 1 }),
  ]);
  const listed = client.getQueryData(conversationPages(false).queryKey)?.pages.flatMap(({ items }) => items);
  expect(listed?.map((one) => one.conversation_id)).toEqual([other_id]);
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
