import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '@plaudit/contract';
import type { Endpoint } from '@plaudit/contract/endpoint';
import * as audience from '@plaudit/contract/audience/endpoints';
import * as company_calls from '@plaudit/contract/company/endpoints';
import * as custom_field from '@plaudit/contract/custom-field/endpoints';
import * as device from '@plaudit/contract/device/endpoints';
import * as group from '@plaudit/contract/group/endpoints';
import * as moderation from '@plaudit/contract/moderation/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as spreadsheet from '@plaudit/contract/spreadsheet/endpoints';
import * as provisioning from '@plaudit/contract/provisioning/endpoints';
import * as privacy from '@plaudit/contract/privacy/endpoints';
import * as points_adjustment from '@plaudit/contract/points-adjustment/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import * as recognition_group from '@plaudit/contract/recognition-group/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import { newId } from './platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from './platform/testing/app.ts';
import { uploadSheet } from './platform/testing/spreadsheets.ts';

/** Ids that exist in one company, by the name of the field that takes them. */
type Ids = Record<string, string>;
let app: TestApp;
let other: TestCompany;
let theirs: Ids;

beforeAll(async () => {
  app = await startTestApp();
  const company = await app.company('Theirs');
  other = await app.company('Other');
  const as = company.owner;
  const receiver = await app.employee(company);
  const type = (await app.ok(recognition.listTypes, { as })).items[0];
  const [value] = (await app.ok(company_calls.listValues, { as, body: {} })).items;
  const roles = await app.ok(people.listDropdown, { as, body: { dropdown: 'role' } });
  const department_id = newId();
  await app.pool.query('insert into department values ($1, $2, $3)', [company.company_id, department_id, 'Theirs']);
  const ids = { recognition_type_id: type?.recognition_type_id ?? '', company_value_id: value?.company_value_id ?? '' };
  const given = await app.ok(recognition.giveRecognition, {
    as,
    body: {
      recognition_type_id: ids.recognition_type_id,
      employees: [receiver.employee_id],
      company_value_ids: [ids.company_value_id],
    },
  });
  const comment = await app.ok(recognition.addComment, {
    as,
    body: { recognition_id: given.recognition_id, message: 'Yes!' },
  });
  const file_id = await uploadSheet(app, as, 'theirs.csv', 'Work e-mail\nx@example.test');
  const { import_id } = await app.ok(spreadsheet.startImport, { as, body: { file_id } });
  const device_id = `d_${newId()}`;
  const token = `theirs-${newId()}`;
  await app.ok(device.syncPush, {
    as: receiver,
    body: { device_id, token, platform: 'android_fcm', timestamp: new Date().toISOString() },
  });
  const { group_id } = await app.ok(group.createGroup, { as, body: { group_name: 'Theirs' } });
  await app.ok(moderation.createReport, {
    as: receiver,
    body: { subject_kind: 'comment', subject_id: comment.comment_id, reason: 'other', note: 'Theirs' },
  });
  const asked = await app.ok(privacy.askErasure, { as: receiver, body: { note: 'Theirs' } });
  const { items: cases } = await app.ok(moderation.listCases, { as, body: {} });
  const saved = await app.ok(audience.createSavedAudience, { as, body: { audience_name: 'Theirs', selection: {} } });
  const attempt_id = newId();
  await app.pool.query(
    `insert into sso_attempt (company_id, attempt_id, state_hash, protocol, revision, is_test, origin, code_verifier, nonce, created_at, expires_at)
     values ($1, $2, 'state', 'oidc', 1, true, 'https://theirs.test', 'v', 'n', now(), now() + interval '1 hour')`,
    [company.company_id, attempt_id],
  );
  const { transfer_id } = await app.ok(points_adjustment.refillAllowance, {
    as,
    body: { employee_id: receiver.employee_id, points: 5, reason: 'Theirs' },
  });
  const { recognition_group_id } = await app.ok(recognition_group.createRecognitionGroup, {
    as,
    body: { group_name: 'Theirs', recognition_type_ids: [ids.recognition_type_id] },
  });
  const { field_id } = await app.ok(custom_field.createCustomField, {
    as,
    body: { field_name: 'Theirs', kind: 'text' },
  });
  const { token: key } = await app.ok(provisioning.createProvisioningToken, { as, body: { token_name: 'Theirs' } });
  await app.drain();
  const inbox = await app.ok(notification.listNotifications, { as: receiver });
  theirs = {
    ...ids,
    company_id: company.company_id,
    employee_id: receiver.employee_id,
    manager_id: receiver.employee_id,
    session_id: receiver.session_id,
    department_id,
    recognition_id: given.recognition_id,
    comment_id: comment.comment_id,
    subject_id: comment.comment_id,
    request_id: asked.request_id,
    case_id: cases[0]?.case_id ?? '',
    file_id,
    import_id,
    notification_id: inbox.items[0]?.notification_id ?? '',
    group_id,
    audience_id: saved.audience_id,
    attempt_id,
    token_id: key.token_id,
    role_id: roles.items[0]?.id ?? '',
    after: given.recognition_id,
    device_id,
    recognition_group_id,
    field_id,
    transfer_id,
  };
  expect(Object.entries(theirs).filter(([, id]) => !z.uuid().safeParse(id.replace('d_', '')).success)).toEqual([]);
});
// A device id is the caller's own word: what one call made of it would be there for the next.
afterEach(() => app.pool.query('delete from device where company_id = $1', [other.company_id]));
afterAll(() => app.close());

// Lists of ids, and the field whose id they take.
const lists: Record<string, string> = {
  employees: 'employee_id',
  employee_ids: 'employee_id',
  company_value_ids: 'company_value_id',
  role_ids: 'role_id',
  recognition_type_ids: 'recognition_type_id',
  recognition_group_ids: 'recognition_group_id',
  field_ids: 'field_id',
  notification_ids: 'notification_id',
};

