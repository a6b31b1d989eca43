import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as feed from '@plaudit/contract/feed/endpoints';
import * as moderation from '@plaudit/contract/moderation/endpoints';
import type { Decision, ReportSubject } from '@plaudit/contract/moderation/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import { notification_kinds } from '@plaudit/contract/notification/kinds';
import * as people from '@plaudit/contract/people/endpoints';
import * as points from '@plaudit/contract/points/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { limits } from '@plaudit/contract/limits';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let owner: Session, ana: Session, ben: Session, eve: Session, second: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  owner = company.owner;
  [ana, ben, eve] = [await app.employee(company), await app.employee(company), await app.employee(company)];
  second = await app.employee(company, { role: 'administrator' });
});
afterAll(() => app.close());

const give = async (message: string, visibility: 'public' | 'private' = 'public', given_points = 0) => {
  const { items } = await app.ok(recognition.listTypes, { as: ana });
  const body = {
    recognition_type_id: items[0]?.recognition_type_id as string,
    employees: [ben.employee_id],
    points: given_points,
    message,
    visibility,
  };
  return app.ok(recognition.giveRecognition, { as: ana, body });
};
const report = (as: Session, subject_kind: ReportSubject, subject_id: string, note = '') =>
  app.call(moderation.createReport, { as, body: { subject_kind, subject_id, reason: 'harassment', note } });
const openCases = async (as = owner) => (await app.ok(moderation.listCases, { as, body: { state: 'open' } })).items;
const reported = async (as: Session, kind: ReportSubject, id: string) => {
  expect((await report(as, kind, id)).status).toBe(200);
  return (await openCases())[0]?.case_id as string;
};
const decide = (as: Session, case_id: string, decision: Decision, reason = 'It hurts') =>
  app.call(moderation.decideCase, { as, body: { case_id, decision, reason } });
const kinds = notification_kinds.join(',');
const inbox = async (as: Session) => {
  await app.drain();
  return (await app.ok(notification.listNotifications, { as, query: { limit: 100, kinds } })).items;
};
const feedIds = async (as: Session) =>
  (await app.ok(feed.listHomeFeed, { as, query: { limit: 100 } })).items.map(({ item_id }) => item_id);

