import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as company_calls from '@plaudit/contract/company/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as security from '@plaudit/contract/security/endpoints';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { connectSaml } from '../../../platform/testing/sign-on/connect-saml.ts';
import { connectScim, scimUser, type ScimCall } from '../../../platform/testing/scim.ts';

let app: TestApp;
let acme: TestCompany;
let scim: ScimCall;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => {
  acme = await app.company();
  ({ scim } = await connectScim(app, acme));
});
afterAll(() => app.close());

const replace = (id: string, operation: object) => scim('PATCH', `/Users/${id}`, { Operations: [operation] });
const profileOf = (employee_id: string) => app.ok(people.getEmployee, { as: acme.owner, body: { employee_id } });
const found = async (filter: string) => (await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body;

test('new people sign in by single sign-on and are then active; deactivated there, they are out and stay out', async () => {
  const { signOn } = await connectSaml(app, acme);
  const { id } = (await scim('POST', '/Users', scimUser('newcomer'))).body;
  const status = async () => (await profileOf(id)).employee_account_status;
  expect(await status()).toBe('INVITED');
  const session = await signOn('newcomer@example.test');
  expect([session.employee_id, await status()]).toEqual([id, 'ACTIVE']);
  await scim('PATCH', `/Users/${id}`, { Operations: [{ op: 'replace', path: 'active', value: false }] });
  const { status: answer, failure } = await app.call(company_calls.getCompany, { as: session });
  expect([answer, failure.payload]).toEqual([401, { inactive: 'account' }]);
  await expect(signOn('newcomer@example.test')).rejects.toThrow();
});

test('a person without an address is known by their id, and can be found, changed and deactivated', async () => {
  await app.ok(security.updateSignInPolicy, { as: acme.owner, body: { frontline_allowed: true } });
  const body = { first_name: 'Maria', last_name: 'Gate', employee_code: 'M-17' };
  const { employee_id } = await app.ok(security.addFrontlinePerson, { as: acme.owner, body });
  await app.ok(security.addFrontlinePerson, { as: acme.owner, body: { ...body, employee_code: 'M-18' } });
  const user = (await scim('GET', `/Users/${employee_id}`)).body;
  expect([user.userName, user.emails]).toEqual([employee_id, undefined]);
  expect((await found(`userName eq "${employee_id}"`)).Resources.map(({ id }) => id)).toEqual([employee_id]);
  expect([(await found('userName eq ""')).totalResults, (await found('emails pr')).totalResults]).toEqual([0, 1]);
  const moved = await replace(employee_id, { op: 'replace', path: 'title', value: 'Guard' });
  expect([moved.status, moved.body.title]).toEqual([200, 'Guard']);
  expect((await replace(employee_id, { op: 'replace', value: { active: false } })).body.active).toBe(false);
  expect((await profileOf(employee_id)).work_email_id).toBe('');
  const named = await replace(employee_id, {
    op: 'replace',
    path: 'emails[type eq "work"].value',
    value: 'no address',
  });
  expect([named.status, named.body.scimType]).toEqual([400, 'invalidValue']);
});
