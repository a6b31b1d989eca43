import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import * as auth from '@plaudit/contract/auth/endpoints';
import type { BodyInput } from '@plaudit/contract/endpoint';
import * as people from '@plaudit/contract/people/endpoints';
import * as sso from '@plaudit/contract/sso/endpoints';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { createSamlProvider, type SamlProvider } from '../../../platform/testing/sign-on/saml-provider.ts';

const oidc = {
  issuer: 'https://login.example.test/tenant',
  client_id: 'plaudit',
  client_secret: 'never to be seen again',
  email_domains: ['Example.test', 'example.test'],
};

let app: TestApp;
let company: TestCompany;
let provider: SamlProvider;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'http://localhost:4996', INTERNAL_ORIGINS: 'http://127.0.0.1:*' });
  provider = await createSamlProvider('https://idp.example.test/saml');
});
afterAll(() => app.close());
beforeEach(async () => {
  company = await app.company();
});

type Change = BodyInput<typeof sso.updateSso>;
const set = (body: Change) => app.ok(sso.updateSso, { as: company.owner, body });
const wrong = async (body: object): Promise<string[]> => {
  const { status, failure } = await app.call(sso.updateSso, { as: company.owner, body });
  expect([status, failure.error_code]).toEqual([400, 'INVALID_REQUEST']);
  return (failure.payload.issues ?? []).map(({ path }) => path);
};

test('a secret goes in and never comes out: not in an answer, the database or the audit log', async () => {
  const first = await app.ok(sso.getSso, { as: company.owner });
  expect(first).toMatchObject({ is_enabled: false, client_secret_set_at: null, tested_at: null });
  const changed = await set(oidc);
  expect(changed).toMatchObject({ issuer: oidc.issuer, email_domains: ['example.test'] });
  expect(changed.client_secret_set_at).not.toBeNull();
  await set({ protocol: 'saml', metadata_xml: provider.metadata });
  await app.drain();
  const log = await app.ok(audit.listAudit, { as: company.owner, body: { area: 'sso' } });
  expect(log.items).toHaveLength(2);
  const kept = await app.pool.query(`select c::text from sso_connection c where company_id = $1`, [company.company_id]);
  for (const place of [changed, log, kept.rows]) {
    const text = JSON.stringify(place);
    expect(text).not.toContain(oidc.client_secret);
    expect(text).not.toContain(Buffer.from(oidc.client_secret).toString('hex'));
    expect(text).not.toContain('PRIVATE KEY');
  }
});

test('a change can be taken back, but for one of the secret', async () => {
  await set(oidc);
  await set({ email_domains: ['other.test'], creates_accounts: false });
  const last = async () => (await app.ok(audit.listAudit, { as: company.owner, body: { area: 'sso' } })).items;
  const [newest, first] = await last();
  await app.ok(audit.undoChange, { as: company.owner, body: { audit_id: newest?.audit_id ?? '' } });
  const now = await app.ok(sso.getSso, { as: company.owner });
  expect([now.email_domains, now.creates_accounts]).toEqual([['example.test'], true]);
  const body = { audit_id: first?.audit_id ?? '' };
  expect((await app.call(audit.undoChange, { as: company.owner, body })).failure.error_code).toBe('INVALID_ACTION');
});

/** Of an RSA key of 1024 bits, whose private half no one has. */
const weak_certificate = [
  'MIIB/DCCAWWgAwIBAgIUNS9Memj7mR4j0RNowWAN0+a8Z3kwDQYJKoZIhvcNAQELBQAwDzENMAsGA1UEAwwEd2VhazAgFw0y',
  'NjExMjIxMTQxMjhaGA8yMDgxMDgyNTExNDEyOFowDzENMAsGA1UEAwwEd2VhazCBnzANBgkqhkiG9w0BAQEFAAOBjQAwgYkC',
  'gYEA1Hl6yU0sHu2cSlwXsn8eMjFo2o9IkSd0a8i3HcpzQ9MA9WXX0MoWHGph7wq4Le1z9EHaZvf6W7N60SpsZm3pEUzuzg04',
  'MFyhYXjAbAaLSvXrIPVXMOnBrTlvIG7EYZjyNEXMETHiirM7BhYWrBLWDSg3l69mqaScRIDzYplHS+sCAwEAAaNTMFEwHQYD',
  'VR0OBBYEFKQJ1dRJgIaWEXboNEgz2qEX31NcMB8GA1UdIwQYMBaAFKQJ1dRJgIaWEXboNEgz2qEX31NcMA8GA1UdEwEB/wQF',
  'MAMBAf8wDQYJKoZIhvcNAQELBQADgYEALo3eI6w0lu/xCYJJeKoGRXiIsiDK/aajlkExE5FDVQjEMTjxUYldkO+O7tka6glY',
  'UG2gRqegZPSScSIpssEm6kqXgJF0p1ucCEUFk7HBZYeXBZa03k3X/xMIY3muXbzZqO6f2xKKpSr4wqwA+Od/7ke592Q7+dQN',
  'w4/g1c4oACM=',
].join('');

