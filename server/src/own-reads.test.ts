import { afterAll, beforeAll, expect, test } from 'vitest';
import * as company_calls from '@plaudit/contract/company/endpoints';
import { policyOf } from './modules/auth/sign-in-policy/sign-in-policy.ts';
import { companySettings } from './modules/company/company.ts';
import { loadFields } from './modules/custom-field/known/known.ts';
import type { Context } from './platform/context.ts';
import { seated } from './platform/db/seat.ts';
import { nobodys } from './platform/db/turns.ts';
import { startTestApp, type TestApp } from './platform/testing/app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

/** A call of a stranger whose turn never comes. */
const withoutTurn = (): Context => {
  const { desks } = app.platform;
  const turns = { ...desks.usual.turns, take: () => Promise.reject(new Error('its turn does not come')) };
  const usual = { ...desks.usual, turns };
  return seated({ ...app.platform, desks: { ...desks, usual } }, nobodys, 'usual');
};

test('what is read once for all callers waits for the turn of none of them', async () => {
  const { company_id, owner } = await app.company('Acme');
  const { invalidation } = app.platform;
  for (const topic of ['company', 'custom_fields']) invalidation.send(topic, company_id);
  const ctx = withoutTurn();
  await expect(ctx.db.selectFrom('company').select('company_id').execute()).rejects.toThrow('its turn does not come');
  expect((await companySettings(ctx, company_id)).company_name).toBe('Acme');
  expect((await policyOf(ctx, company_id)).second_factor).toBe('optional');
  expect(await loadFields(ctx, company_id)).toEqual([]);
  expect((await app.ok(company_calls.getCompany, { as: owner })).company_name).toBe('Acme');
});
