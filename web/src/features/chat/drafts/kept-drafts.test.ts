import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Conversation, MessageDraft } from '@plaudit/contract/chat/schema';
import { saveSession } from '../../../lib/session/session-store.ts';
import { fakeBrowser, session } from '../../../lib/testing/fake-browser.ts';
import { no_text } from '../../content/index.ts';
import { forgetConversation } from '../forget.ts';
import { conversationQuery } from '../queries.ts';
import { quoteOf } from '../quote-of.ts';
import { realtime } from '../realtime.ts';
import { idOf, message } from '../testing/records.ts';
import { changeDraft, draftsQuery, endDraft, keepUnsent, keptDrafts, noteDraft, saveKept } from './kept-drafts.ts';

const about = { conversation_id: idOf(1), thread_id: null };
let client: QueryClient;
/** What was sent to be kept, and how to answer it. */
let sent: { body: { words: string; draft_id: string; written_at: string }; answer: (response: Response) => void }[];

beforeEach(() => {
  vi.useFakeTimers();
  fakeBrowser();
  saveSession(session);
  client = new QueryClient();
  client.setQueryData(draftsQuery().queryKey, { items: [] });
  sent = [];
  vi.stubGlobal(
    'fetch',
    (_url: string, { body }: { body: string }) =>
      new Promise<Response>((answer) => sent.push({ body: JSON.parse(body), answer })),
  );
});
afterEach(async () => {
  // What is still planned belongs to the page that is gone.
  keptDrafts(session.employee_id).set(null);
  await vi.runAllTimersAsync();
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const type = (text: string) => changeDraft(client, about, { text: { ...no_text, text } });
const pause = () => vi.advanceTimersByTimeAsync(1_000);
const asSaved = (words: string, { draft_id, written_at }: { draft_id: string; written_at: string }): MessageDraft => ({
  ...about,
  draft_id,
  words,
  mentions: [],
  attachments: [],
  reply_to: null,
  written_at,
});
/** The server keeps what it was sent last. */
const keeps = async () => {
  const last = sent.at(-1);
  last?.answer(Response.json({ status: true, data: asSaved(last.body.words, last.body) }));
  await vi.advanceTimersByTimeAsync(0);
};
const refuses = async (error_code: string) => {
  sent.at(-1)?.answer(Response.json({ status: false, error_code }, { status: 400 }));
  await vi.advanceTimersByTimeAsync(0);
};
const kept = () => Object.values(keptDrafts(session.employee_id).get() ?? {});
const keptText = () => kept().map(({ text }) => text.text);
const savedWords = () => client.getQueryData(draftsQuery().queryKey)?.items.map(({ words }) => words);

test('what is typed while an earlier version is on its way stays, and follows it', async () => {
  type('I do, ');
  await pause();
  type('I do, and a cake');
  await keeps();
  expect([keptText(), savedWords()]).toEqual([['I do, and a cake'], ['I do, ']]);
  await pause();
  await keeps();
  expect(sent.map(({ body }) => body.words)).toEqual(['I do, ', 'I do, and a cake']);
  expect([keptText(), savedWords()]).toEqual([[], ['I do, and a cake']]);
});

test('a draft that the server refuses stays on the device, and is sent no more', async () => {
  type('One too many');
  await pause();
  await refuses('INVALID_ACTION');
  saveKept(client);
  await pause();
  expect([keptText(), sent.length]).toEqual([['One too many'], 1]);
});

test('without the message that it answers, a draft is kept as it is', async () => {
  changeDraft(client, about, { text: { ...no_text, text: 'Me, too' }, reply_to: quoteOf(message(1)) });
  await pause();
  await refuses('AUTH_RECORD_NOT_FOUND');
  await pause();
  await keeps();
  expect(sent.map(({ body }) => body)).toMatchObject([{ reply_to_id: message(1).message_id }, { reply_to_id: null }]);
  expect(savedWords()).toEqual(['Me, too']);
});

test('what another device saved does not touch what is being written here, and is shown once nothing is', async () => {
  type('Here');
  await pause();
  await keeps();
  const { draft_id = '' } = sent[0]?.body ?? {};
  type('Here and now');
  noteDraft(client, asSaved('There', { draft_id, written_at: '2999-01-01T00:00:00.000Z' }));
  expect(keptText()).toEqual(['Here and now']);
  // What is written now is the newest, also with a clock that is late.
  await pause();
  expect(sent.at(-1)?.body.written_at).toBe('2999-01-01T00:00:00.001Z');
  await keeps();
  noteDraft(client, asSaved('Elsewhere', { draft_id, written_at: '2999-01-02T00:00:00.000Z' }));
  expect([keptText(), savedWords()]).toEqual([[], ['Elsewhere']]);
});

test('without a network a draft waits on the device, and is saved once there is one', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  type('In the tunnel');
  await pause();
  expect([keptText(), sent]).toEqual([['In the tunnel'], []]);
  vi.stubGlobal('navigator', { onLine: true });
  for (const { onConnect } of realtime) onConnect?.(client, { is_first: false });
  await pause();
  await keeps();
  expect([keptText(), savedWords()]).toEqual([[], ['In the tunnel']]);
});

test('a message takes its draft along, and nothing of it is left', async () => {
  type('Done');
  await pause();
  await keeps();
  const { draft_id } = sent[0]?.body ?? {};
  expect(endDraft(client, about)).toMatchObject({ draft_id });
  const over = { draft_id: draft_id ?? '', written_at: '2999-01-01T00:00:00.000Z' };
  noteDraft(client, asSaved('', over));
  expect(keptText()).toEqual([]);
  // One that the server never had needs no word about it.
  type('Never saved');
  expect([endDraft(client, about), keptText()]).toEqual([undefined, []]);
});

test('in a chat that the person lost, what they had not sent stays on this device alone', async () => {
  const { conversation_id } = about;
  client.setQueryData(conversationQuery(conversation_id).queryKey, { conversation_id } as Conversation);
  const saved = { draft_id: idOf(7), written_at: '2026-11-03T08:00:00.000Z' };
  client.setQueryData(draftsQuery().queryKey, {
    items: [{ ...asSaved('Half a thought', saved), reply_to: quoteOf(message(1, { words: 'Secret' })) }],
  });
  forgetConversation(client, conversation_id);
  expect([keptText(), savedWords()]).toEqual([['Half a thought'], []]);
  expect(JSON.stringify(kept())).not.toContain('Secret');
  saveKept(client);
  await pause();
  expect(sent).toEqual([]);
});

test('words that were being saved when the person lost the conversation stay on the device', async () => {
  type('Half a thought');
  await pause();
  expect(sent).toHaveLength(1);
  keepUnsent(client, about.conversation_id);
  await keeps();
  expect(kept().map(({ text, is_refused }) => [text.text, is_refused])).toEqual([['Half a thought', true]]);
  expect(savedWords()).toEqual([]);
  saveKept(client);
  await pause();
  expect(sent).toHaveLength(1);
});
