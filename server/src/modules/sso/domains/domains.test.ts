import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import * as auth from '@plaudit/contract/auth/endpoints';
import * as company_calls from '@plaudit/contract/company/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as sso from '@plaudit/contract/sso/endpoints';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { startDns, type TestDns } from '../../../platform/testing/dns.ts';
import { proveDomain } from '../../../platform/testing/prove-domain.ts';
import { connectSaml } from '../../../platform/testing/sign-on/connect-saml.ts';
import { createSamlProvider } from '../../../platform/testing/sign-on/saml-provider.ts';

let app: TestApp;
let dns: TestDns;
let ours: TestCompany;
let theirs: TestCompany;
let domain: string;
let count = 0;

beforeAll(async () => {
  dns = await startDns();
  app = await startTestApp({ DNS_SERVERS: dns.address });
});
afterAll(async () => {
  await app.close();
  await dns.close();
});
beforeEach(async () => {
  domain = `mail${++count}.example`;
  dns.records.clear();
  [ours, theirs] = [await app.company('Ours'), await app.company('Theirs')];
  await claim(theirs);
});

/** Names the domain, with a provider of the company's own. */
const claim = async ({ owner: as }: TestCompany) => {
  const { metadata } = await createSamlProvider(`https://${as.company_id}.example.test/saml`);
  const body = { protocol: 'saml', metadata_xml: metadata, email_domains: [domain], is_enabled: true } as const;
  await app.ok(sso.updateSso, { as, body });
  await app.ok(company_calls.updateCompany, {
    as,
    body: { domain, company_logo: 'https://example.test/logo.png', support_email: 'help@example.test' },
  });
};
const byAddress = () => app.call(auth.resolveCompany, { query: { employee_email: `someone@${domain}` } });
const byDomain = async () => (await app.call(auth.resolveCompany, { query: { domain: domain.toUpperCase() } })).data;
const listed = async ({ owner: as }: TestCompany) => (await app.ok(sso.getSso, { as })).domains;
const check = ({ owner: as }: TestCompany, name = domain) => app.call(sso.checkDomain, { as, body: { domain: name } });
const problemOf = async (which: TestCompany) => (await check(which)).data.problem;

test('a domain that a company only claims leads no one to its sign-on', async () => {
  const { status, failure } = await byAddress();
  expect([status, failure.error_code]).toEqual([404, 'COMPANY_NOT_FOUND']);
  expect(await byDomain()).toMatchObject({
    company_id: theirs.company_id,
    sso_enabled: false,
    company_logo: null,
    support_email: null,
    terms_url: null,
  });
});

test('a domain that its DNS gives to a company leads there', async () => {
  expect(await listed(theirs)).toMatchObject([{ domain, is_proved: false, proved_at: null }]);
  await proveDomain(app, dns, theirs, domain);
  expect(await listed(theirs)).toMatchObject([{ domain, is_proved: true, proved_at: expect.any(String) }]);
  expect((await byAddress()).data).toMatchObject({ company_id: theirs.company_id, sso_enabled: true });
  expect(await byDomain()).toMatchObject({ company_id: theirs.company_id, sso_enabled: true });
  const { items } = await app.ok(audit.listAudit, { as: theirs.owner, body: { area: 'sso' } });
  expect(items[0]).toMatchObject({ action: 'sso.domain_proved', after: { domain } });

  // Given up, it leads no one.
  await app.ok(company_calls.updateCompany, { as: theirs.owner, body: { domain: null } });
  expect((await byAddress()).data).toMatchObject({ company_id: theirs.company_id });
  await app.ok(sso.updateSso, { as: theirs.owner, body: { email_domains: ['other.example'] } });
  expect((await byAddress()).status).toBe(404);
});

