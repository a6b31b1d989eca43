import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as auth from '@plaudit/contract/auth/endpoints';
import * as company_calls from '@plaudit/contract/company/endpoints';
import * as security from '@plaudit/contract/security/endpoints';
import { createLog } from './log.ts';
import { newAddress, password, sessionHeaders, startTestApp, type TestApp, type TestCompany } from './testing/app.ts';

let text = '';
const log = createLog({ LOG_LEVEL: 'info' }, { write: (line) => void (text += line) });
const linesOf = (msg: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line.msg === msg);

let app: TestApp;
let acme: TestCompany;
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '1' }, undefined, log);
  acme = await app.company();
});
beforeEach(() => void (text = ''));
afterAll(() => app.close());

const from = { 'x-forwarded-for': '203.0.113.7' };

test('a line has no secret on any level, and no text makes a line of its own', () => {
  const secrets = {
    password: 'p1',
    otp: 'p2',
    pin: 'p3',
    client_secret: 'p4',
    'x-access-token': 'p5',
    'x-device-secret': 'p6',
  };
  log.info({ ...secrets, body: secrets, request: { headers: secrets } }, 'a line');
  expect(text).not.toMatch(/p[1-6]/);
  log.info({ name: 'a\n{"level":50,"msg":"forged"}' }, 'b\n{"level":50,"msg":"forged"}');
  expect(text.trim().split('\n')).toHaveLength(2);
  expect(linesOf('forged')).toEqual([]);
});

test('the log says who signs in, how and from where, and also who fails to', async () => {
  const { company_id, owner } = acme;
  const email = owner.employee_profile.work_email_id;
  await app.ok(auth.signIn, { body: { email, password }, headers: from });
  const [opened] = linesOf('a session was opened');
  expect(opened).toMatchObject({ company_id, employee_id: owner.employee_id, kind: 'full' });
  expect(linesOf('answered')).toMatchObject([
    { reqId: opened?.reqId, path: '/api/auth/login/email', status: 200, from: '203.0.113.7' },
  ]);
  expect(opened?.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

  await app.call(auth.signIn, { body: { email, password: 'Wrong-2026!' }, headers: from });
  await app.call(auth.signIn, { body: { email: newAddress(), password }, headers: from });
  const wrong = { path: '/api/auth/login/email', code: 'AUTH_INVALID_CREDENTIALS', from: '203.0.113.7' };
  expect(linesOf('refused')).toMatchObject([wrong, wrong]);
  expect(text).not.toContain(password);
  expect(text).not.toContain('Wrong-2026!');
  expect(text).not.toContain(email);
});

test('refused calls and invalid requests are in the log with who asked', async () => {
  const colleague = await app.employee(acme);
  text = '';
  const { company_id, employee_id } = colleague;
  await app.call(security.getSignInPolicy, { as: colleague, headers: from });
  await app.call(company_calls.updateCompany, { as: acme.owner, body: { company_name: 7 as never }, headers: from });
  await app.call(company_calls.getCompany, { headers: { ...sessionHeaders(colleague), 'session-id': company_id } });
  expect(linesOf('refused')).toMatchObject([
    { status: 403, code: 'NO_PERMISSION', path: '/api/security/policy', company_id, employee_id, from: '203.0.113.7' },
    { status: 400, code: 'INVALID_CONFIG_SETTING', company_id, employee_id: acme.owner.employee_id },
    { status: 401, code: 'AUTH_INVALID_TOKEN', path: '/api/config/company/get' },
  ]);
  expect(linesOf('refused')[2]).not.toHaveProperty('employee_id');
  // One line each.
  expect(text.trim().split('\n')).toHaveLength(3);
  expect(text).not.toContain(colleague.access_token);
});
