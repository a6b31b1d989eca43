import { X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { encrypt } from 'xml-encryption';
import * as sso from '@plaudit/contract/sso/endpoints';
import { readProviderMetadata } from '../../../platform/sign-on/reader.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { createSamlProvider, type SamlProvider } from '../../../platform/testing/sign-on/saml-provider.ts';

const grace = { subject: 'person-1', attributes: { mail: 'grace@example.test', sn: 'Hopper' } };

let app: TestApp;
let provider: SamlProvider;
let company: TestCompany;
let metadata: string;

beforeAll(async () => {
  app = await startTestApp();
  provider = await createSamlProvider('https://idp.example.test/saml');
});
afterAll(() => app.close());
beforeEach(async () => {
  company = await app.company();
  const body = { protocol: 'saml', metadata_xml: provider.metadata, email_domains: ['example.test'] } as const;
  await app.ok(sso.updateSso, { as: company.owner, body: { ...body, is_enabled: true } });
  const { company_id } = company;
  metadata = await (await fetch(`${app.url}/api/auth/sso/saml/metadata?company_id=${company_id}`)).text();
});

type Posted = { SAMLResponse: string; RelayState: string };
const post = (form: Posted) =>
  fetch(`${app.url}/api/auth/sso/saml/callback`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(form),
  });
const begin = async () => (await app.ok(sso.startSignOn, { query: { company_id: company.company_id } })).redirect_url;

/** The response of a real provider, changed by `change` into something that no one signed. */
const altered = async (address: string, change: (xml: string) => string | Promise<string>): Promise<Posted> => {
  const form = await provider.respond(address, metadata, grace);
  const xml = await change(Buffer.from(form.SAMLResponse, 'base64').toString());
  return { ...form, SAMLResponse: Buffer.from(xml).toString('base64') };
};
/** What an admin sees about a response. */
const problemOf = async (change: Parameters<typeof altered>[1]): Promise<string | null> => {
  const { attempt_id, redirect_url } = await app.ok(sso.testSso, { as: company.owner, body: {} });
  expect((await post(await altered(redirect_url, change))).status).toBe(303);
  return (await app.ok(sso.getSsoTest, { as: company.owner, query: { attempt_id } })).problem;
};
const within = (padding: string) => (xml: string) => xml.replace('</saml:Assertion>', `${padding}</saml:Assertion>`);
const inSignature = (padding: string) => (xml: string) => xml.replace('<ds:Reference', `${padding}<ds:Reference`);

const sealed = async (content: string): Promise<string> => {
  const certificate = /use="encryption".*?X509Certificate>([^<]+)</s.exec(metadata)?.[1]?.replace(/\s/g, '');
  const pem = `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`;
  const data = await promisify(encrypt)(content, {
    rsa_pub: String(new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'pem' })),
    pem,
    encryptionAlgorithm: 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
    keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
  });
  return `<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${data}</saml:EncryptedAssertion>`;
};
const encrypted = (change: (xml: string) => string) => async (xml: string) => {
  const [assertion = ''] = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml) ?? [];
  return xml.replace(assertion, await sealed(change(assertion)));
};

const attributes = (count: number): string => Array.from({ length: count }, (_, index) => ` a${index}=""`).join('');
const entities = '<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';

test.each<[string, string, Parameters<typeof altered>[1]]>([
  ['many elements', 'more than 1000 parts', within('<a/>'.repeat(1000))],
  ['very many elements', 'more than 1000 parts', within('<a/>'.repeat(30_000))],
  ['many comments', 'more than 1000 parts', within('<!---->'.repeat(1000))],
  ['many instructions', 'more than 1000 parts', within('<?a?>'.repeat(1000))],
  ['many sections of raw text', 'more than 1000 parts', within('<![CDATA[a]]>'.repeat(1000))],
  ['elements in elements', 'deeper than 40', within('<a>'.repeat(40) + '</a>'.repeat(40))],
  ['many attributes of one element', 'more than 30 attributes', within(`<a${attributes(31)}/>`)],
  ['many attributes in all', 'more than 4000 attributes', within(`<a${attributes(30)}/>`.repeat(134))],
  ['a name space of a long name', 'more than 2000 characters', within(`<a xmlns:a="${'a'.repeat(2001)}"/>`)],
  ['many references to sign', 'more than 1000 parts', inSignature('<ds:Reference URI="#_a"/>'.repeat(1000))],
  ['many transforms', 'more than 1000 parts', inSignature('<ds:Transform Algorithm="a"/>'.repeat(1000))],
  ['entities', 'declares a document type', (xml) => entities + within('&b;')(xml)],
  ['very many elements in secret', 'assertion has more than 1000 parts', encrypted(within('<a/>'.repeat(30_000)))],
  ['depth in secret', 'assertion is nested deeper', encrypted(within('<a>'.repeat(40) + '</a>'.repeat(40)))],
  [
    'half of the elements in secret',
    'decrypted response has more than 1000 parts',
    async (xml) =>
      (await encrypted(within('<a/>'.repeat(600)))(xml)).replace(
        '</samlp:Response>',
        `${'<a/>'.repeat(600)}</samlp:Response>`,
      ),
  ],
])('a response of %s is refused before anything but its bounds is looked at', async (_what, problem, change) => {
  expect(await problemOf(change)).toContain(problem);
});

