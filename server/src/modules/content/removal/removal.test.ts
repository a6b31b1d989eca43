import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import { updateModules } from '@plaudit/contract/company/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as moderation from '@plaudit/contract/moderation/endpoints';
import * as polls from '@plaudit/contract/poll/endpoints';
import type { RealtimeEvents } from '@plaudit/contract/realtime/events';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben, eve] = [await app.employee(company), await app.employee(company), await app.employee(company)];
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await app.close();
});

const sockets: Socket[] = [];
const connect = async (as: Session, hear: (socket: Socket) => void): Promise<void> => {
  const socket = io(app.url, { auth: sessionHeaders(as), transports: ['websocket'], forceNew: true });
  sockets.push(socket);
  hear(socket);
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
};

/** The unread counts that this person's open pages receive. */
const listen = async (as: Session): Promise<number[]> => {
  const heard: number[] = [];
  const hear = ({ by_kind = {} }: RealtimeEvents['notification.changed']) =>
    void heard.push((by_kind['mention'] ?? 0) + (by_kind['comment'] ?? 0));
  await connect(as, (socket) => socket.on('notification.changed', hear));
  return heard;
};

test('people who were notified of content see at once that its author deleted it, and that it is back', async () => {
  const mention = `<@${eve.employee_id}>`;
  const { poll_id: parent_id } = await app.ok(polls.createPoll, {
    as: ana,
    body: { question: 'Which one?', options: ['A', 'B'] },
  });
  const comment = await app.ok(content.addComment, { as: ben, body: { parent_id, words: 'The first' } });
  await app.drain();
  const [author, mentioned] = [await listen(ben), await listen(eve)];
  const body = { parent_id: comment.content_id, words: `The second, ${mention}` };
  const { content_id } = await app.ok(content.addComment, { as: ana, body });
  await app.drain();
  for (const heard of [author, mentioned]) await expect.poll(() => heard).toEqual([1]);
  await app.ok(content.deleteContent, { as: ana, query: { content_id } });
  await app.drain();
  for (const heard of [author, mentioned]) await expect.poll(() => heard).toEqual([1, 0]);
  await app.ok(content.restoreContent, { as: ana, body: { content_id } });
  await app.drain();
  for (const heard of [author, mentioned]) await expect.poll(() => heard).toEqual([1, 0, 1]);
});

test('content that a moderator restores while its module is off appears once it is on again, and no one is notified before', async () => {
  const { company_id, owner } = company;
  const set = (is_on: boolean) => app.ok(updateModules, { as: owner, body: { company_id, polls: is_on } });
  const question = { question: 'A secret?', options: ['A', 'B'] };
  const { poll_id: subject_id } = await app.ok(polls.createPoll, { as: ana, body: question });
  const report = { subject_kind: 'poll' as const, subject_id, reason: 'spam' as const };
  await app.ok(moderation.createReport, { as: ben, body: report });
  const { items } = await app.ok(moderation.listCases, { as: owner, body: { search: 'secret' } });
  const body = { case_id: items[0]?.case_id ?? '' };
  await app.ok(moderation.decideCase, { as: owner, body: { ...body, decision: 'hide', reason: 'Spam' } });
  await set(false);
  const heard: string[] = [];
  await connect(ben, (socket) => socket.onAny((name: string) => void heard.push(name)));
  await app.ok(moderation.reopenCase, { as: owner, body });
  app.platform.live.toCompany(company_id, 'catalogue.changed', { kind: 'values' });
  await expect.poll(() => heard.at(-1)).toBe('catalogue.changed');
  expect(heard).not.toContain('poll.created');
  await set(true);
  expect((await app.ok(polls.getPoll, { as: ben, query: { poll_id: subject_id } })).question).toBe('A secret?');
});
