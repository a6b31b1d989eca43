import { afterAll, beforeAll, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as content from '@plaudit/contract/content/endpoints';
import * as device from '@plaudit/contract/device/endpoints';
import * as custom_field from '@plaudit/contract/custom-field/endpoints';
import * as feed from '@plaudit/contract/feed/endpoints';
import * as files from '@plaudit/contract/files/endpoints';
import * as group from '@plaudit/contract/group/endpoints';
import * as moderation from '@plaudit/contract/moderation/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as points_adjustment from '@plaudit/contract/points-adjustment/endpoints';
import * as privacy from '@plaudit/contract/privacy/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import * as spreadsheet from '@plaudit/contract/spreadsheet/endpoints';
import { transact } from '../../../platform/db/transact.ts';
import { newId } from '../../../platform/ids.ts';
import { retentions } from '../../../platform/personal/retention.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { uploadSheet } from '../../../platform/testing/spreadsheets.ts';
import { personal as audit_personal } from '../../audit/personal/personal.ts';
import { erasePeople } from '../jobs.ts';
import { eraseIn, findTracesIn } from '../testing/testing.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

const names = { first_name: 'Quixotina', last_name: 'Zapatakova' };
const key = () => ({ 'idempotency-key': newId() });

const give = async (as: Session, to: Session, message: string, more = {}) => {
  const { items } = await app.ok(recognition.listTypes, { as });
  const recognition_type_id = items[0]?.recognition_type_id as string;
  const body = { recognition_type_id, employees: [to.employee_id], points: 5, message, ...more };
  return app.ok(recognition.giveRecognition, { as, body, headers: key() });
};

const findTraces = (words: readonly string[]) => findTracesIn(app, words);
const eraseNow = (company: TestCompany, person: Session, more: { replaces_names?: boolean } = {}) =>
  eraseIn(app, company, person, more);

test('nothing in the database identifies an erased person; what they took part in stays, and the ledger balances', async () => {
  const own = await app.company();
  const { owner, company_id } = own;
  const ana = await app.employee(own, names);
  const ben = await app.employee(own);
  const { employee_id } = ana;
  const address = ana.employee_profile.work_email_id;
  const traces = [names.first_name, names.last_name, address];

  await app.ok(people.updateEmployee, { as: ana, body: { employee_id, about: 'I am Quixotina', pronouns: 'she' } });
  await app.ok(people.updateEmployee, { as: owner, body: { employee_id, position_title: 'Quixotina’s post' } });
  const field = { field_name: 'Nickname', kind: 'text' } as const;
  const { field_id } = await app.ok(custom_field.createCustomField, { as: owner, body: field });
  for (const as of [ana, owner]) {
    const field_values = { [field_id]: `Quixotina of ${as.employee_id}` };
    await app.ok(people.updateEmployee, { as, body: { employee_id, field_values } });
  }
  const { group_id } = await app.ok(group.createGroup, { as: owner, body: { group_name: 'Choir' } });
  await app.ok(group.addGroupMembers, { as: owner, body: { group_id, employee_ids: [employee_id] } });
  const given = await give(ana, ben, 'Thank you! Quixotina Zapatakova');
  const received = await give(ben, ana, `Well done <@${employee_id}>, dear Quixotina Zapatakova`);
  await give(ben, owner, `With <@${employee_id}>`);
  const { recognition_id } = received;
  await app.ok(recognition.addComment, { as: ana, body: { recognition_id, message: 'Yours, Quixotina Zapatakova' } });
  const theirs = await app.ok(recognition.addComment, {
    as: ben,
    body: { recognition_id, message: `Hi <@${employee_id}>` },
  });
  await app.ok(moderation.createReport, {
    as: ana,
    body: {
      subject_kind: 'comment',
      subject_id: theirs.comment_id,
      reason: 'spam',
      note: 'Quixotina Zapatakova thinks so',
    },
  });
  await app.ok(device.syncPush, {
    as: ana,
    body: {
      device_id: `d_${newId()}`,
      token: `t-${newId()}`,
      platform: 'android_fcm',
      timestamp: new Date().toISOString(),
    },
  });
  await app.ok(files.presignUpload, { as: ana, query: { key: 'profile/Quixotina 1.png' } });
  const stored = await app.pool.query<{ storage_key: string }>('select storage_key from file where employee_id = $1', [
    employee_id,
  ]);
  const storage_key = stored.rows[0]?.storage_key as string;
  await app.platform.files.put(storage_key, Buffer.from('picture'), 'image/png');
  await app.drain();
  expect((await findTraces(traces)).length).toBeGreaterThan(8);
  const before = await app.ok(audit.verifyAudit, { as: owner });

  await eraseNow(own, ana);
  expect(await findTraces(traces)).toEqual([]);
  expect(await app.platform.files.size(storage_key)).toBeNull();
  expect((await app.call(people.getEmployee, { as: owner, body: { employee_id } })).failure.error_code).toBe(
    'EMPLOYEE_NOT_FOUND',
  );
  expect((await app.call(feed.listHomeFeed, { as: ana })).failure.error_code).toBe('AUTH_INVALID_TOKEN');

  // The chain is valid although words are missing from it, and says that they are.
  const after = await app.ok(audit.verifyAudit, { as: owner });
  expect(after).toMatchObject({ problem: null, unsealed: 0 });
  expect(after.entries).toBeGreaterThan(before.entries);
  expect(after.erased).toBeGreaterThan(3);
  const log = (await app.ok(audit.listAudit, { as: owner, body: { subject_id: employee_id } })).items;
  expect(new Set(log.map(({ subject_label }) => subject_label))).toEqual(new Set(['Former employee']));
  expect(log.some(({ action, is_erased }) => action === 'employee.updated' && is_erased)).toBe(true);

  const cards = (await app.ok(feed.listHomeFeed, { as: ben })).items.flatMap((item) =>
    item.kind === 'recognition' ? [item.recognition] : [],
  );
  expect(cards.find((card) => card.recognition_id === given.recognition_id)).toMatchObject({
    message: 'Thank you! Former employee',
    giver: { employee_id, first_name: 'Former', last_name: 'employee', profile_url: null },
  });
  expect(cards.find((card) => card.recognition_id === recognition_id)).toMatchObject({
    mentions: [{ employee_id, first_name: 'Former', last_name: 'employee' }],
    comments_count: 2,
  });
  expect(JSON.stringify(await app.ok(notification.listNotifications, { as: ben }))).toContain('Former employee');

  const sums = await app.pool.query(
    `select coalesce(sum(balance) filter (where owner_id = $2), 0)::int as left,
      (select sum(points)::int from points_entry where company_id = $1) as total
     from points_account where company_id = $1`,
    [company_id, employee_id],
  );
  expect(sums.rows[0]).toEqual({ left: 0, total: 0 });
});

test('a name in others’ plain words goes if the person who decides says so, as a whole and in any spelling', async () => {
  const own = await app.company();
  const ana = await app.employee(own, { first_name: 'Ana', last_name: 'Silva' });
  const zoe = await app.employee(own, { first_name: 'Zoë', last_name: 'Ångström (jr.)' });
  const ben = await app.employee(own);
  const { recognition_id } = await give(ben, own.owner, 'With ana  SILVA, Ana Silvano and Ana; ana silva!');
  const say = (message: string) => app.ok(recognition.addComment, { as: ben, body: { recognition_id, message } });
  await say('Hail ZOË ÅNGSTRÖM (JR.).');
  await say('Ana Silva');
  const { comment_id: content_id } = await say('Once ana silva was here');
  await app.ok(content.updateComment, { as: ben, body: { content_id, words: 'Once' } });
  const theirs = await app.company();
  const other = await give(theirs.owner, await app.employee(theirs), 'Another Ana Silva');
  await app.drain();
  const messageOf = async (as: Session, id: string) =>
    (await app.ok(recognition.getRecognition, { as, query: { recognition_id: id } })).message;
  const comments = async () =>
    (await app.ok(recognition.listComments, { as: ben, query: { recognition_id } })).items
      .map(({ message }) => message)
      .toSorted();

  const { request_id } = await app.ok(privacy.askErasure, { as: ana, body: {} });
  const preview = (as: Session) => app.call(privacy.previewErasure, { as, query: { request_id } });
  expect((await preview(own.owner)).data).toEqual({ name: 'Ana Silva', texts_count: 2 });
  expect((await preview(theirs.owner)).failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
  expect((await preview(ben)).failure.error_code).toBe('NO_PERMISSION');
  await app.ok(privacy.withdrawRequest, { as: ana, body: { request_id } });
  expect((await preview(own.owner)).failure.error_code).toBe('INVALID_ACTION');

  await eraseNow(own, zoe, { replaces_names: false });
  expect(await comments()).toEqual(['Ana Silva', 'Hail ZOË ÅNGSTRÖM (JR.).', 'Once']);
  await eraseNow(own, ana);
  expect(await messageOf(ben, recognition_id)).toBe('With Former employee, Ana Silvano and Ana; Former employee!');
  expect(await comments()).toEqual(['Former employee', 'Hail ZOË ÅNGSTRÖM (JR.).', 'Once']);
  // Also from the words before an edit.
  const history = await app.ok(content.listRevisions, { as: ben, query: { content_id } });
  expect(history.items.map(({ words }) => words)).toEqual(['Once Former employee was here']);
  expect(await messageOf(theirs.owner, other.recognition_id)).toBe('Another Ana Silva');

  const zoe_again = await app.employee(own, { first_name: 'Zoë', last_name: 'Ångström (jr.)' });
  await eraseNow(own, zoe_again, { replaces_names: true });
  expect(await comments()).toEqual(['Former employee', 'Hail Former employee.', 'Once']);
});

test('a picture’s description names no erased person, and no description stays without its picture', async () => {
  const own = await app.company();
  const [ana, ben, eve] = [await app.employee(own, names), await app.employee(own), await app.employee(own)];
  const name = 'Quixotina Zapatakova';
  const shown = (image_alt: string) => ({ image_url: '/files/a.png', image_alt });
  const altOf = async (recognition_id: string) =>
    (await app.ok(recognition.getRecognition, { as: ben, query: { recognition_id } })).image_alt;
  const received = await give(ben, ana, 'Hooray', shown(`${name} on stage`));
  const of_others = await give(ben, eve, 'Hooray', shown(`QUIXOTINA zapatakova behind her`));
  const own_gift = await give(ana, eve, 'From me');
  const { recognition_id } = own_gift;
  await app.ok(recognition.updateRecognition, { as: ana, body: { recognition_id, image_alt: 'A secret of mine' } });
  expect(await altOf(recognition_id)).toBe('');

  const { request_id } = await app.ok(privacy.askErasure, { as: ana, body: {} });
  expect(await app.ok(privacy.previewErasure, { as: own.owner, query: { request_id } })).toMatchObject({
    texts_count: 2,
  });
  await app.ok(privacy.withdrawRequest, { as: ana, body: { request_id } });
  const pictured = await give(ana, eve, 'From me', shown('What only I say'));
  await eraseNow(own, ana, { replaces_names: false });
  expect(await altOf(pictured.recognition_id)).toBe('');
  expect(await altOf(received.recognition_id)).toBe('Former employee on stage');
  expect(await altOf(of_others.recognition_id)).toBe('QUIXOTINA zapatakova behind her');

  const again = await app.employee(own, names);
  await eraseNow(own, again, { replaces_names: true });
  expect(await altOf(of_others.recognition_id)).toBe('Former employee behind her');
});

test('reasons of points about the person and spreadsheets that may name them go; the ledger keeps its sums', async () => {
  const own = await app.company();
  const { owner, company_id } = own;
  const [ana, ben] = [await app.employee(own, names), await app.employee(own)];
  const refill = (who: Session, reason: string) =>
    app.ok(points_adjustment.refillAllowance, { as: owner, body: { employee_id: who.employee_id, points: 5, reason } });
  await refill(ana, 'For the summer');
  await refill(ben, 'As asked by Quixotina Zapatakova');
  await refill(ben, 'For the winter');
  const named = await uploadSheet(app, owner, 'Quixotina Zapatakova.csv', 'Work e-mail\nquixotina@example.test');
  const keyOf = async () => {
    const text = 'select storage_key from file where file_id = $1';
    return (await app.pool.query<{ storage_key: string }>(text, [named])).rows[0]?.storage_key;
  };
  const storage_key = (await keyOf()) as string;
  const file_id = await uploadSheet(app, owner, 'Quixotina Zapatakova.csv', 'Work e-mail\nsomebody@example.test');
  await app.ok(spreadsheet.startImport, { as: owner, body: { file_id } });
  await app.drain();

  await eraseNow(own, ana);
  const { items } = await app.ok(points_adjustment.listAdjustments, { as: owner, body: {} });
  expect(items.map(({ reason }) => reason)).toEqual(['For the winter', '', '']);
  const sum = await app.pool.query('select sum(points)::int as sum from points_entry where company_id = $1', [
    company_id,
  ]);
  expect(sum.rows).toEqual([{ sum: 0 }]);
  expect((await app.ok(audit.verifyAudit, { as: owner })).problem).toBeNull();
  const { rows } = await app.pool.query('select file_name from employee_import where company_id = $1', [company_id]);
  expect(rows).toEqual([{ file_name: 'file.csv' }]);
  // An hour for a person who is about to import it.
  expect(await keyOf()).toBe(storage_key);
  await app.comeDue();
  await app.drain();
  expect([await keyOf(), await app.platform.files.size(storage_key)]).toEqual([undefined, null]);
});

test('a moderator’s reason goes with the author of the deleted content, and a failed erasure holds up no other', async () => {
  const own = await app.company();
  const [ana, ben] = [await app.employee(own, names), await app.employee(own)];
  const { recognition_id } = await give(ana, ben, 'Rude words');
  const subject = { subject_kind: 'recognition' as const, subject_id: recognition_id };
  await app.ok(moderation.createReport, { as: ben, body: { ...subject, reason: 'other' } });
  const { items } = await app.ok(moderation.listCases, { as: own.owner, body: {} });
  const case_id = items[0]?.case_id as string;
  await app.ok(moderation.decideCase, {
    as: own.owner,
    body: { case_id, decision: 'hide', reason: 'Unbearable tone' },
  });
  const other_id = (await give(ana, ben, 'More of them')).recognition_id;
  const reason = 'An unbearable habit';
  await app.ok(content.deleteContent, { as: own.owner, query: { content_id: other_id }, body: { reason } });
  await app.ok(content.restoreContent, { as: own.owner, body: { content_id: other_id } });
  await app.drain();
  expect((await findTraces(['unbearable'])).toSorted()).toEqual(
    expect.arrayContaining(['public.audit_entry.after', 'public.report_case.decision_reason']),
  );

  // A person whose erasure the database refuses, and who was due before.
  const other = await app.company();
  const eve = await app.employee(other);
  const asked = await app.ok(privacy.askErasure, { as: eve, body: {} });
  await app.ok(privacy.decideRequest, { as: other.owner, body: { request_id: asked.request_id, decision: 'approve' } });
  await app.pool.query(`update privacy_request set erase_at = now() - interval '1 hour' where request_id = $1`, [
    asked.request_id,
  ]);
  await app.pool.query(
    `alter table employee add constraint stays check (employee_id <> '${eve.employee_id}' or deleted_at is null)`,
  );
  await expect(eraseNow(own, ana)).rejects.toThrow('Some erasures failed');
  await app.pool.query('alter table employee drop constraint stays');
  expect(await findTraces(['unbearable'])).toEqual([]);
  expect((await app.ok(audit.verifyAudit, { as: own.owner })).problem).toBeNull();
  await erasePeople.run(app.platform, {});
  const { items: done } = await app.ok(privacy.listRequests, { as: other.owner, body: {} });
  expect(done).toMatchObject([{ request_id: asked.request_id, state: 'done' }]);
});

test('a colleague’s reason for a deletion is in its author’s export, and goes with them, even if the content was gone', async () => {
  const own = await app.company();
  const [ana, ben] = [await app.employee(own, names), await app.employee(own)];
  const { recognition_id: content_id } = await give(ana, ben, 'More of them');
  await app.ok(content.deleteContent, { as: own.owner, query: { content_id }, body: { reason: 'Unspeakable' } });
  await app.drain();
  const exported = async (who: Session) => JSON.stringify(await audit_personal.export?.(app.db, who));
  expect([await exported(ana), await exported(ben)].map((rows) => rows.includes('Unspeakable'))).toEqual([true, false]);
  const gone = retentions()
    .flatMap(({ ages }) => ages)
    .find(({ key: name }) => name === 'recognition.deleted');
  const { company_id } = own;
  const at = new Date(Date.now() + 1000);
  const purged = await transact(app.platform, async (tx) => gone?.purge(tx, { company_id, at, before: at, limit: 10 }));
  expect(purged?.removed).toBe(1);
  await eraseNow(own, ana);
  expect(await findTraces(['Unspeakable'])).toEqual([]);
  expect((await app.ok(audit.verifyAudit, { as: own.owner })).problem).toBeNull();
});

test('a thread counts what remains when the words of one person go', async () => {
  const own = await app.company();
  await app.ok(privacy.updatePrivacySettings, { as: own.owner, body: { keeps_words: false } });
  const [ana, ben] = [await app.employee(own, names), await app.employee(own)];
  const { recognition_id } = await give(ben, ana, 'Well done');
  const say = async (as: typeof ana, parent_id: string) =>
    (await app.ok(content.addComment, { as, body: { parent_id, words: 'Yes' } })).content_id;
  const of_ben = await say(ben, recognition_id);
  await say(ana, of_ben);
  await say(ben, of_ben);
  // Gone with the comment above it, and not a second time on its own.
  const of_ana = await say(ana, recognition_id);
  await say(ana, of_ana);
  await say(ben, of_ana);
  // Counted nowhere since the comment above it was deleted.
  const taken_away = await say(ben, recognition_id);
  await say(ana, taken_away);
  await app.ok(content.deleteContent, { as: ben, query: { content_id: taken_away } });
  const counted = async () =>
    (await app.ok(recognition.getRecognition, { as: ben, query: { recognition_id } })).comments_count;
  expect(await counted()).toBe(6);
  await eraseNow(own, ana);
  expect(await counted()).toBe(2);
  const { items } = await app.ok(content.listComments, { as: ben, query: { parent_id: recognition_id } });
  expect(items).toMatchObject([{ content_id: of_ben, comments_count: 1 }]);
});

test('a company may decide that words go too', async () => {
  const own = await app.company();
  await app.ok(privacy.updatePrivacySettings, { as: own.owner, body: { keeps_words: false } });
  const [ana, ben] = [await app.employee(own, names), await app.employee(own)];
  const { recognition_id } = await give(ana, ben, 'My own words', {
    image_url: '/files/a.png',
    image_alt: 'A picture in my own words',
  });
  const said = { recognition_id, message: 'More of my own words' };
  const { comment_id } = await app.ok(recognition.addComment, { as: ana, body: said });
  // Words from before an edit belong to the person as well.
  await app.ok(content.updateComment, { as: ana, body: { content_id: comment_id, words: 'Fewer words' } });
  await app.ok(recognition.addComment, { as: ben, body: { recognition_id, message: 'Others' } });
  const eve = await app.employee(own);
  await app.ok(recognition.setReaction, { as: ben, body: { recognition_id, reaction: 'clap' } });
  await app.ok(recognition.boostRecognition, { as: eve, body: { recognition_id, points: 1 }, headers: key() });
  await app.drain();
  expect((await findTraces(['own words'])).length).toBeGreaterThan(2);
  await eraseNow(own, ana);
  expect(await findTraces(['own words'])).toEqual([]);
  const left = await app.ok(recognition.getRecognition, { as: ben, query: { recognition_id } });
  expect(left).toMatchObject({ message: '', points: 5, comments_count: 1 });
  expect((await app.ok(recognition.listComments, { as: ben, query: { recognition_id } })).items).toHaveLength(1);
});

test('until the grace period is over nothing is erased, and the person or an admin can stop it', async () => {
  const own = await app.company();
  const { owner } = own;
  const ana = await app.employee(own, names);
  const name = async () =>
    (await app.ok(people.getEmployee, { as: owner, body: { employee_id: ana.employee_id } })).first_name;
  const { request_id } = await app.ok(privacy.askErasure, { as: ana, body: {} });
  expect((await app.call(privacy.askErasure, { as: ana, body: {} })).failure.error_code).toBe('INVALID_ACTION');
  const approved = await app.ok(privacy.decideRequest, { as: owner, body: { request_id, decision: 'approve' } });
  expect(Date.parse(approved.erase_at ?? '')).toBeGreaterThan(Date.now() + 6 * 86_400_000);
  await erasePeople.run(app.platform, {});
  expect(await name()).toBe(names.first_name);
  expect(await app.ok(privacy.withdrawRequest, { as: ana, body: { request_id } })).toMatchObject({
    state: 'cancelled',
  });
  await app.pool.query(`update privacy_request set erase_at = now() - interval '1 hour' where request_id = $1`, [
    request_id,
  ]);
  await erasePeople.run(app.platform, {});
  expect(await name()).toBe(names.first_name);

  const second = await app.ok(privacy.askErasure, { as: ana, body: {} });
  await app.ok(privacy.decideRequest, { as: owner, body: { request_id: second.request_id, decision: 'approve' } });
  const stopped = await app.ok(privacy.cancelRequest, { as: owner, body: { request_id: second.request_id } });
  expect(stopped).toMatchObject({ state: 'cancelled', erase_at: null });
  const again = await app.call(privacy.cancelRequest, { as: owner, body: { request_id: second.request_id } });
  expect(again.failure.error_code).toBe('INVALID_ACTION');
});

test('the last owner of a company is not erased: the request goes back to the people who decide', async () => {
  const own = await app.company();
  const request_id = await eraseNow(own, own.owner);
  const { items } = await app.ok(privacy.listRequests, { as: own.owner, body: {} });
  expect(items[0]).toMatchObject({ request_id, state: 'open', answer: 'A company must always have an active owner.' });
});