// What a call needs beside ids to get as far as looking for them.
const company_values = (ids: Ids) => [{ company_value_id: ids.company_value_id, value_name: 'Taken' }];
const also: Record<string, (ids: Ids) => object> = {
  'people.inviteEmployee': () => ({ first_name: 'A', last_name: 'B', work_email_id: `x.${newId()}@example.test` }),
  'people.updateEmployee': () => ({ first_name: 'Taken' }),
  'people.updateAccountStatus': () => ({ status: 'INACTIVE' }),
  'audience.explainAudience': () => ({ selection: { is_all_employee_selected: true } }),
  'audience.updateSavedAudience': () => ({ audience_name: 'Taken' }),
  'company.updateValues': (ids) => ({ values: company_values(ids) }),
  'company.updateModules': () => ({ points: false }),
  'device.updateDevice': () => ({ ui_version: 'Taken' }),
  'device.syncPush': () => ({ token: `own-${newId()}`, platform: 'android_fcm', timestamp: new Date().toISOString() }),
  'custom_field.updateCustomField': () => ({ field_name: 'Taken' }),
  'group.updateGroup': () => ({ group_name: 'Taken' }),
  'department.createDepartment': () => ({ department_name: `Taken ${newId()}` }),
  'department.updateDepartment': () => ({ department_name: 'Taken' }),
  'role.updateRole': () => ({ role_name: 'Taken' }),
  'recognition.giveRecognition': () => ({ message: 'Taken' }),
  'recognition.updateRecognition': () => ({ message: 'Taken' }),
  'recognition.setReaction': () => ({ reaction: 'clap' }),
  'recognition.boostRecognition': () => ({ points: 1 }),
  'recognition.addComment': () => ({ message: 'Taken' }),
  'recognition.updateComment': () => ({ message: 'Taken' }),
  'moderation.createReport': () => ({ subject_kind: 'comment', reason: 'other' }),
  'moderation.decideCase': () => ({ decision: 'keep' }),
  'points_adjustment.refillAllowance': () => ({ points: 1, reason: 'Taken' }),
  'points_adjustment.correctBalance': () => ({ points: 1, account: 'to_spend', reason: 'Taken' }),
  'recognition_group.createRecognitionGroup': () => ({ group_name: `Taken ${newId()}` }),
  'recognition_group.updateRecognitionGroup': () => ({ group_name: 'Taken' }),
  'privacy.createRequest': () => ({ kind: 'erasure' }),
  'privacy.decideRequest': () => ({ decision: 'approve' }),
  'recognition.updateType': () => ({ title: 'Taken' }),
};

const fieldsOf = (schema: unknown): string[] => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});
const takesIds = ([name, endpoint]: [string, Endpoint]): boolean =>
  name === 'company.updateValues' ||
  [...fieldsOf(endpoint.body), ...fieldsOf(endpoint.query)].some(
    (field) => field in lists || /_id$|^after$/.test(field),
  );

const inputOf = (schema: unknown, ids: Ids): Record<string, unknown> =>
  Object.fromEntries(
    fieldsOf(schema).flatMap((field): [string, unknown][] => {
      if (field in ids) return [[field, ids[field]]];
      const item = lists[field];
      return item ? [[field, [ids[item]]]] : [];
    }),
  );

const called = Object.entries(endpoints)
  .filter(([, { auth }]) => auth === 'session')
  .filter(takesIds);

test.each(called)('%s answers another company’s ids exactly as ids that do not exist', async (name, endpoint) => {
  const ask = async (ids: Ids) => {
    const extra = also[name]?.(ids) ?? {};
    const query = {
      ...inputOf(endpoint.query, ids),
      ...(endpoint.method === 'GET' || endpoint.method === 'DELETE' ? extra : {}),
    };
    const body = endpoint.body ? { ...inputOf(endpoint.body, ids), ...extra } : undefined;
    const { status, data, failure } = await app.call(endpoint, { as: other.owner, body, query } as never);
    return { status, data, error_code: failure.error_code, payload: failure.payload };
  };
  const made_up = Object.fromEntries(
    Object.entries(theirs).map(([field, id]) => [field, id.replace(/[0-9a-f-]{36}$/, newId())]),
  );
  // The last place of a made-up answer may echo the made-up id itself.
  const plain = (answer: unknown) => JSON.stringify(answer).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|x\.[^@]+@/g, 'ID');
  const before = await snapshot();
  const [real, absent] = [await ask(theirs), await ask(made_up)];
  expect(plain(real)).toBe(plain(absent));
  expect(JSON.stringify(real)).not.toContain('Theirs');
  expect(await snapshot()).toEqual(before);
});

/** Everything that the first company owns, to see that nobody else changed it. */
const snapshot = async () => {
  const tables = [
    'recognition',
    'recognition_type',
    'recognition_group',
    'custom_field',
    'points_entry',
    'content',
    'content_reaction',
    'employee',
    'company_value',
    'company',
    'notification',
    'session',
    'device',
    'role',
    'department',
    'employee_role',
    'employee_group',
    'employee_group_member',
    'report',
    'report_case',
    'audience',
    'sso_connection',
    'sso_attempt',
    'employee_import',
    'employee_import_row',
    'scim_token',
    'privacy_request',
  ];
  const results = await Promise.all(
    tables.map((table) =>
      app.pool.query(`select to_jsonb(t) - 'last_seen_at' as row from ${table} t where company_id = $1 order by 1`, [
        theirs.company_id,
      ]),
    ),
  );
  return results.map(({ rows }) => rows);
};
