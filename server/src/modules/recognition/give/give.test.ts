import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as company_endpoints from '@plaudit/contract/company/endpoints';
import { limits } from '@plaudit/contract/limits';
import * as points from '@plaudit/contract/points/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import type { GiveRecognition } from '@plaudit/contract/recognition/schema';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session;
let ben: Session;
let thanks: string;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  ana = await app.employee(company, { first_name: 'Ana', last_name: 'Álvarez' });
  ben = await app.employee(company, { first_name: 'بن', last_name: 'Ωmega 🦊' });
  const types = await app.ok(recognition.listTypes, { as: ana });
  thanks = types.items[0]?.recognition_type_id as string;
});
afterAll(() => app.close());

const give = (as: Session, body: Partial<GiveRecognition>) =>
  app.call(recognition.giveRecognition, {
    as,
    body: { recognition_type_id: thanks, employees: [ben.employee_id], ...body },
  });
const balance = (as: Session) => app.ok(points.getBalance, { as });

test('a recognition with everything reaches its receivers and moves its points [R1.3, R3.11, R7.6]', async () => {
  const { values } = { values: (await app.ok(company_endpoints.listValues, { as: ana, body: {} })).items };
  const before = { ana: await balance(ana), ben: await balance(ben) };
  const value_id = values[0]?.company_value_id as string;
  const { status, data } = await give(ana, {
    employees: [ben.employee_id, company.owner.employee_id],
    message: `Danke <@${ben.employee_id}> & <@${newId()}>! 🎉 <b>fett</b>`,
    points: 20,
    company_value_ids: [value_id, value_id],
    image_url: '/files/a.png',
    image_alt: 'The team on stage',
  });
  expect(status).toBe(200);
  expect(data).toMatchObject({
    recognition_type: { recognition_type_id: thanks },
    giver: { employee_id: ana.employee_id, last_name: 'Álvarez' },
    points: 20,
    visibility: 'public',
    image_url: '/files/a.png',
    image_alt: 'The team on stage',
    reactions: [],
    comments_count: 0,
    boost_points: 0,
    can: { edit: true, delete: true, boost: false, see_history: true },
  });
  expect(data.message).toContain('<b>fett</b>');
  expect(data.mentions.map((person) => person.employee_id)).toEqual([ben.employee_id]);
  expect(data.company_values.map((value) => value.company_value_id)).toEqual([value_id]);
  expect(await app.ok(recognition.getRecognition, { as: ana, query: { recognition_id: data.recognition_id } })).toEqual(
    data,
  );
  const members = await app.ok(recognition.listMembers, { as: ben, query: { recognition_id: data.recognition_id } });
  expect(members.items).toEqual(data.employees);
  expect((await balance(ana)).to_give).toBe(before.ana.to_give - 40);
  expect((await balance(ben)).to_spend).toBe(before.ben.to_spend + 20);
});

test('points default to those of the type and stay within its bounds', async () => {
  const { data } = await give(ana, {});
  expect(data.points).toBe(10);
  const tooMany = await give(ana, { points: 51 });
  expect(tooMany.status).toBe(400);
  expect(tooMany.failure.payload.issues?.[0]?.path).toBe('body.points');
});

test('no one thanks themselves, and everyone else once', async () => {
  expect((await give(ana, { employees: [ana.employee_id] })).failure.error_code).toBe('INVALID_ACTION');
  expect((await give(ana, { employees: [ben.employee_id, ben.employee_id.toUpperCase()] })).failure.error_code).toBe(
    'INVALID_REQUEST',
  );
});

test('people, types and values of another company are as if they did not exist', async () => {
  const other = await app.company();
  const other_types = await app.ok(recognition.listTypes, { as: other.owner });
  const other_values = await app.ok(company_endpoints.listValues, { as: other.owner, body: {} });
  const codes = await Promise.all(
    [
      { employees: [other.owner.employee_id] },
      { employees: [newId()] },
      { recognition_type_id: other_types.items[0]?.recognition_type_id as string },
      { recognition_type_id: newId() },
      { company_value_ids: [other_values.items[0]?.company_value_id as string] },
      { company_value_ids: [newId()] },
    ].map(async (body) => (await give(ana, body)).failure.error_code),
  );
  expect(codes).toEqual([
    'EMPLOYEE_NOT_FOUND',
    'EMPLOYEE_NOT_FOUND',
    'AUTH_RECORD_NOT_FOUND',
    'AUTH_RECORD_NOT_FOUND',
    'INVALID_REQUEST',
    'INVALID_REQUEST',
  ]);
  const mention = await give(ana, { message: `Hi <@${other.owner.employee_id}>` });
  expect(mention.data.mentions).toEqual([]);
});

test('a deactivated colleague cannot be thanked', async () => {
  const leaver = await app.employee(company);
  await app.pool.query(`update employee set employee_account_status = 'INACTIVE' where employee_id = $1`, [
    leaver.employee_id,
  ]);
  expect((await give(ana, { employees: [leaver.employee_id] })).failure.error_code).toBe('EMPLOYEE_NOT_FOUND');
});

