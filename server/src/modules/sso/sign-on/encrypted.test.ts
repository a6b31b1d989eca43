import { X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { encrypt, type EncryptOptions } from 'xml-encryption';
import * as auth from '@plaudit/contract/auth/endpoints';
import * as sso from '@plaudit/contract/sso/endpoints';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { createSamlProvider, type SamlProvider } from '../../../platform/testing/sign-on/saml-provider.ts';

const entity_id = 'https://idp.example.test/saml';
const grace = { subject: 'person-1', attributes: { mail: 'grace@example.test', sn: 'Hopper' } };

let app: TestApp;
/** One key: the first encrypts what it says. */
let encrypting: SamlProvider;
let plain: SamlProvider;
let company: TestCompany;
let metadata: string;

beforeAll(async () => {
  app = await startTestApp();
  [encrypting, plain] = await Promise.all([
    createSamlProvider(entity_id, { isAssertionEncrypted: true }),
    createSamlProvider(entity_id),
  ]);
});
afterAll(() => app.close());
beforeEach(async () => {
  company = await app.company();
  const { idp_certificates } = await set({ metadata_xml: encrypting.metadata });
  await set({ idp_certificates: [...idp_certificates, plain.certificate] });
  const { company_id } = company;
  metadata = await (await fetch(`${app.url}/api/auth/sso/saml/metadata?company_id=${company_id}`)).text();
});

const set = (change: object) => {
  const body = { protocol: 'saml', email_domains: ['example.test'], is_enabled: true, ...change } as const;
  return app.ok(sso.updateSso, { as: company.owner, body });
};
const begin = async (): Promise<string> =>
  (await app.ok(sso.startSignOn, { query: { company_id: company.company_id } })).redirect_url;

type Posted = { SAMLResponse: string; RelayState: string };
const post = (form: Posted) =>
  fetch(`${app.url}/api/auth/sso/saml/callback`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(form),
  });
const refused = async (form: Posted) => {
  const response = await post(form);
  const failure = (await response.json()) as { error_code: string; payload: object };
  expect([response.status, failure.error_code, failure.payload]).toMatchObject([
    400,
    'AUTH_INVALID_CREDENTIALS',
    { reason: 'refused' },
  ]);
};
const admitted = async (form: Posted): Promise<string> => {
  const response = await post(form);
  expect(response.status).toBe(303);
  const query = Object.fromEntries(new URL(response.headers.get('location') ?? '').searchParams);
  return (await app.ok(auth.resolveSession, { query })).employee_profile.work_email_id;
};

const certificateFor = (use: string): string =>
  new RegExp(`use="${use}".*?X509Certificate>([^<]+)<`, 's').exec(metadata)?.[1]?.replace(/\s/g, '') ?? 'none';

/** An encrypted assertion, made from the plain one. */
const sealed = async (content: string, certificate: string, other: Partial<EncryptOptions> = {}): Promise<string> => {
  const pem = `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`;
  const rsa_pub = String(new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'pem' }));
  const options: EncryptOptions = {
    rsa_pub,
    pem,
    encryptionAlgorithm: 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
    keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
    warnInsecureAlgorithm: false,
    ...other,
  };
  const data = await promisify(encrypt)(content, options);
  return `<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${data}</saml:EncryptedAssertion>`;
};

/** A response whose assertion is changed by `change`; it declares the names that it uses, to be valid on its own. */
const response = async (change: (assertion: string) => Promise<string> | string, by = plain): Promise<Posted> => {
  const form = await by.respond(await begin(), metadata, grace);
  const xml = Buffer.from(form.SAMLResponse, 'base64').toString();
  const [assertion = ''] = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml) ?? [];
  const changed = xml.replace(assertion, await change(assertion));
  expect(changed).not.toBe(xml);
  return { ...form, SAMLResponse: Buffer.from(changed).toString('base64') };
};
const forged = (assertion: string): string =>
  assertion
    .replace(/<ds:Signature.*<\/ds:Signature>/s, '')
    .replace('grace@', 'ceo@')
    .replace(/ ID="[^"]*"/, ' ID="_evil"');
const ours = (content: string, other?: Partial<EncryptOptions>) => sealed(content, certificateFor('encryption'), other);