test('two companies may claim a domain, and the one that proves it has it', async () => {
  await claim(ours);
  await proveDomain(app, dns, ours, domain);
  expect((await byAddress()).data.company_id).toBe(ours.company_id);
  expect(await byDomain()).toMatchObject({ company_id: ours.company_id, sso_enabled: true });

  // Both records are there: no one takes it from the company that has it.
  const [other] = await listed(theirs);
  const name = other?.record.name ?? '';
  const mine = dns.records.get(name) ?? [];
  dns.records.set(name, [...mine, other?.record.value ?? '']);
  expect(await problemOf(theirs)).toBe('taken');
  expect((await byAddress()).data.company_id).toBe(ours.company_id);

  // The domain changed hands.
  dns.records.set(name, [other?.record.value ?? '']);
  expect(await problemOf(theirs)).toBeNull();
  expect((await byAddress()).data.company_id).toBe(theirs.company_id);
  expect(await listed(ours)).toMatchObject([{ domain, is_proved: false }]);
  const { items } = await app.ok(audit.listAudit, { as: ours.owner, body: { area: 'sso' } });
  expect(items[0]).toMatchObject({ action: 'sso.domain_lost', before: { domain } });
});

test('a domain that was proved and then given up is free', async () => {
  await claim(ours);
  await proveDomain(app, dns, ours, domain);
  await app.ok(company_calls.updateCompany, { as: ours.owner, body: { domain: null } });
  await app.ok(sso.updateSso, { as: ours.owner, body: { email_domains: ['other.example'] } });
  await proveDomain(app, dns, theirs, domain);
  expect((await byAddress()).data.company_id).toBe(theirs.company_id);
});

test('a provider creates no accounts for a domain that another company proved, and lets in existing ones', async () => {
  const { signOn } = await connectSaml(app, theirs, domain);
  const known = `known@${domain}`;
  const invited = { first_name: 'K', last_name: 'K', work_email_id: known };
  const { employee_id } = await app.ok(people.inviteEmployee, { as: theirs.owner, body: invited });
  expect((await signOn(`first@${domain}`)).company_id).toBe(theirs.company_id);

  await claim(ours);
  await proveDomain(app, dns, ours, domain);
  await expect(signOn(`second@${domain}`)).rejects.toThrow();
  expect((await signOn(known)).employee_id).toBe(employee_id);
  expect((await signOn(`first@${domain}`)).company_id).toBe(theirs.company_id);
});

test('the answer says what is wrong with the record, and another company’s proves nothing', async () => {
  expect(await problemOf(theirs)).toBe('missing');
  await claim(ours);
  const record = (await listed(ours))[0]?.record ?? { name: '', value: '' };
  dns.records.set(record.name, ['v=spf1 -all', record.value]);
  expect(await problemOf(theirs)).toBe('other_value');
  expect((await listed(theirs))[0]?.is_proved).toBe(false);
  expect(await problemOf(ours)).toBeNull();
  const unknown = await check(ours, 'not-claimed.example');
  expect([unknown.status, unknown.failure.error_code]).toEqual([404, 'AUTH_RECORD_NOT_FOUND']);
});

test('a name server that does not answer proves nothing and refuses nothing', async () => {
  const silent = await startTestApp({ DNS_SERVERS: '127.0.0.1:9', DATABASE_URL: app.database_url });
  const { data } = await silent.call(sso.checkDomain, { as: theirs.owner, body: { domain } });
  expect(data).toMatchObject({ problem: 'unreachable', domain: { is_proved: false } });
  await silent.close();
});

test('a code leads to the companies where the address is proved, not where a stranger registered it', async () => {
  const email = `person@${domain}`;
  const stranger = { company_name: 'Stranger', first_name: 'S', last_name: 'S', work_email_id: email };
  const password = 'Somebody-else-1!';
  await app.ok(auth.registerCompany, { body: { ...stranger, password, confirm_password: password } });
  await app.drain();
  const invited = { first_name: 'P', last_name: 'P', work_email_id: email };
  const { employee_id } = await app.ok(people.inviteEmployee, { as: ours.owner, body: invited });
  const token = await app.openMail(email);
  await app.ok(auth.resetPassword, { body: { token, password: 'My-own-1234!', confirm_password: 'My-own-1234!' } });

  const step = await app.ok(auth.signIn, { body: { email } });
  if (step.step !== 'otp') throw new Error(step.step);
  await app.drain();
  const [otp = ''] = /^\d{6}$/m.exec(app.mails(email).at(-1)?.text ?? '') ?? [];
  const entered = await app.ok(auth.verifySignIn, { body: { challenge_id: step.challenge_id, otp } });
  expect(entered).toMatchObject({ step: 'session', session: { employee_id, company_id: ours.company_id } });
});
