import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolveSession } from '@plaudit/contract/auth/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import { updateEmployee } from '@plaudit/contract/people/endpoints';
import { giveRecognition, listTypes } from '@plaudit/contract/recognition/endpoints';
import { dismissHint, getWelcome, welcome_hints } from '@plaudit/contract/welcome/endpoints';
import { transact } from '../../platform/db/transact.ts';
import type { Erasure } from '../../platform/personal/personal.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';
import { personal } from './personal/personal.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben] = [await app.employee(company), await app.employee(company)];
});
afterAll(() => app.close());

const dismiss = (as: Session, hint: 'welcome' | 'boost', is_dismissed: boolean) =>
  app.ok(dismissHint, { as, body: { hint, is_dismissed } });

test('a hint is dismissed for its person on all devices, and comes back when that is undone', async () => {
  expect((await app.ok(getWelcome, { as: ana })).dismissed).toEqual([]);
  await dismiss(ana, 'boost', true);
  expect(await dismiss(ana, 'welcome', true)).toEqual({ dismissed: ['welcome', 'boost'] });
  expect(await dismiss(ana, 'welcome', true)).toEqual({ dismissed: ['welcome', 'boost'] });
  expect((await app.ok(getWelcome, { as: ben })).dismissed).toEqual([]);
  expect(await dismiss(ana, 'welcome', false)).toEqual({ dismissed: ['boost'] });
  expect((await app.ok(getWelcome, { as: ana })).dismissed).toEqual(['boost']);
});

test('an unknown hint, and a call without a session, is refused', async () => {
  const unknown = await app.call(dismissHint, { as: ana, body: { hint: 'tour' as 'boost', is_dismissed: true } });
  expect([unknown.status, unknown.failure.error_code]).toEqual([400, 'INVALID_REQUEST']);
  expect((await app.call(getWelcome, {})).status).toBe(401);
  const body = { hint: 'boost' as const, is_dismissed: true };
  expect((await app.call(dismissHint, { body })).status).toBe(401);
});

test('steps are done whichever way someone did them', async () => {
  const done = async () => (await app.ok(getWelcome, { as: ben })).done;
  expect(await done()).toEqual({ picture: false, pronouns: false, thanked: false });
  const { employee_id } = ben;
  await app.ok(updateEmployee, { as: ben, body: { employee_id, pronouns: 'she/her' } });
  await app.ok(updateEmployee, { as: ben, body: { employee_id, profile_url: 'https://example.test/ben.png' } });
  const { items } = await app.ok(listTypes, { as: ben });
  const body = { recognition_type_id: items[0]?.recognition_type_id ?? '', employees: [ana.employee_id], points: 1 };
  await app.ok(giveRecognition, { as: ben, body });
  expect(await done()).toEqual({ picture: true, pronouns: true, thanked: true });
});

test('a session of a new person says what they have not dismissed, and after 30 days nothing', async () => {
  const { open_hints } = await app.ok(resolveSession, { as: ben });
  expect(open_hints).toEqual([...welcome_hints]);
  await dismiss(ben, 'welcome', true);
  expect((await app.ok(resolveSession, { as: ben })).open_hints).not.toContain('welcome');
  await app.pool.query(`update employee set joined_at = now() - interval '31 days' where employee_id = $1`, [
    ben.employee_id,
  ]);
  expect((await app.ok(resolveSession, { as: ben })).open_hints).toEqual([]);
});

test('the person who registered the company is not welcomed to it', async () => {
  const { open_hints } = await app.ok(resolveSession, { as: company.owner });
  expect(open_hints).toEqual(welcome_hints.filter((hint) => hint !== 'welcome'));
});

test('what someone dismissed is exported, and goes with them', async () => {
  const person = { company_id: company.company_id, employee_id: ana.employee_id };
  await dismiss(ana, 'boost', true);
  const [section] = (await personal.export?.(app.db, person)) ?? [];
  expect(section?.rows).toMatchObject([{ hint: 'boost' }]);
  await transact(app.platform, async (tx) => personal.erase?.(tx, { ...person } as Erasure));
  expect((await app.ok(getWelcome, { as: ana })).dismissed).toEqual([]);
});
