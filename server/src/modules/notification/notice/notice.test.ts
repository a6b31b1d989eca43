import { afterAll, beforeAll, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import { updateModules } from '@plaudit/contract/company/endpoints';
import * as communities from '@plaudit/contract/community/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as moderation from '@plaudit/contract/moderation/endpoints';
import type { Decision, ReportSubject } from '@plaudit/contract/moderation/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import { notification_kinds } from '@plaudit/contract/notification/kinds';
import * as people from '@plaudit/contract/people/endpoints';
import * as places from '@plaudit/contract/place/endpoints';
import * as polls from '@plaudit/contract/poll/endpoints';
import { transact } from '../../../platform/db/transact.ts';
import { newId } from '../../../platform/ids.ts';
import { announce } from '../../../platform/jobs/events.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { othersDeleted } from '../../content/events.ts';

let app: TestApp;
let company: TestCompany;
let owner: Session, ana: Session, ben: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  owner = company.owner;
  [ana, ben] = [await app.employee(company, { first_name: 'Ana' }), await app.employee(company)];
});
afterAll(() => app.close());

const kinds = notification_kinds.join(',');
/** A person's notifications about decisions, newest first. */
const told = async (as: Session) => {
  await app.drain();
  const { items } = await app.ok(notification.listNotifications, { as, query: { limit: 100, kinds } });
  return items.filter(({ kind }) => kind === 'content_moderated');
};
const getOne = (as: Session, notification_id: string) =>
  app.call(notification.getNotification, { as, query: { notification_id, kinds } });
const ask = async (question: string, place_id?: string) =>
  (
    await app.ok(polls.createPoll, {
      as: ana,
      body: { question, options: ['Yes', 'No'], ...(place_id && { place_id }) },
    })
  ).poll_id;
const say = async (parent_id: string, words: string) =>
  (await app.ok(content.addComment, { as: ana, body: { parent_id, words } })).content_id;
const report = async (subject_kind: ReportSubject, subject_id: string) => {
  const body = { subject_kind, subject_id, reason: 'spam' as const };
  await app.ok(moderation.createReport, { as: ben, body });
  const { items } = await app.ok(moderation.listCases, { as: owner, body: { state: 'open' } });
  return items.find((one) => one.subject_id === subject_id)?.case_id ?? '';
};
const decide = (case_id: string, decision: Decision, reason: string) =>
  app.ok(moderation.decideCase, { as: owner, body: { case_id, decision, reason } });
const reopen = (case_id: string) => app.ok(moderation.reopenCase, { as: owner, body: { case_id } });
/** Passes the minute in which a decision can be undone unnoticed. */
const aMinuteLater = async () => {
  await app.drain();
  await app.pool.query(`update notification set created_at = created_at - interval '2 minutes'`);
  await app.comeDue();
  await app.drain();
};