test('a type can ask for a value, be for managers alone, be paid by the company, and be retired', async () => {
  const owner = company.owner;
  const award = await app.ok(recognition.createType, {
    as: owner,
    body: {
      title: 'Award',
      points: 900,
      max_points: 1000,
      value_required: true,
      given_by: 'managers',
      funding: 'company',
    },
  });
  const { recognition_type_id } = award;
  const company_value_ids = [
    (await app.ok(company_endpoints.listValues, { as: owner, body: {} })).items[0]?.company_value_id as string,
  ];
  expect((await give(ana, { recognition_type_id, company_value_ids })).failure.error_code).toBe(
    'AUTH_RECORD_NOT_FOUND',
  );
  expect((await give(owner, { recognition_type_id })).failure.payload.issues?.[0]?.path).toBe('body.company_value_ids');
  const before = await balance(owner);
  expect((await give(owner, { recognition_type_id, company_value_ids })).status).toBe(200);
  expect((await balance(owner)).to_give).toBe(before.to_give);
  await app.ok(recognition.updateType, { as: owner, body: { recognition_type_id, is_active: false } });
  expect((await give(owner, { recognition_type_id, company_value_ids })).failure.error_code).toBe(
    'AUTH_RECORD_NOT_FOUND',
  );
});

test('more than the allowance holds is refused and moves nothing', async () => {
  const carl = await app.employee(company);
  const dora = await app.employee(company);
  const big = await app.ok(recognition.createType, {
    as: company.owner,
    body: { title: 'Big', points: 300, max_points: 1000 },
  });
  const { recognition_type_id } = big;
  const refused = await give(carl, { recognition_type_id, employees: [dora.employee_id, ana.employee_id] });
  expect([refused.status, refused.failure.error_code]).toEqual([409, 'NOT_ENOUGH_POINTS']);
  expect([(await balance(carl)).to_give, (await balance(dora)).to_spend]).toEqual([500, 0]);
  expect((await give(carl, { recognition_type_id, employees: [dora.employee_id], points: 500 })).status).toBe(200);
  expect([(await balance(carl)).to_give, (await balance(dora)).to_spend]).toEqual([0, 500]);
  expect((await give(carl, { employees: [dora.employee_id], points: 0 })).status).toBe(200);
});

test('one idempotency key gives one recognition, no matter how often and how fast it arrives', async () => {
  const erik = await app.employee(company);
  const send = (body: object = {}) =>
    app.call(recognition.giveRecognition, {
      as: erik,
      headers: { 'idempotency-key': 'same-key' },
      body: { recognition_type_id: thanks, employees: [ben.employee_id], points: 50, ...body },
    });
  const answers = await Promise.all(Array.from({ length: 20 }, () => send()));
  expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1);
  expect((await send()).data).toEqual(answers[0]?.data);
  expect((await balance(erik)).to_give).toBe(450);
  const given = await app.ok(recognition.listGiven, { as: erik, body: {} });
  expect(given.totals).toEqual({ count: 1, points: 50 });
  expect((await send({ points: 10 })).failure.error_code).toBe('INVALID_REQUEST');
});

test('a module that is off refuses the calls of recognition, and points when only they are off [R1.2]', async () => {
  const other = await app.company();
  const friend = await app.employee(other);
  const types = await app.ok(recognition.listTypes, { as: friend });
  const body = {
    recognition_type_id: types.items[0]?.recognition_type_id as string,
    employees: [other.owner.employee_id],
  };
  const turn = (change: object) =>
    app.ok(company_endpoints.updateModules, { as: other.owner, body: { company_id: other.company_id, ...change } });
  await turn({ points: false });
  expect((await app.call(points.getBalance, { as: friend })).failure.error_code).toBe('NO_PERMISSION');
  expect((await app.ok(recognition.giveRecognition, { as: friend, body })).points).toBe(0);
  expect(
    (await app.call(recognition.giveRecognition, { as: friend, body: { ...body, points: 5 } })).failure.error_code,
  ).toBe('NO_PERMISSION');
  await turn({ recognition: false });
  expect((await app.call(recognition.giveRecognition, { as: friend, body })).failure.error_code).toBe('NO_PERMISSION');
  await turn({ recognition: true, points: true });
  expect((await app.ok(recognition.giveRecognition, { as: friend, body })).points).toBe(10);
});

test.each<[string, object]>([
  ['a message of 10,000 characters', { message: 'x'.repeat(10_000) }],
  ['NUL in the message', { message: 'a\u0000b' }],
  [
    'fifty-one mentions',
    { message: Array.from({ length: limits.mentions_per_message + 1 }, () => `<@${newId()}>`).join('') },
  ],
  ['no receiver', { employees: [] }],
  ['too many receivers', { employees: Array.from({ length: limits.receivers_per_recognition + 1 }, newId) }],
  ['points that are no whole number', { points: 1.5 }],
  ['negative points', { points: -1 }],
  ['points as text', { points: '10' }],
  ['an unknown visibility', { visibility: 'secret' }],
  ['a script as picture', { image_url: 'javascript:alert(1)' }],
  ['an id that is none', { recognition_type_id: 'x' }],
])('refuses %s', async (_what, body) => {
  const answer = await give(ana, body);
  expect([answer.status, answer.failure.error_code]).toEqual([400, 'INVALID_REQUEST']);
});

test('a body that is too large or not JSON is refused unread', async () => {
  expect((await give(ana, { message: 'x'.repeat(limits.body_bytes) })).status).toBe(413);
  const headers = {
    'x-access-token': ana.access_token,
    'session-id': ana.session_id,
    'company-id': ana.company_id,
    'employee-id': ana.employee_id,
  };
  const response = await fetch(`${app.url}/api/recog/QuickInteract`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"recognition_type_id":',
  });
  expect([response.status, ((await response.json()) as { error_code: string }).error_code]).toEqual([
    400,
    'INVALID_REQUEST',
  ]);
});

test('what looks like a mention but is not one stays text', async () => {
  const message = `<@${'-'.repeat(36)}> <@not-a-uuid> < @ ${ben.employee_id}>`;
  const { data } = await give(ana, { message, points: 0 });
  expect([data.message, data.mentions]).toEqual([message, []]);
});