test('a certificate of a key that can be broken is not believed, typed in or in metadata', async () => {
  const known = /<ds:X509Certificate>[^<]+|<X509Certificate>[^<]+/;
  const metadata_xml = provider.metadata.replace(known, (text) => text.replace(/>.*/s, `>${weak_certificate}`));
  expect(metadata_xml).toContain(weak_certificate);
  expect(await wrong({ protocol: 'saml', metadata_xml })).toEqual(['body.metadata_xml']);
  expect(await wrong({ protocol: 'saml', idp_certificates: [weak_certificate] })).toEqual(['body.idp_certificates']);
  expect((await set({ protocol: 'saml', metadata_xml: provider.metadata })).certificates).toHaveLength(1);
});

test('nothing is turned on that is not whole', async () => {
  expect(await wrong({ is_enabled: true })).toEqual(['body.issuer', 'body.client_id', 'body.email_domains']);
  expect(await wrong({ protocol: 'saml', is_enabled: true, email_domains: ['a.test'] })).toEqual([
    'body.idp_entity_id',
    'body.idp_sign_on_url',
    'body.idp_certificates',
  ]);
  expect(await wrong({ idp_certificates: ['not a certificate'] })).toEqual(['body.idp_certificates']);
  expect(await wrong({ email_domains: ['no domain'] })).toEqual(['body.email_domains.0']);
  expect(await wrong({ logout_url: 'http://portal.test' })).toEqual(['body.logout_url']);
  expect(await wrong({ surprise: true })).toEqual(['body']);
  const whole = await set({ ...oidc, is_enabled: true, issuer: `${oidc.issuer}/.well-known/openid-configuration` });
  expect([whole.is_enabled, whole.issuer]).toEqual([true, oidc.issuer]);
  const { company_id } = company;
  const found = await app.ok(auth.resolveCompany, { query: { company_id } });
  expect(found.sso_enabled).toBe(true);
});

test('an admin gives no role that holds more than their own', async () => {
  const administrator = await app.employee(company, { role: 'administrator' });
  const roles = await app.ok(people.listDropdown, { as: company.owner, body: { dropdown: 'role' } });
  const owner_role = roles.items.find(({ label }) => label === 'Owner')?.id ?? '';
  const refused = await app.call(sso.updateSso, { as: administrator, body: { role_id: owner_role } });
  expect([refused.status, refused.failure.error_code]).toEqual([403, 'NO_PERMISSION']);
  const foreign = await app.call(sso.updateSso, { as: administrator, body: { role_id: company.company_id } });
  expect(foreign.failure.error_code).toBe('INVALID_ROLE_ID');
  const employee = await app.employee(company);
  expect((await app.call(sso.getSso, { as: employee, body: undefined })).status).toBe(403);
});