test('a provider encrypts to the company’s own key, which the metadata publishes next to the signing key', async () => {
  const { service_provider } = await app.ok(sso.getSso, { as: company.owner });
  expect(service_provider.encryption_certificate?.replace(/-----[A-Z ]+-----|\s/g, '')).toBe(
    certificateFor('encryption'),
  );
  expect(certificateFor('signing')).not.toBe(certificateFor('encryption'));
  expect(metadata).toContain('AuthnRequestsSigned="true"');
  const form = await encrypting.respond(await begin(), metadata, grace);
  const xml = Buffer.from(form.SAMLResponse, 'base64').toString();
  expect(xml).toContain('EncryptedAssertion');
  expect(xml).not.toContain('grace@');
  expect(await admitted(form)).toBe('grace@example.test');
  expect((await post(form)).status).toBe(404);
});

test('every algorithm that is safe enough is read', async () => {
  for (const name of ['2009/xmlenc11#aes128-gcm', '2001/04/xmlenc#aes128-cbc', '2001/04/xmlenc#aes256-cbc']) {
    const encryptionAlgorithm = `http://www.w3.org/${name}` as EncryptOptions['encryptionAlgorithm'];
    await admitted(await response((assertion) => ours(assertion, { encryptionAlgorithm })));
  }
});

test.each<[string, (assertion: string) => Promise<string> | string]>([
  ['to another key', (assertion) => sealed(assertion, certificateFor('signing'))],
  [
    'with RSA 1.5',
    (assertion) => ours(assertion, { keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-1_5' }),
  ],
  [
    'with Triple DES',
    (assertion) => ours(assertion, { encryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#tripledes-cbc' }),
  ],
  ['without a signature inside', (assertion) => ours(forged(assertion))],
  ['and altered before', (assertion) => ours(assertion.replace('grace@', 'ceo@'))],
  ['with a forged one beside it', async (assertion) => (await ours(assertion)) + forged(assertion)],
  ['with a forged one before it', async (assertion) => forged(assertion) + (await ours(assertion))],
  ['twice', async (assertion) => (await ours(assertion)) + (await ours(forged(assertion)))],
  [
    'around a forged one',
    (assertion) => ours(forged(assertion).replace('</saml:Assertion>', `${assertion}</saml:Assertion>`)),
  ],
  [
    'in something else',
    (assertion) => ours(`<saml:Advice xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${assertion}</saml:Advice>`),
  ],
  ['in another envelope', async (assertion) => `<saml:Advice xmlns:saml="x">${await ours(assertion)}</saml:Advice>`],
  ['of another name space', async (assertion) => (await ours(forged(assertion))).replace('SAML:2.0:assertion', 'evil')],
  ['as no XML', () => ours('grace@example.test')],
  ['with a document type', (assertion) => ours(`<!DOCTYPE x [<!ENTITY e "grace">]>${assertion}`)],
])('an assertion that was encrypted %s is refused', async (_what, change) => {
  await refused(await response(change));
});

test('a signature by SHA-1 does not hide in an encrypted part', async () => {
  const algorithm = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1';
  const weak = await createSamlProvider(entity_id, { algorithm });
  await set({ idp_certificates: [weak.certificate] });
  await refused(await response((assertion) => ours(assertion), weak));
});

test('if the company asks for encryption, plain assertions are refused, and the setup has to be tested again', async () => {
  const { redirect_url } = await app.ok(sso.testSso, { as: company.owner, body: {} });
  await post(await plain.respond(redirect_url, metadata, grace));
  expect((await app.ok(sso.getSso, { as: company.owner })).tested_at).not.toBeNull();
  const open = await plain.respond(await begin(), metadata, grace);
  expect(await admitted(open)).toBe('grace@example.test');

  expect((await set({ requires_encryption: true })).tested_at).toBeNull();
  await refused(await plain.respond(await begin(), metadata, grace));
  expect(await admitted(await encrypting.respond(await begin(), metadata, grace))).toBe('grace@example.test');
});

test('a company that set SAML up before has keys once it saves again, and no other company’s', async () => {
  await app.pool.query(
    'update sso_connection set sp_decryption_key = null, sp_encryption_certificate = null where company_id = $1',
    [company.company_id],
  );
  await refused(await encrypting.respond(await begin(), metadata, grace));
  const { service_provider } = await set({});
  const other = await app.company();
  const body = { protocol: 'saml', metadata_xml: plain.metadata } as const;
  const theirs = await app.ok(sso.updateSso, { as: other.owner, body });
  const certificates = [service_provider, theirs.service_provider].map((one) => one.encryption_certificate);
  expect(new Set([...certificates, null, service_provider.certificate]).size).toBe(4);
});
