import { readFile } from 'node:fs/promises';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as content from '@plaudit/contract/content/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import { notification_kinds } from '@plaudit/contract/notification/kinds';
import * as polls from '@plaudit/contract/poll/endpoints';
import type { RealtimeEvents } from '@plaudit/contract/realtime/events';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
});
afterAll(() => app.close());

const kinds = notification_kinds.join(',');
const former = 'recognition_received,recognition_comment,recognition_reaction,mention';
const inbox = async (query: { kinds?: string }) =>
  (await app.ok(notification.listNotifications, { as: ana, query })).items.map(({ kind }) => kind as string);
const count = async (query: { kinds?: string }) =>
  (await app.ok(notification.countUnread, { as: ana, query })).unread_count;

/** A poll of Ana's that Ben comments and reacts to. */
const happen = async () => {
  [ana, ben] = [await app.employee(company), await app.employee(company)];
  const { poll_id } = await app.ok(polls.createPoll, {
    as: ana,
    body: { question: 'Which one?', options: ['A', 'B'] },
  });
  await app.ok(content.setReaction, { as: ben, body: { content_id: poll_id, reaction: 'clap' } });
  await app.ok(content.addComment, { as: ben, body: { parent_id: poll_id, words: 'B!' } });
  await app.drain();
};

test('comments and reactions have one name for all kinds of content; an older page gets the name that it knows', async () => {
  await happen();
  expect((await inbox({ kinds })).toSorted()).toEqual(['comment', 'reaction']);
  for (const page of [{}, { kinds: former }]) {
    expect((await inbox(page)).toSorted()).toEqual(['recognition_comment', 'recognition_reaction']);
    expect(await count(page)).toBe(2);
  }
  expect([await count({ kinds }), await inbox({ kinds: 'mention' })]).toEqual([2, []]);
});

test('an older page adds up what it gets under the names that it knows', async () => {
  await happen();
  const socket = io(app.url, { auth: sessionHeaders(ana), transports: ['websocket'], forceNew: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  const heard = new Promise<RealtimeEvents['notification.changed']>((resolve) => {
    socket.on('notification.changed', resolve);
  });
  await app.ok(notification.markRead, { as: ana, body: { notification_ids: [] } });
  expect(await heard).toEqual({
    unread_count: 2,
    by_kind: { comment: 1, reaction: 1, recognition_comment: 1, recognition_reaction: 1 },
  });
  socket.close();
});

test('an older page’s choices about comments and reactions apply to all kinds of content', async () => {
  await happen();
  const chosen = async (query: { kinds?: string }, name: string) =>
    (await app.ok(notification.getPreferences, { as: ana, query })).items.find(({ kind }) => (kind as string) === name);
  expect(await chosen({}, 'recognition_comment')).toMatchObject({ mail: false, push: true });
  const item = { kind: 'recognition_comment' as 'comment', mail: true };
  const { items } = await app.ok(notification.updatePreferences, { as: ana, body: { items: [item] } });
  expect(items.filter(({ mail, kind }) => mail && kind.endsWith('comment'))).toEqual([{ ...item, push: true }]);
  expect([await chosen({ kinds }, 'comment'), await chosen({ kinds }, 'recognition_comment')]).toEqual([
    { kind: 'comment', mail: true, push: true },
    undefined,
  ]);
  const mails = () => app.mails(ana.employee_profile.work_email_id).length;
  const before = mails();
  const { items: found } = await app.ok(polls.listPolls, { as: ana, body: { scope: 'mine' } });
  await app.ok(content.addComment, { as: ben, body: { parent_id: found[0]?.poll_id as string, words: 'Or A?' } });
  await app.drain();
  expect(mails()).toBe(before + 1);
});

test('notifications and choices under the former names stay', async () => {
  await happen();
  await app.ok(notification.updatePreferences, { as: ana, body: { items: [{ kind: 'reaction', push: true }], kinds } });
  for (const table of ['notification', 'notification_preference']) {
    await app.pool.query(
      `update ${table} set kind = 'recognition_' || kind where employee_id = $1 and kind in ('comment', 'reaction')`,
      [ana.employee_id],
    );
  }
  expect(await inbox({ kinds })).toEqual([]);
  const migration = new URL('../../platform/db/migrations/0075-notification-kinds.sql', import.meta.url);
  await app.pool.query(await readFile(migration, 'utf8'));
  expect((await inbox({ kinds })).toSorted()).toEqual(['comment', 'reaction']);
  const { items } = await app.ok(notification.getPreferences, { as: ana, query: { kinds } });
  expect(items.find(({ kind }) => kind === 'reaction')).toEqual({ kind: 'reaction', mail: false, push: true });
});
