import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as files from '@plaudit/contract/files/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp } from '../../../platform/testing/app.ts';
import { postForm } from '../../../platform/testing/pictures.ts';

let app: TestApp;
let ana: Session, ben: Session;

beforeAll(async () => {
  app = await startTestApp();
  const company = await app.company();
  [ana, ben] = [await app.employee(company), await app.employee(company)];
});
afterAll(() => app.close());

test('R6.2 people who are taken out of a conversation at the moment they write have said nothing there', async () => {
  const body = { employee_ids: [ben.employee_id], group_name: 'Picnic' };
  const { conversation_id } = await app.ok(chat.openConversation, { as: ana, body });
  const client = await app.pool.connect();
  await client.query('begin');
  await client.query('delete from place_member where place_id = $1 and employee_id = $2', [
    conversation_id,
    ben.employee_id,
  ]);
  let are_answered = false;
  const words = ['Plain', 'With a link: https://example.com'];
  const sent = Promise.all(
    words.map((each) =>
      app.call(chat.sendMessage, { as: ben, body: { conversation_id, client_id: newId(), words: each } }),
    ),
  ).finally(() => (are_answered = true));
  const areWaiting = async () => {
    const { rows } = await app.pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return are_answered || rows.length > 0;
  };
  try {
    await expect.poll(areWaiting).toBe(true);
    await client.query('commit');
  } finally {
    client.release();
  }
  const answers = (await sent).map(({ status, failure }) => (status === 200 ? 200 : failure.error_code));
  expect(answers).toEqual(['AUTH_RECORD_NOT_FOUND', 'AUTH_RECORD_NOT_FOUND']);
  const { items } = await app.ok(chat.listMessages, { as: ana, body: { conversation_id } });
  expect(items).toEqual([]);
});

test('a message that is sent again under its key has the same answer with its numbers, and the key is good for no other', async () => {
  const body = { employee_ids: [ben.employee_id], group_name: 'Ferry' };
  const { conversation_id } = await app.ok(chat.openConversation, { as: ana, body });
  const headers = { 'idempotency-key': newId() };
  const send = (words: string, client_id: string) =>
    app.call(chat.sendMessage, { as: ana, headers, body: { conversation_id, client_id, words } });
  const client_id = newId();
  await app.ok(chat.sendMessage, { as: ben, body: { conversation_id, client_id: newId(), words: 'Before' } });
  const [one, other] = await Promise.all([send('At nine', client_id), send('At nine', client_id)]);
  expect(one.data).toMatchObject({ words: 'At nine', seq: 2, change: 2, client_id });
  expect(other.data).toEqual(one.data);
  expect((await send('At nine', client_id)).data).toEqual(one.data);
  expect((await send('At ten', newId())).failure).toMatchObject({ error_code: 'INVALID_REQUEST' });
  const { items } = await app.ok(chat.listMessages, { as: ben, body: { conversation_id } });
  expect(items.map(({ words, seq }) => [words, seq])).toEqual([
    ['Before', 1],
    ['At nine', 2],
  ]);
  // What was written is in the answer of the key, not what the server would say today.
  await app.ok(content.deleteContent, {
    as: ana,
    query: { content_id: (one.data as { message_id: string }).message_id },
  });
  expect((await send('At nine', client_id)).data).toEqual(one.data);
});

test('a message that is sent again while it is edited and pinned is there once, and none of them fails', async () => {
  const body = { employee_ids: [ben.employee_id], group_name: 'Quay' };
  const { conversation_id } = await app.ok(chat.openConversation, { as: ana, body });
  const said = { conversation_id, client_id: newId(), words: 'The ferry is late' };
  const { message_id } = await app.ok(chat.sendMessage, { as: ana, body: said });
  const client = await app.pool.connect();
  await client.query('begin');
  await client.query('select from place_log where place_id = $1 for update', [conversation_id]);
  const waiting = async () => {
    const { rows } = await app.pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return rows.length;
  };
  const calls = [
    () => app.call(chat.sendMessage, { as: ana, body: said }),
    () =>
      app.call(content.updateContent, { as: ana, body: { content_id: message_id, words: 'Die Fähre kommt später' } }),
    () => app.call(chat.pinMessage, { as: ben, body: { message_id, is_pinned: true } }),
  ];
  const answers: Promise<{ status: number }>[] = [];
  try {
    // In this order: each waits for the place, or for one before it.
    for (const [place, call] of calls.entries()) {
      answers.push(call());
      await expect.poll(waiting).toBe(place + 1);
    }
    await client.query('commit');
  } finally {
    client.release();
  }
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
  const { items } = await app.ok(chat.listMessages, { as: ben, body: { conversation_id } });
  expect(items).toMatchObject([
    { words: 'Die Fähre kommt später', language: 'de', pinned_by: { employee_id: ben.employee_id } },
  ]);
});

test.each([
  ['cake.png', 'image', '\x89PNG\r\n\x1a\n'],
  ['note.ogg', 'audio', 'OggS'],
  ['tour.webm', 'video', '\x1a\x45\xdf\xa3'],
  ['plan.pdf', 'file', '%PDF-1.7'],
])(
  'R3.9 a message of %s alone has the type %s, in the list too; one with words is a text',
  async (name, type, head) => {
    const body = { employee_ids: [ben.employee_id], group_name: `Types of ${type}` };
    const { conversation_id } = await app.ok(chat.openConversation, { as: ana, body });
    const say = async (words: string) => {
      const form = await app.ok(files.presignUpload, {
        as: ana,
        query: { key: `content/${name}`, is_private: 'true' },
      });
      const content = new Uint8Array(1_000).fill(7);
      content.set(Buffer.from(head, 'latin1'));
      expect((await postForm(app.url, form, content)).status).toBe(204);
      const said = { conversation_id, client_id: newId(), words, attachments: [{ file_id: form.file_id }] };
      return (await app.ok(chat.sendMessage, { as: ana, body: said })).message_type;
    };
    expect(await say('Look')).toBe('text');
    expect(await say('')).toBe(type);
    const { items } = await app.ok(chat.listConversations, { as: ben, body: {} });
    expect(items.find((one) => one.conversation_id === conversation_id)).toMatchObject({ latest_message_type: type });
  },
);
