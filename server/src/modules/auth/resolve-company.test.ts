import { afterAll, beforeAll, expect, test } from 'vitest';
import * as auth from '@plaudit/contract/auth/endpoints';
import * as company from '@plaudit/contract/company/endpoints';
import { newId } from '../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';
import { startDns, type TestDns } from '../../platform/testing/dns.ts';
import { proveDomain } from '../../platform/testing/prove-domain.ts';

let app: TestApp;
let dns: TestDns;
let acme: TestCompany;
let other: TestCompany;
beforeAll(async () => {
  dns = await startDns();
  app = await startTestApp({ DNS_SERVERS: dns.address });
  [acme, other] = [await app.company('Acme'), await app.company('Other')];
  await app.ok(company.updateCompany, { as: acme.owner, body: { domain: 'Acme.example', color_theme: 'Custom_Tron' } });
  await proveDomain(app, dns, acme, 'acme.example');
});
afterAll(async () => {
  await app.close();
  await dns.close();
});

test('R3.18 anyone finds the public part of a company by its id, its domain, or an address of its domain', async () => {
  for (const query of [
    { company_id: acme.company_id },
    { domain: 'ACME.example' },
    { employee_email: 'whoever@acme.example' },
    { company_id: acme.company_id, employee_email: 'x@elsewhere.example', employee_id: newId() },
  ]) {
    const found = await app.ok(auth.resolveCompany, { query });
    expect(found).toMatchObject({ company_id: acme.company_id, company_name: 'Acme', color_theme: 'Custom_Tron' });
    expect(found).not.toHaveProperty('monthly_allowance');
  }
});

test('nothing distinguishes an address that exists from one that does not', async () => {
  const { owner } = other;
  const exists = await app.call(auth.resolveCompany, {
    query: { employee_email: owner.employee_profile.work_email_id },
  });
  const unknown = await app.call(auth.resolveCompany, { query: { employee_email: 'nobody@example.test' } });
  expect(exists.failure).toEqual(unknown.failure);
  expect([exists.status, exists.failure.error_code]).toEqual([404, 'COMPANY_NOT_FOUND']);
});

test('R3.18 a signed-in caller resolves their own company, by any key or none, and never another', async () => {
  const { owner } = acme;
  for (const query of [
    {},
    { company_id: acme.company_id },
    { employee_id: owner.employee_id },
    { employee_email: owner.employee_profile.work_email_id.toUpperCase() },
    { domain: 'acme.example' },
  ]) {
    expect((await app.ok(auth.resolveCompany, { as: owner, query })).company_id).toBe(acme.company_id);
  }
  for (const query of [
    { company_id: other.company_id },
    { company_id: newId() },
    { employee_id: other.owner.employee_id },
    { employee_email: other.owner.employee_profile.work_email_id },
    { employee_email: 'nobody@acme.example' },
    { company_id: acme.company_id, employee_email: 'nobody@acme.example' },
    { domain: 'other.example' },
  ]) {
    const answer = await app.call(auth.resolveCompany, { as: owner, query });
    expect([answer.status, answer.failure.error_code]).toEqual([404, 'COMPANY_NOT_FOUND']);
  }
});