test('metadata comes by address or as text, from inside only if the operator opened it', async () => {
  const pages: Record<string, [number, string]> = {
    '/metadata': [200, provider.metadata],
    '/moved': [302, ''],
    '/huge': [200, ' '.repeat(1_000_001)],
    '/entity': [200, `<!DOCTYPE x [<!ENTITY a "b">]>${provider.metadata}`],
    '/none': [200, '<a/>'],
  };
  const server = createServer(({ url = '' }, response) => {
    const [status, text] = pages[url] ?? [404, ''];
    response.writeHead(status, { location: '/metadata' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const read = await set({ protocol: 'saml', metadata_url: `${here}/metadata` });
  expect(read).toMatchObject({
    idp_entity_id: provider.entity_id,
    idp_sign_on_url: `${provider.entity_id}/sign-on`,
    certificates: [{ subject: 'CN=A provider for tests' }],
  });
  for (const path of ['/moved', '/huge', '/entity', '/none', '/missing']) {
    expect(await wrong({ metadata_url: here + path })).toEqual(['body.metadata_url']);
  }
  server.close();

  const inner = [
    'http://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/metadata',
    'https://[::ffff:10.0.0.1]/metadata',
    'http://metadata.example.test/',
    'https://metadata.internal/',
  ];
  for (const address of inner) {
    expect(await wrong({ metadata_url: address })).toEqual(['body.metadata_url']);
    expect(await wrong({ issuer: address })).toEqual(['body.issuer']);
  }
  expect(await wrong({ metadata_xml: '<not xml' })).toEqual(['body.metadata_xml']);
  const [entity = ''] = /<(\w+:)?EntityDescriptor.*<\/\1?EntityDescriptor>/s.exec(provider.metadata) ?? [];
  const several = `<EntitiesDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata">${entity}${entity}</EntitiesDescriptor>`;
  const { failure } = await app.call(sso.updateSso, { as: company.owner, body: { metadata_xml: several } });
  expect(JSON.stringify(failure.payload)).toContain('The metadata has several providers');
});

test('a server asks no one on its own machine, no matter what its own address is', async () => {
  for (const PUBLIC_URL of ['https://plaudit.example.test', 'http://localhost:4996', '']) {
    const there = await startTestApp({ PUBLIC_URL });
    const { owner } = await there.company();
    const body = { issuer: 'http://127.0.0.1:9' };
    const { status, failure } = await there.call(sso.updateSso, { as: owner, body });
    expect([status, failure.payload.issues?.[0]?.path]).toEqual([400, 'body.issuer']);
    await there.close();
  }
});

test('a provider that does not answer is reported as not reachable, and the trial says why', async () => {
  await set({ ...oidc, issuer: 'http://127.0.0.1:9', is_enabled: true });
  const { company_id } = company;
  const start = await app.call(sso.startSignOn, { query: { company_id } });
  expect([start.status, start.failure.error_code]).toEqual([503, 'INTERNAL_SERVER_ERROR']);
  const trial = await app.call(sso.testSso, { as: company.owner, body: {} });
  expect([trial.status, trial.failure.payload]).toMatchObject([503, { trouble: 'The address could not be reached' }]);
});

test('a trial shows what the provider says, signs no one in, and belongs to its company', async () => {
  await set({ protocol: 'saml', metadata_xml: provider.metadata, email_domains: ['example.test'] });
  const page = await fetch(`${app.url}/api/auth/sso/saml/metadata?company_id=${company.company_id}`);
  const xml = await page.text();
  const run = async (mail: string) => {
    const { attempt_id, redirect_url } = await app.ok(sso.testSso, { as: company.owner, body: {} });
    const query = { attempt_id };
    expect(await app.ok(sso.getSsoTest, { as: company.owner, query })).toMatchObject({ status: 'waiting' });
    const posted = await provider.respond(redirect_url, xml, { subject: 'p', attributes: { mail, sn: 'Curie' } });
    const response = await fetch(`${app.url}/api/auth/sso/saml/callback`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(posted),
    });
    expect(response.headers.get('location')).toMatch(/\/sign-on\?test=done$/);
    const stranger = await app.company();
    const theirs = await app.call(sso.getSsoTest, { as: stranger.owner, query });
    expect(theirs.failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
    return app.ok(sso.getSsoTest, { as: company.owner, query });
  };
  const outside = await run('marie@elsewhere.test');
  expect(outside).toMatchObject({ status: 'failed', problem: 'marie@elsewhere.test is not in an allowed domain.' });
  expect((await app.ok(sso.getSso, { as: company.owner })).tested_at).toBeNull();
  const good = await run('marie@example.test');
  expect(good).toMatchObject({
    status: 'passed',
    claims: { mail: 'marie@example.test', sn: 'Curie', NameID: 'p' },
    fields: { email: 'marie@example.test', last_name: 'Curie' },
  });
  expect((await app.ok(sso.getSso, { as: company.owner })).tested_at).not.toBeNull();
  const found = await app.ok(people.listEmployees, { as: company.owner, body: { search: 'Curie' } });
  expect(found.items).toEqual([]);
  expect((await set({ mapping: { ...good_mapping, last_name: 'surname' } })).tested_at).toBeNull();
});

const good_mapping = { email: '', first_name: '', last_name: '', position_title: '', department: '', location: '' };