test('a name in an encrypted part is limited like everything else', async () => {
  const name = await sealed(`<saml:NameID xmlns:saml="x">${'<a/>'.repeat(30_000)}</saml:NameID>`);
  const hidden = name.replaceAll('saml:EncryptedAssertion', 'saml:EncryptedID');
  expect(await problemOf((xml) => xml.replace('<saml:Subject>', `<saml:Subject>${hidden}`))).toContain(
    'more than 1000 parts',
  );
  const two = '<saml:EncryptedID xmlns:saml="x"/>'.repeat(2);
  expect(await problemOf((xml) => xml.replace('<saml:Subject>', `<saml:Subject>${two}`))).toContain(
    'more than one encrypted name',
  );
});

test('metadata is limited too', async () => {
  const padded = provider.metadata.replace('</EntityDescriptor>', `${'<a/>'.repeat(5000)}</EntityDescriptor>`);
  expect(padded).not.toBe(provider.metadata);
  const { status, failure } = await app.call(sso.updateSso, { as: company.owner, body: { metadata_xml: padded } });
  expect([status, failure.payload.issues?.[0]?.path]).toEqual([400, 'body.metadata_xml']);
  expect(failure.payload.issues?.[0]?.message).toContain('more than 5000 parts');
});

test('a response of nine hundred groups is within the limits', async () => {
  const groups = `<saml:Attribute Name="groups">${'<saml:AttributeValue xmlns:xs="x" xmlns:xsi="y" xsi:type="xs:string">g</saml:AttributeValue>'.repeat(900)}</saml:Attribute>`;
  const edit = (xml: string) => xml.replace('</saml:AttributeStatement>', `${groups}</saml:AttributeStatement>`);
  const { attempt_id, redirect_url } = await app.ok(sso.testSso, { as: company.owner, body: {} });
  await post(await provider.respond(redirect_url, metadata, grace, { edit }));
  const { claims, problem } = await app.ok(sso.getSsoTest, { as: company.owner, query: { attempt_id } });
  expect(problem).toBeNull();
  expect(claims.groups).toHaveLength(900);
});

test('calls of others are answered while responses of strangers are checked', async () => {
  const padding = `<a${attributes(2)}/>`.repeat(900);
  const forms = await Promise.all(Array.from({ length: 4 }, async () => altered(await begin(), within(padding))));
  const state = { is_over: false };
  let answered = 0;
  const hostile = Promise.all(forms.map(post)).then((answers) => {
    state.is_over = true;
    return answers.map(({ status }) => status);
  });
  while (!state.is_over) {
    await fetch(`${app.url}/healthz`);
    if (!state.is_over) answered += 1;
  }
  expect(await hostile).toEqual(forms.map(() => 400));
  // On the event loop one call at most would come between two of them.
  expect(answered).toBeGreaterThan(5 * forms.length);
});

test('a company that has many documents read keeps no one else from signing on', async () => {
  const other = await app.company();
  const certificate = '<ds:X509Certificate>AA==</ds:X509Certificate>';
  const key = `<KeyDescriptor><ds:X509Data xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${certificate.repeat(1000)}</ds:X509Data></KeyDescriptor>`;
  const metadata_xml = provider.metadata.replace('<KeyDescriptor', `${key}<KeyDescriptor`);
  const form = await provider.respond(await begin(), metadata, grace);
  let isFull = (): void => {};
  const full = new Promise<void>((resolve) => (isFull = resolve));
  const flood = Array.from({ length: 120 }, async () => {
    const { status, failure } = await app.call(sso.updateSso, { as: other.owner, body: { metadata_xml } });
    if (status === 400) isFull();
    return failure.payload?.issues?.[0]?.message;
  });
  await full;
  const response = await post(form);
  expect(new URL(response.headers.get('location') ?? 'none:').searchParams.get('session_id')).not.toBeNull();
  expect(await Promise.all(flood)).toContain('Too many are already waiting');
});

test('over the limit of a company’s pending responses the next gets 503, and may come again', async () => {
  const good = await provider.respond(await begin(), metadata, grace);
  const state = { is_over: false };
  const others = Array.from({ length: 100 }, async () => {
    while (!state.is_over) await readProviderMetadata(company.company_id, provider.metadata);
  });
  expect((await post(good)).status).toBe(503);
  state.is_over = true;
  await Promise.all(others);
  expect((await post(good)).status).toBe(303);
});

test('a sign-on with ten wrong answers is over, even for the right one', async () => {
  const address = await begin();
  const bad = await altered(address, within('<a/>'));
  const good = await provider.respond(address, metadata, grace);
  const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await post(bad)).status));
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect((await post(good)).status).toBe(404);
});