test('hidden content is gone from feed, lists, totals and inboxes at once, and all back after an undo', async () => {
  const { recognition_id } = await give('A nasty joke', 'public', 5);
  const before = await app.ok(recognition.listReceived, { as: eve, body: { employee_id: ben.employee_id } });
  expect((await inbox(ben)).filter((item) => item.recognition_id === recognition_id)).toHaveLength(1);
  const case_id = await reported(eve, 'recognition', recognition_id);
  const answer = await decide(owner, case_id, 'hide');
  expect(answer.data).toMatchObject({ state: 'closed', decision: 'hide', choices: [], subject: { is_visible: false } });

  for (const as of [ana, ben, eve, owner]) {
    expect(await feedIds(as)).not.toContain(recognition_id);
    const one = await app.call(recognition.getRecognition, { as, query: { recognition_id } });
    expect(one.failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
  }
  const after = await app.ok(recognition.listReceived, { as: eve, body: { employee_id: ben.employee_id } });
  expect(after.totals).toEqual({ count: before.totals.count - 1, points: before.totals.points - 5 });
  expect((await inbox(ben)).filter((item) => item.recognition_id === recognition_id)).toEqual([]);
  // The points stay with their receiver, and the giver cannot bring it back.
  expect((await app.ok(points.getBalance, { as: ben })).to_spend).toBeGreaterThanOrEqual(5);
  const restored = await app.call(recognition.restoreRecognition, { as: ana, body: { recognition_id } });
  expect(restored.failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');

  await app.ok(moderation.reopenCase, { as: owner, body: { case_id } });
  expect(await feedIds(eve)).toContain(recognition_id);
  expect((await inbox(ben)).filter((item) => item.recognition_id === recognition_id)).toHaveLength(1);
  await decide(owner, case_id, 'keep', '');
});

test('the author sees the reason, the reporter only that something was done, and with `keep` the author is not notified', async () => {
  const { recognition_id } = await give('Hm');
  const case_id = await reported(eve, 'recognition', recognition_id);
  expect((await decide(owner, case_id, 'warn', '')).failure).toMatchObject({ error_code: 'INVALID_REQUEST' });
  expect((await app.ok(moderation.listReports, { as: eve })).items[0]).toMatchObject({ state: 'waiting' });
  await decide(owner, case_id, 'warn', 'Please be kind');
  const told = (await inbox(ana)).find(({ kind }) => kind === 'content_moderated');
  expect(told).toMatchObject({ excerpt: 'Please be kind', link: `/recognition/${recognition_id}`, actor: null });
  const answer = (await inbox(eve)).find(({ kind }) => kind === 'report_decided');
  expect(answer).toMatchObject({ excerpt: '', actor: null, recognition_id: null, link: '/settings#privacy' });
  expect((await app.ok(moderation.listReports, { as: eve })).items[0]).toMatchObject({ state: 'acted', note: '' });
  expect(await feedIds(eve)).toContain(recognition_id);
  expect((await inbox(owner)).some(({ kind }) => kind === 'report_received')).toBe(true);

  const moderated = async () => (await inbox(ana)).filter(({ kind }) => kind === 'content_moderated').length;
  const before = await moderated();
  const kept = await give('Fine');
  const again = await reported(eve, 'recognition', kept.recognition_id);
  await decide(owner, again, 'keep', '');
  expect(await moderated()).toBe(before);
  expect((await app.ok(moderation.listReports, { as: eve })).items[0]).toMatchObject({ state: 'kept' });
});

test('reports of one thing join one case, each person counts once, and after a decision a new case begins', async () => {
  const { recognition_id } = await give('Twice');
  const waiting = (await openCases()).length;
  await Promise.all([ben, eve, owner].map((as) => report(as, 'recognition', recognition_id)));
  const repeated = await report(eve, 'recognition', recognition_id, 'Really');
  expect(repeated.data).toMatchObject({ note: 'Really' });
  const cases = await openCases();
  expect(cases).toHaveLength(waiting + 1);
  expect(cases[0]).toMatchObject({
    reports_count: 3,
    reported_text: 'Twice',
    author: { employee_id: ana.employee_id },
  });
  const detail = await app.ok(moderation.getCase, { as: owner, query: { case_id: cases[0]?.case_id as string } });
  expect(detail.reports.map(({ reporter }) => reporter?.employee_id).toSorted()).toEqual(
    [ben, eve, owner].map(({ employee_id }) => employee_id).toSorted(),
  );
  expect(detail.reports.find(({ reporter }) => reporter?.employee_id === eve.employee_id)?.note).toBe('Really');
  await decide(owner, detail.case_id, 'keep', '');
  const next = await reported(eve, 'recognition', recognition_id);
  expect(next).not.toBe(detail.case_id);
  // The older decision can't be opened next to it.
  const older = await app.call(moderation.reopenCase, { as: owner, body: { case_id: detail.case_id } });
  expect(older.failure.error_code).toBe('INVALID_ACTION');
  await decide(owner, next, 'keep', '');
});

test('of two moderators who decide at the same time one is refused, and nothing happens twice', async () => {
  const { recognition_id } = await give('Race', 'public', 3);
  const before = (await app.ok(points.getBalance, { as: ben })).to_spend;
  const case_id = await reported(eve, 'recognition', recognition_id);
  const answers = await Promise.all([decide(owner, case_id, 'delete'), decide(second, case_id, 'delete')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 400)?.failure.error_code).toBe('INVALID_ACTION');
  expect((await app.ok(points.getBalance, { as: ben })).to_spend).toBe(before - 3);
  // Taken back, the points move again.
  await app.ok(moderation.reopenCase, { as: second, body: { case_id } });
  expect((await app.ok(points.getBalance, { as: ben })).to_spend).toBe(before);
  expect(await feedIds(eve)).toContain(recognition_id);
  await decide(owner, case_id, 'keep', '');
});

test('a hidden comment is neither listed nor counted nor in an inbox', async () => {
  const { recognition_id } = await give('Thank you');
  const body = { recognition_id, message: `Nonsense <@${eve.employee_id}>` };
  const { comment_id } = await app.ok(recognition.addComment, { as: ben, body });
  expect((await inbox(ana)).map(({ kind }) => kind)).toContain('comment');
  const case_id = await reported(ana, 'comment', comment_id);
  const detail = await app.ok(moderation.getCase, { as: owner, query: { case_id } });
  expect(detail).toMatchObject({ mentions: [{ employee_id: eve.employee_id }], subject: { context: 'Thank you' } });
  await decide(owner, case_id, 'hide');
  const { items } = await app.ok(recognition.listComments, { as: ana, query: { recognition_id } });
  expect(items).toEqual([]);
  expect(await app.ok(recognition.getRecognition, { as: ana, query: { recognition_id } })).toMatchObject({
    comments_count: 0,
  });
  for (const as of [ana, eve]) {
    const about = (await inbox(as)).filter((item) => item.recognition_id === recognition_id);
    expect(about.map(({ kind }) => kind)).toEqual([]);
  }
  await app.ok(moderation.reopenCase, { as: owner, body: { case_id } });
  expect((await app.ok(recognition.listComments, { as: ana, query: { recognition_id } })).items).toHaveLength(1);
  expect((await inbox(eve)).filter((item) => item.recognition_id === recognition_id)).toHaveLength(1);
  await decide(owner, case_id, 'keep', '');
});

test('people mentioned in hidden content see at once that the notification is gone, and that it is back', async () => {
  const { recognition_id } = await give('Thank you');
  const body = { recognition_id, message: `Nonsense <@${eve.employee_id}>` };
  const { comment_id } = await app.ok(recognition.addComment, { as: ben, body });
  await app.drain();
  const socket = io(app.url, { auth: sessionHeaders(eve), transports: ['websocket'], forceNew: true });
  const heard: number[] = [];
  socket.on('notification.changed', ({ by_kind }) => void heard.push(by_kind.mention ?? 0));
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  const case_id = await reported(ana, 'comment', comment_id);
  const { unread_count } = await app.ok(notification.countUnread, { as: eve, query: { kinds: 'mention' } });
  await decide(owner, case_id, 'hide');
  await app.drain();
  await expect.poll(() => heard).toEqual([unread_count - 1]);
  await app.ok(moderation.reopenCase, { as: owner, body: { case_id } });
  await app.drain();
  await expect.poll(() => heard).toEqual([unread_count - 1, unread_count]);
  socket.disconnect();
  await decide(owner, case_id, 'keep', '');
});

test('content under something deleted can’t be removed, only judged', async () => {
  const { recognition_id } = await give('Thank you');
  const body = { recognition_id, message: 'Nonsense' };
  const { comment_id } = await app.ok(recognition.addComment, { as: ben, body });
  const case_id = await reported(eve, 'comment', comment_id);
  const shown = async () => {
    const { subject, choices } = await app.ok(moderation.getCase, { as: owner, query: { case_id } });
    return { is_visible: subject?.is_visible, choices };
  };
  expect(await shown()).toEqual({ is_visible: true, choices: ['keep', 'warn', 'hide', 'delete'] });
  await app.ok(recognition.deleteRecognition, { as: ana, query: { recognition_id } });
  expect(await shown()).toEqual({ is_visible: false, choices: ['keep', 'warn'] });
  expect((await decide(owner, case_id, 'hide')).failure.error_code).toBe('INVALID_ACTION');
  await decide(owner, case_id, 'keep', '');
});

test('the words and picture of a profile are hidden and come back, unless the person wrote others since', async () => {
  const employee_id = ben.employee_id;
  await app.ok(people.updateEmployee, { as: ben, body: { employee_id, about: 'Rude words', pronouns: 'he' } });
  await app.ok(people.updateStatus, { as: ben, body: { status_type: 'auto', status_text: 'Rude today' } });
  const case_id = await reported(eve, 'profile', employee_id);
  expect((await decide(owner, case_id, 'delete')).failure.error_code).toBe('INVALID_ACTION');
  expect((await decide(owner, case_id, 'hide')).data).toMatchObject({ reported_text: 'he\nRude today\nRude words' });
  const hidden = await app.ok(people.getEmployee, { as: eve, body: { employee_id } });
  expect(hidden).toMatchObject({ about: null, employee_status: { status_type: 'auto' } });
  expect(hidden.employee_status).not.toHaveProperty('status_text');
  await app.ok(people.updateEmployee, { as: ben, body: { employee_id, about: 'Kind words' } });
  await app.ok(moderation.reopenCase, { as: owner, body: { case_id } });
  expect(await app.ok(people.getEmployee, { as: eve, body: { employee_id } })).toMatchObject({
    about: 'Kind words',
    pronouns: 'he',
  });
  await decide(owner, case_id, 'keep', '');
});

test('decisions are in the audit log, without words of the author, and are taken back from there once', async () => {
  const { recognition_id } = await give('Words of Ana');
  const case_id = await reported(eve, 'recognition', recognition_id);
  await decide(owner, case_id, 'hide');
  const { items } = await app.ok(audit.listAudit, { as: owner, body: { area: 'moderation', subject_id: case_id } });
  expect(items[0]).toMatchObject({ action: 'moderation.decided', can_undo: true, after: { decision: 'hide' } });
  expect(JSON.stringify(items)).not.toContain('Words of Ana');
  await app.ok(audit.undoChange, { as: second, body: { audit_id: items[0]?.audit_id as string } });
  expect(await feedIds(eve)).toContain(recognition_id);
  await decide(owner, case_id, 'warn', 'Another decision');
  const undone = await app.call(audit.undoChange, { as: second, body: { audit_id: items[0]?.audit_id as string } });
  expect(undone.failure.error_code).toBe('INVALID_ACTION');
});

test('no one reports their own words, invisible or missing content; moderators do not judge themselves', async () => {
  const secret = await give('Between us', 'private');
  expect((await report(eve, 'recognition', secret.recognition_id)).failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
  expect((await report(ben, 'recognition', secret.recognition_id)).status).toBe(200);
  expect((await report(ana, 'recognition', secret.recognition_id)).failure.error_code).toBe('INVALID_ACTION');
  expect((await report(eve, 'profile', company.company_id)).failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
  // Existing content is reported under its own kind.
  expect((await report(ben, 'comment', secret.recognition_id)).failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
  const { comment_id } = await app.ok(recognition.addComment, {
    as: owner,
    body: { recognition_id: (await give('Fine')).recognition_id, message: 'By the owner' },
  });
  const case_id = await reported(eve, 'comment', comment_id);
  expect((await decide(owner, case_id, 'keep')).failure.error_code).toBe('INVALID_ACTION');
  expect((await decide(second, case_id, 'hide')).status).toBe(200);
  const back = await app.call(moderation.reopenCase, { as: owner, body: { case_id } });
  expect(back.failure.error_code).toBe('INVALID_ACTION');
});

test('R8.2 moderators whose own content is reported don’t learn by whom, nor who decided; other moderators do', async () => {
  const { comment_id } = await app.ok(recognition.addComment, {
    as: owner,
    body: { recognition_id: (await give('Fine')).recognition_id, message: 'By the owner' },
  });
  const body = { subject_kind: 'comment' as const, subject_id: comment_id, reason: 'spam' as const, note: 'I, Eve' };
  await app.ok(moderation.createReport, { as: eve, body });
  const [open] = (await app.ok(moderation.listCases, { as: second, body: { state: 'open' } })).items;
  const query = { case_id: open?.case_id ?? '' };
  const seenBy = async (as: typeof owner) => {
    const { reports, decided_by } = await app.ok(moderation.getCase, { as, query });
    return { reports: reports.map(({ reporter, reason, note }) => [reporter?.employee_id, reason, note]), decided_by };
  };
  expect(await seenBy(second)).toEqual({ reports: [[eve.employee_id, 'spam', 'I, Eve']], decided_by: null });
  expect(await seenBy(owner)).toEqual({ reports: [], decided_by: null });
  expect((await decide(second, query.case_id, 'hide')).status).toBe(200);
  expect(await seenBy(second)).toMatchObject({ decided_by: { employee_id: second.employee_id } });
  expect(await seenBy(owner)).toEqual({ reports: [], decided_by: null });
  const listed = async (as: typeof owner) =>
    (await app.ok(moderation.listCases, { as, body: { state: 'closed' } })).items.find(
      ({ case_id }) => case_id === query.case_id,
    )?.decided_by?.employee_id;
  expect([await listed(second), await listed(owner)]).toEqual([second.employee_id, undefined]);
});

test('people who moderate nothing see no case, and neither do moderators of another company', async () => {
  const other = await app.company();
  const { recognition_id } = await give('Ours');
  const case_id = await reported(eve, 'recognition', recognition_id);
  expect((await app.call(moderation.listCases, { as: ana, body: {} })).failure.error_code).toBe('NO_PERMISSION');
  expect((await decide(ana, case_id, 'keep')).failure.error_code).toBe('NO_PERMISSION');
  expect(await openCases(other.owner)).toEqual([]);
  expect((await decide(other.owner, case_id, 'hide')).failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
  expect((await report(other.owner, 'recognition', recognition_id)).failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
  expect((await app.ok(moderation.listReports, { as: other.owner })).items).toEqual([]);
  await decide(owner, case_id, 'keep', '');
});

test('after a day’s number of reports the next is refused, also when several come at once', async () => {
  const pest = await app.employee(company);
  const subjects = [];
  for (let i = 0; i <= limits.reports_per_day; i++) subjects.push((await give(`No ${i}`)).recognition_id);
  const answers = await Promise.all(subjects.map((id) => report(pest, 'recognition', id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(limits.reports_per_day);
  const refused = answers.find(({ status }) => status !== 200);
  expect(refused?.status).toBe(429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(86_000);
});

test('the queue is searched by words and authors, and paged', async () => {
  const ivy = await app.employee(company, { first_name: 'Ivy', last_name: 'Winter' });
  const { recognition_id } = await give('A rosebush\nof thorns');
  const { comment_id } = await app.ok(recognition.addComment, { as: ivy, body: { recognition_id, message: 'Weed' } });
  await report(owner, 'comment', comment_id);
  await report(owner, 'recognition', recognition_id);
  const find = async (search: string, limit = 10) =>
    app.ok(moderation.listCases, { as: owner, body: { state: 'open', search, limit } });
  expect((await find('winter')).items.map(({ subject_id }) => subject_id)).toEqual([comment_id]);
  expect((await find('bush')).items).toEqual([]);
  expect((await find('rose thorn')).items.map(({ subject_id }) => subject_id)).toEqual([recognition_id]);
  const first = await find('', 1);
  const next = await app.ok(moderation.listCases, {
    as: owner,
    body: { state: 'open', search: '', limit: 1, cursor: first.next_cursor as string },
  });
  expect([first.items[0]?.subject_id, next.items[0]?.subject_id]).toEqual([recognition_id, comment_id]);
});