test('the author sees its kind, its first words, the decision and the reason, with a link while it exists', async () => {
  const poll_id = await ask('Is this a poll about something?');
  const comment_id = await say(poll_id, `Nonsense, <@${ben.employee_id}>`);
  const { first_name, last_name } = ben.employee_profile;
  await decide(await report('comment', comment_id), 'warn', 'Please be kind');
  const [warned] = await told(ana);
  const words = `Nonsense, @${first_name} ${last_name}`;
  expect(warned).toMatchObject({
    excerpt: 'Please be kind',
    actor: null,
    link: `/polls/${poll_id}?comment=${comment_id}`,
    notice: { outcome: 'warned', subject_kind: 'comment', words, place_name: null, is_visible: true },
  });

  const case_id = await report('poll', poll_id);
  await decide(case_id, 'hide', 'Not now');
  const [hidden] = await told(ana);
  const link = `/inbox/${hidden?.notification_id}`;
  const notice = {
    outcome: 'hidden',
    subject_kind: 'poll',
    words: 'Is this a poll about something?',
    is_visible: false,
  };
  expect(hidden).toMatchObject({ excerpt: 'Not now', link, notice });
  // The comment's thread is gone, so the warning leads to its own page, too.
  const { notification_id = '' } = warned ?? {};
  const { data } = await getOne(ana, notification_id);
  expect(data).toMatchObject({ link: `/inbox/${notification_id}`, notice: { words, is_visible: false } });
  expect((await getOne(ben, notification_id)).failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
  await reopen(case_id);
  await decide(case_id, 'keep', '');
});

test('the words are looked up when it is read: edited or erased ones leave no copy', async () => {
  const poll_id = await ask('Before?');
  const comment_id = await say(poll_id, 'As it was');
  await decide(await report('comment', comment_id), 'warn', 'Why');
  await told(ana);
  await app.ok(content.updateComment, { as: ana, body: { content_id: comment_id, words: 'As it is' } });
  expect((await told(ana))[0]?.notice?.words).toBe('As it is');
  const { rows } = await app.pool.query(
    `select row_to_json(n)::text as row from notification n where outcome is not null`,
  );
  expect(JSON.stringify(rows)).not.toMatch(/As it (was|is)/);
});

test('within a minute a decision is undone unnoticed; later its author is notified that the content is back', async () => {
  const poll_id = await ask('Gone and back?');
  const case_id = await report('poll', poll_id);
  const before = (await told(ana)).length;
  await decide(case_id, 'hide', 'A mistake');
  expect(await told(ana)).toHaveLength(before + 1);
  await reopen(case_id);
  expect(await told(ana)).toHaveLength(before);
  const address = ana.employee_profile.work_email_id;
  await aMinuteLater();
  expect(JSON.stringify(app.mails(address))).not.toContain('A mistake');

  await decide(case_id, 'delete', 'No mistake');
  await aMinuteLater();
  const mail = app.mails(address).find(({ text }) => text.includes('No mistake'));
  expect(mail).toMatchObject({ subject: 'A moderator deleted your poll' });
  expect(mail?.text).toContain('“Gone and back?”');
  expect(mail?.text).toContain('Reason: No mistake');
  expect(mail?.text).toMatch(/\/inbox\/[0-9a-f-]{36}/);
  await reopen(case_id);
  const [back, deleted, ...others] = await told(ana);
  expect(back).toMatchObject({
    excerpt: '',
    link: `/polls/${poll_id}`,
    notice: { outcome: 'restored', words: 'Gone and back?', is_visible: true },
  });
  expect(deleted?.notice).toMatchObject({ outcome: 'deleted', is_visible: true });
  expect(others).toHaveLength(before);

  await decide(case_id, 'warn', 'Only a warning');
  await aMinuteLater();
  await reopen(case_id);
  expect((await told(ana))[0]?.notice).toMatchObject({ outcome: 'cleared' });
  await decide(case_id, 'keep', '');
});

test('a notification that was read stays in the inbox', async () => {
  const case_id = await report('poll', await ask('Read at once?'));
  await decide(case_id, 'hide', 'Read this');
  await told(ana);
  await app.ok(notification.markRead, { as: ana, body: { is_read: true, kinds } });
  await reopen(case_id);
  const outcomes = (await told(ana)).map(({ notice }) => notice?.outcome);
  expect(outcomes.slice(0, 2)).toEqual(['restored', 'hidden']);
  await decide(case_id, 'keep', '');
});

test('the place is named as long as the author may know about it', async () => {
  const body = { community_name: 'The quiet ones', visibility: 'hidden' as const };
  const { community_id: place_id } = await app.ok(communities.createCommunity, { as: owner, body });
  const employee_ids = [ana.employee_id, ben.employee_id];
  await app.ok(places.addPlaceMembers, { as: owner, body: { place_id, employee_ids } });
  const poll_id = await ask('Whispered?', place_id);
  await decide(await report('poll', poll_id), 'warn', 'Too quiet');
  expect((await told(ana))[0]).toMatchObject({
    link: `/polls/${poll_id}`,
    notice: { words: 'Whispered?', place_name: 'The quiet ones' },
  });
  await aMinuteLater();
  const mail = app.mails(ana.employee_profile.work_email_id).find(({ text }) => text.includes('Too quiet'));
  expect(mail?.text).toContain('In: The quiet ones');
  await app.ok(places.leavePlace, { as: ana, body: { place_id } });
  const [left] = await told(ana);
  expect(left?.notice).toMatchObject({ words: 'Whispered?', place_name: null, is_visible: false });
  expect(left?.link).toBe(`/inbox/${left?.notification_id}`);
  expect(JSON.stringify(left)).not.toContain('The quiet ones');
});

test('while its module is off, no one is notified of a decision about a poll', async () => {
  const { company_id } = company;
  const set = (is_on: boolean) => app.ok(updateModules, { as: owner, body: { company_id, polls: is_on } });
  const before = (await told(ana)).length;
  await decide(await report('poll', await ask('Off?')), 'hide', 'While it was on');
  expect(await told(ana)).toHaveLength(before + 1);
  await set(false);
  expect((await told(ana)).map(({ excerpt }) => excerpt)).not.toContain('While it was on');
  await set(true);
  expect(await told(ana)).toHaveLength(before + 1);
});

test('a person who deletes a colleague’s content says why; an early undo leaves no trace, a later one says it is back', async () => {
  const poll_id = await ask('Deleted by hand?');
  const comment_id = await say(poll_id, 'Also by hand');
  const remove = (as: Session, content_id: string, reason?: string) =>
    app.ok(content.deleteContent, { as, query: { content_id }, ...(reason && { body: { reason } }) });
  const restore = (content_id: string) => app.ok(content.restoreContent, { as: owner, body: { content_id } });
  const before = (await told(ana)).length;

  await remove(owner, comment_id, 'Off topic');
  const link = `/inbox/${(await told(ana))[0]?.notification_id}`;
  const of_comment = { outcome: 'deleted', subject_kind: 'comment', words: 'Also by hand', is_visible: false };
  expect((await told(ana))[0]).toMatchObject({ excerpt: 'Off topic', actor: null, link, notice: of_comment });
  await restore(comment_id);
  expect(await told(ana)).toHaveLength(before);

  await remove(owner, poll_id);
  await aMinuteLater();
  expect((await told(ana))[0]).toMatchObject({ excerpt: '', notice: { outcome: 'deleted', subject_kind: 'poll' } });
  const mail = app.mails(ana.employee_profile.work_email_id).find(({ text }) => text.includes('Deleted by hand?'));
  expect([mail?.subject, mail?.text.includes('Reason')]).toEqual(['A moderator deleted your poll', false]);
  await restore(poll_id);
  expect((await told(ana))[0]).toMatchObject({ link: `/polls/${poll_id}`, notice: { outcome: 'restored' } });
  expect(await told(ana)).toHaveLength(before + 2);

  // It is undone before anyone could be notified.
  await remove(owner, comment_id, 'At once');
  await restore(comment_id);
  expect(await told(ana)).toHaveLength(before + 2);
  // An event of the deletion that arrives late, or again, finds it undone.
  const { items } = await app.ok(audit.listAudit, { as: owner, body: { subject_id: comment_id, search: 'deleted' } });
  const of_deletion = {
    company_id: company.company_id,
    content_id: comment_id,
    kind: 'comment' as const,
    author_id: ana.employee_id,
  };
  const deleted_at = String(items[0]?.after?.deleted_at);
  await transact(app.platform, async (tx) =>
    announce(tx, othersDeleted, { ...of_deletion, occasion_id: newId(), deleted_at, reason: 'At once' }),
  );
  expect(await told(ana)).toHaveLength(before + 2);
  // No one is notified of what they did themselves.
  await remove(ana, poll_id, 'My own');
  expect(await told(ana)).toHaveLength(before + 2);
});

test('a decision about a profile links its person to it', async () => {
  const { employee_id } = ana;
  await app.ok(people.updateEmployee, { as: ana, body: { employee_id, about: 'Rude words' } });
  const case_id = await report('profile', employee_id);
  await decide(case_id, 'hide', 'Rude');
  const notice = { outcome: 'hidden', subject_kind: 'profile', words: '' };
  expect((await told(ana))[0]).toMatchObject({ excerpt: 'Rude', link: `/profile/${employee_id}`, notice });
});
