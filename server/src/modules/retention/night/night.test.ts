import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as company from '@plaudit/contract/company/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as custom_field from '@plaudit/contract/custom-field/endpoints';
import * as department from '@plaudit/contract/department/endpoints';
import * as files from '@plaudit/contract/files/endpoints';
import * as group from '@plaudit/contract/group/endpoints';
import * as moderation from '@plaudit/contract/moderation/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as points_adjustment from '@plaudit/contract/points-adjustment/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import * as spreadsheet from '@plaudit/contract/spreadsheet/endpoints';
import { retentions } from '../../../platform/personal/retention.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { uploadSheet } from '../../../platform/testing/spreadsheets.ts';

let app: TestApp;
let own: TestCompany;
let owner: Session, ben: Session;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => {
  // Each company sees only the nights of its own time: those of earlier tests are over.
  await app.pool.query('delete from retention_night');
  own = await app.company();
  ({ owner } = own);
  ben = await app.employee(own);
  // Signed-in people stay signed in through all these nights.
  await app.pool.query(`update session set expires_at = now() + interval '15 years'`);
});
afterAll(() => app.close());

const removed = async () => {
  const { rows } = await app.pool.query<{ retention_key: string; removed: number }>(
    'select retention_key, removed::int from retention_run where company_id = $1 and removed > 0',
    [own.company_id],
  );
  return Object.fromEntries(rows.map(({ retention_key, removed: count }) => [retention_key, count]));
};
const count = async (table: string) => {
  const { rows } = await app.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table} where company_id = $1`,
    [own.company_id],
  );
  return rows[0]?.count;
};
const give = async (more = {}, as = owner, to = ben) => {
  const { items } = await app.ok(recognition.listTypes, { as });
  const body = { recognition_type_id: items[0]?.recognition_type_id as string, employees: [to.employee_id], ...more };
  return (await app.ok(recognition.giveRecognition, { as, body })).recognition_id;
};
const report = async (subject_kind: 'recognition' | 'comment', subject_id: string) => {
  await app.ok(moderation.createReport, { as: owner, body: { subject_kind, subject_id, reason: 'other' } });
  const { items } = await app.ok(moderation.listCases, { as: owner, body: {} });
  return items[0]?.case_id as string;
};

const upload = async (name: string) => {
  const form = await app.ok(files.presignUpload, { as: owner, query: { key: `picture/${name}.png` } });
  const { rows } = await app.pool.query<{ storage_key: string }>('select storage_key from file where file_id = $1', [
    form.file_id,
  ]);
  const storage_key = rows[0]?.storage_key as string;
  await app.platform.files.put(storage_key, Buffer.from(name), 'image/png');
  return { url: form.download_url, storage_key };
};
const there = async (uploads: { storage_key: string }[]) =>
  (await Promise.all(uploads.map(({ storage_key }) => app.platform.files.size(storage_key)))).map(
    (size) => size !== null,
  );
const ageUploads = () =>
  app.pool.query(`update file set created_at = now() - interval '2 years' where company_id = $1`, [own.company_id]);
const setLogo = (company_logo: string | null) => app.ok(company.updateCompany, { as: owner, body: { company_logo } });

test('a deleted profile field goes at its age with people’s values, and an existing one stays', async () => {
  const fields = await Promise.all(
    ['Diet', 'Shoe size'].map((field_name) =>
      app.ok(custom_field.createCustomField, { as: owner, body: { field_name, kind: 'text' } }),
    ),
  );
  const [diet = '', shoes = ''] = fields.map(({ field_id }) => field_id);
  for (const each of [owner, ben]) {
    const { employee_id } = each;
    await app.ok(people.updateEmployee, {
      as: each,
      body: { employee_id, field_values: { [diet]: 'a', [shoes]: 'b' } },
    });
  }
  await app.ok(custom_field.deleteCustomField, { as: owner, query: { field_id: diet } });
  await app.night(179);
  expect(await removed()).toEqual({});
  await app.night(181);
  expect(await removed()).toMatchObject({ 'people.deleted_fields': 1 });
  const { rows } = await app.pool.query('select custom_fields from employee where company_id = $1', [own.company_id]);
  expect(rows).toEqual([{ custom_fields: { [shoes]: 'b' } }, { custom_fields: { [shoes]: 'b' } }]);
  expect([await count('employee_field_value'), await count('custom_field')]).toEqual([2, 1]);
  const gone = await app.call(custom_field.restoreCustomField, { as: owner, body: { field_id: diet } });
  expect(gone.status).toBe(404);
});

test('notifications, sessions and deleted content go at their age, and can’t be restored then', async () => {
  await give();
  await app.drain();
  expect((await app.ok(notification.listNotifications, { as: ben })).items).toHaveLength(1);
  const { group_id } = await app.ok(group.createGroup, { as: owner, body: { group_name: 'Choir' } });
  await app.ok(group.deleteGroup, { as: owner, query: { group_id } });
  const place = await app.ok(department.createDepartment, { as: owner, body: { department_name: 'Cellar' } });
  await app.ok(department.deleteDepartment, { as: owner, query: { department_id: place.department_id } });
  const type = await app.ok(recognition.createType, { as: owner, body: { title: 'Never given', max_points: 1 } });
  await app.ok(recognition.deleteType, { as: owner, query: { recognition_type_id: type.recognition_type_id } });
  await app.night(179);
  expect([await count('group_bin'), await count('department_bin'), await count('notification')]).toEqual([1, 1, 1]);
  await app.night(181);
  expect(await removed()).toMatchObject({ 'group.deleted': 1, 'people.deleted_places': 1, 'recognition.types': 1 });
  const { items } = await app.ok(audit.listAudit, { as: owner, body: { area: 'group' } });
  const undo = await app.call(audit.undoChange, { as: owner, body: { audit_id: items[0]?.audit_id ?? '' } });
  expect([undo.failure.error_code, items[0]?.action]).toEqual(['INVALID_ACTION', 'group.deleted']);
  await app.pool.query(`update session set revoked_at = now() + interval '337 days' where employee_id = $1`, [
    owner.employee_id,
  ]);
  await app.pool.query(`update session set revoked_at = now() + interval '335 days' where employee_id = $1`, [
    ben.employee_id,
  ]);
  await app.night(366);
  expect(await removed()).toMatchObject({ 'notification.inbox': 1, 'auth.sessions': 1 });
  expect([await count('notification'), await count('session')]).toEqual([0, 1]);
});

test('what moderators hid or still decide about stays longer than what people deleted', async () => {
  const [hidden, deleted, reported] = [await give({}, ben, owner), await give(), await give()];
  const case_id = await report('recognition', hidden);
  await app.ok(moderation.decideCase, { as: owner, body: { case_id, decision: 'hide', reason: 'No' } });
  const comment = await app.ok(recognition.addComment, {
    as: ben,
    body: { recognition_id: reported, message: 'Rude' },
  });
  await report('comment', comment.comment_id);
  const pending = await give({}, ben, owner);
  await report('recognition', pending);
  await app.ok(recognition.deleteRecognition, { as: ben, query: { recognition_id: pending } });
  for (const recognition_id of [deleted, reported])
    await app.ok(recognition.deleteRecognition, { as: owner, query: { recognition_id } });
  await app.night(91);
  const left = async () =>
    (
      await app.pool.query<{ id: string }>('select recognition_id as id from recognition where company_id = $1', [
        own.company_id,
      ])
    ).rows
      .map(({ id }) => id)
      .toSorted();
  expect(await left()).toEqual([hidden, reported, pending].toSorted());
  await app.night(731);
  expect(await left()).toEqual([reported, pending].toSorted());
  expect([await count('report_case'), await count('report')]).toEqual([2, 2]);
});

test('a deleted comment stays with its replies while a decision about one of them is pending', async () => {
  const recognition_id = await give();
  const say = async (parent_id: string) =>
    (await app.ok(content.addComment, { as: ben, body: { parent_id, words: 'Words' } })).content_id;
  const [answered, other] = [await say(recognition_id), await say(recognition_id)];
  const [reply, beside] = [await say(answered), await say(answered)];
  await report('comment', reply);
  for (const content_id of [answered, other]) await app.ok(content.deleteContent, { as: ben, query: { content_id } });
  await app.night(91);
  const { rows } = await app.pool.query<{ content_id: string }>(
    `select content_id from content where company_id = $1 and kind = 'comment'`,
    [own.company_id],
  );
  expect(rows.map(({ content_id }) => content_id).toSorted()).toEqual([answered, reply, beside].toSorted());
});

test('words of the audit log and reasons go, their entries stay, and the chain still proves them', async () => {
  const body = { employee_id: ben.employee_id, points: 5, reason: 'Because of the fair' };
  await app.ok(points_adjustment.refillAllowance, { as: owner, body });
  await app.drain();
  const before = await app.ok(audit.verifyAudit, { as: owner });
  await app.night(3640);
  expect(await app.ok(audit.verifyAudit, { as: owner })).toEqual(before);
  await app.night(3651);
  const after = await app.ok(audit.verifyAudit, { as: owner });
  expect(after).toEqual({ ...before, erased: before.entries });
  expect(after.entries).toBeGreaterThan(0);
  const { items } = await app.ok(audit.listAudit, { as: owner, body: {} });
  expect(items).toHaveLength(after.entries);
  expect(JSON.stringify(items)).not.toContain('fair');
  expect(items.every((entry) => entry.is_erased && !entry.can_undo && entry.subject_label === '')).toBe(true);
  const { items: refills } = await app.ok(points_adjustment.listAdjustments, { as: owner, body: {} });
  expect(refills).toMatchObject([{ points: 5, reason: '' }]);
  await expect(
    app.pool.query(`update points_transfer set reason = 'Another' where company_id = $1`, [own.company_id]),
  ).rejects.toThrow('append-only');
  await expect(
    app.pool.query(`update points_transfer set cause = 'boost' where company_id = $1`, [own.company_id]),
  ).rejects.toThrow('append-only');
});

test('an upload goes with its bytes once nothing has shown it for the whole time; a shown one stays', async () => {
  const uploads = [await upload('shown'), await upload('former'), await upload('never')] as const;
  const [shown, former] = uploads;
  await ageUploads();
  await setLogo(former.url);
  await give({ image_url: shown.url });
  await app.night(1);
  await setLogo(null);
  await app.night(60);
  expect(await there([...uploads])).toEqual([true, true, true]);
  await app.night(92);
  expect(await there([...uploads])).toEqual([true, true, false]);
  expect(await removed()).toMatchObject({ 'files.unused': 1 });
  // Used again in between: its time starts over.
  await setLogo(former.url);
  await app.night(120);
  await setLogo(null);
  await app.night(155);
  expect(await there([shown, former])).toEqual([true, true]);
  await app.night(246);
  expect(await there([shown, former])).toEqual([true, false]);
  expect(await count('file')).toBe(1);
});

test('a picture stays wherever it is shown: each place that can show one is tried', async () => {
  const shows: Record<string, (url: string) => Promise<unknown>> = {
    'company.company_logo': setLogo,
    'company_value.icon_url': (icon_url) =>
      app.ok(company.updateValues, { as: owner, body: { values: [{ value_name: 'Kindness', icon_url }] } }),
    'employee.profile_url': (profile_url) =>
      app.ok(people.updateEmployee, { as: owner, body: { employee_id: owner.employee_id, profile_url } }),
    'place.cover_url': (cover_url) =>
      app.ok(community.createCommunity, { as: owner, body: { community_name: 'With a cover', cover_url } }),
    'place.image_url': (image_url) =>
      app.ok(community.createCommunity, { as: owner, body: { community_name: 'With a picture', image_url } }),
    'recognition.image_url': (image_url) => give({ image_url }),
    'recognition_type.image_url': (image_url) =>
      app.ok(recognition.createType, { as: owner, body: { title: 'With a picture', max_points: 1, image_url } }),
  };
  const declared = retentions().flatMap(({ addresses = {} }) =>
    Object.entries(addresses).flatMap(([place, is_shown]) => (is_shown === true ? [place] : [])),
  );
  expect(declared.toSorted()).toEqual(Object.keys(shows));
  const pictures = await Promise.all(['nowhere', ...declared].map(upload));
  for (const [index, place] of declared.entries()) await shows[place]?.(pictures[index + 1]?.url as string);
  await ageUploads();
  await app.night(1);
  await app.night(92);
  const stayed = await there(pictures);
  expect(['nowhere', ...declared].filter((_place, index) => !stayed[index])).toEqual(['nowhere']);
});

test('an import of many rows goes in batches, and one that is not over stays', async () => {
  const lines = Array.from({ length: 1100 }, (_, index) => `person.${index}@example.test,A,B`);
  const file_id = await uploadSheet(
    app,
    owner,
    'people.csv',
    ['Work e-mail,First name,Last name', ...lines].join('\n'),
  );
  await app.ok(spreadsheet.startImport, { as: owner, body: { file_id } });
  await app.drain();
  expect(await count('employee_import_row')).toBe(1100);
  await app.pool.query(`update employee_import set state = 'running'`);
  await app.night(91);
  expect(await count('employee_import_row')).toBe(1100);
  await app.pool.query(`update employee_import set state = 'done'`);
  await app.night(92);
  expect([await count('employee_import_row'), await count('employee_import')]).toEqual([0, 0]);
  expect(await removed()).toMatchObject({ 'people.imports': 1 });
});
