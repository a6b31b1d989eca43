import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as content from '@plaudit/contract/content/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import * as polls from '@plaudit/contract/poll/endpoints';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { holdClock } from '../../../platform/testing/clock.ts';
import { personal } from '../personal/personal.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session;
let content_id: string;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben] = [await app.employee(company), await app.employee(company)];
});
beforeEach(async () => {
  const body = { question: 'Which one?', options: ['A', 'B'] };
  content_id = (await app.ok(polls.createPoll, { as: ana, body })).poll_id;
});
afterAll(() => app.close());

const react = (reaction: 'clap' | 'heart' | null) =>
  app.ok(content.setReaction, { as: ben, body: { content_id, reaction } });

test('choosing another reaction notifies no one, not even on another day; reacting again after removing it does', async () => {
  const clock = holdClock();
  const told = async () => {
    await app.drain();
    const { items } = await app.ok(notification.listNotifications, { as: ana, query: { kinds: 'reaction' } });
    return items.filter(({ link }) => link === `/polls/${content_id}`).length;
  };
  await react('clap');
  expect(await told()).toBe(1);
  clock.pass(24 * 3_600_000);
  await react('heart');
  expect(await told()).toBe(1);
  await react(null);
  await react('heart');
  expect(await told()).toBe(2);
});

test('an export says what a person reacted to, and what their words were before an edit', async () => {
  await react('heart');
  await app.ok(content.updateContent, { as: ana, body: { content_id, words: 'Which one, please?' } });
  const exported = async (who: Session, name: string) => {
    const sections = (await personal.export?.(app.db, who)) ?? [];
    const rows = (sections.find((section) => section.name === name)?.rows ?? []) as { content_id: string }[];
    return rows.filter((row) => row.content_id === content_id);
  };
  expect(await exported(ben, 'reactions')).toMatchObject([{ kind: 'poll', reaction: 'heart' }]);
  expect(await exported(ana, 'edits')).toMatchObject([{ kind: 'poll', words_before: 'Which one?' }]);
  expect([await exported(ana, 'reactions'), await exported(ben, 'edits')]).toEqual([[], []]);
});

test('the same reaction again changes nothing, and no one is notified', async () => {
  const socket = io(app.url, { auth: sessionHeaders(ana), transports: ['websocket'], forceNew: true });
  const heard: string[] = [];
  socket.onAny((name: string) => void heard.push(name));
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  const first = await react('clap');
  expect(await react('clap')).toEqual(first);
  app.platform.live.toCompany(company.company_id, 'catalogue.changed', { kind: 'values' });
  await expect.poll(() => heard.at(-1)).toBe('catalogue.changed');
  expect(heard.filter((name) => name === 'poll.counted')).toHaveLength(1);
  socket.disconnect();
});
