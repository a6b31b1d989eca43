import { randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createSamlProvider, type SamlProvider } from '../testing/sign-on/saml-provider.ts';
import { makeCertificate } from './certificate.ts';
import { providerOf } from './saml-metadata.ts';
import { claimsOf } from './saml-response.ts';
import { samlAddress, serviceMetadata, type ServiceProvider } from './saml.ts';

const acs_url = 'https://plaudit.example/acs';
const idp = 'https://idp.example.test/saml';
const grace = { subject: 'person-1', attributes: { mail: 'grace@example.test' } };

let provider: SamlProvider;
let encrypting: SamlProvider;
let plain: ServiceProvider;
/** The same with a key that providers may encrypt to. */
let sealed: ServiceProvider;
beforeAll(async () => {
  [provider, encrypting] = await Promise.all([
    createSamlProvider(idp),
    createSamlProvider(idp, { isAssertionEncrypted: true }),
  ]);
  const [own, encryption] = await Promise.all([makeCertificate('Signing'), makeCertificate('Encryption')]);
  plain = { ...own, entity_id: 'https://plaudit.example/', acs_url, encryption: null };
  sealed = { ...plain, encryption };
});
afterEach(() => void vi.useRealTimers());

type Options = Parameters<SamlProvider['respond']>[3];
type Round = {
  by?: SamlProvider;
  service?: ServiceProvider;
  /** The service that reads the response, if that is not the one that asked for it. */
  reader?: ServiceProvider;
  created_at?: Date;
  requires_encryption?: boolean;
  alter?: (xml: string) => string;
};
/** A person signs on at the provider, and its response is read. */
const signOn = async (
  options: Options = {},
  { by = provider, service = plain, reader = service, created_at, requires_encryption = false, alter }: Round = {},
) => {
  const request = { request_id: `_${randomUUID()}`, created_at: created_at ?? new Date() };
  const known = providerOf(by.metadata);
  const address = await samlAddress(service, known, request, 'state');
  const { SAMLResponse } = await by.respond(address, serviceMetadata(service), grace, options);
  const xml = Buffer.from(SAMLResponse, 'base64').toString();
  const response = alter ? Buffer.from(alter(xml)).toString('base64') : SAMLResponse;
  return claimsOf(reader, known, request, response, { requires_encryption });
};

test('a person has the name and the attributes that the provider signed', async () => {
  expect(await signOn()).toEqual({
    subject: 'person-1',
    attributes: { NameID: 'person-1', mail: 'grace@example.test' },
    id_token: null,
  });
});

test('a name for one visit, or none, is no name that stays', async () => {
  const NameIDFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
  expect(await signOn({ lies: { NameIDFormat } })).toMatchObject({
    subject: null,
    attributes: { NameID: 'person-1', mail: 'grace@example.test' },
  });
  const edit = (xml: string) => xml.replace(/<saml:NameID .*<\/saml:NameID>/, '');
  expect(await signOn({ edit })).toEqual({
    subject: null,
    attributes: { mail: 'grace@example.test' },
    id_token: null,
  });
});

const status = (inside: string) => ({
  edit: (xml: string) => xml.replace(/<samlp:Status>.*<\/samlp:Status>/, inside),
});
const code = (name: string, inner = '') =>
  `<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${name}">${inner}</samlp:StatusCode>`;
const nobody = 'The provider did not sign anyone in: ';
test.each<[string, string, Options]>([
  [
    'of another issuer',
    'The assertion comes from another issuer: https://evil.test',
    { lies: { Issuer: 'https://evil.test' } },
  ],
  ['sent to another address', 'does not answer this request', { lies: { SubjectRecipient: 'https://other.test/acs' } }],
  [
    'not confirmed by its bearer',
    'does not answer this request',
    { edit: (xml) => xml.replace('cm:bearer', 'cm:sender-vouches') },
  ],
  [
    'of no time',
    'Error parsing NotOnOrAfter',
    { edit: (xml) => xml.replace(' NotOnOrAfter="{SubjectConfirmationDataNotOnOrAfter}"', '') },
  ],
  [
    'of a provider that failed',
    `${nobody}Responder, AuthnFailed, Try later`,
    status(
      `<samlp:Status>${code('Responder', code('AuthnFailed'))}<samlp:StatusMessage>Try later</samlp:StatusMessage></samlp:Status>`,
    ),
  ],
  ['without a status', `${nobody}no status given`, status('')],
  ['with two', `${nobody}Success`, status(`<samlp:Status>${code('Success')}</samlp:Status>`.repeat(2))],
])('a response %s is refused with a reason', async (_what, problem, options) => {
  await expect(signOn(options)).rejects.toThrow(problem);
});

test('what a provider says about its failure is cut', async () => {
  const long = status(`<samlp:Status>${code('x'.repeat(500))}</samlp:Status>`);
  await expect(signOn(long)).rejects.toThrow(new Error(`${nobody}${'x'.repeat(200)}`));
});

test('clocks differ by two minutes at most', async () => {
  const now = 1_800_000_000_000;
  vi.useFakeTimers({ toFake: ['Date'], now });
  const at = (ms: number) => new Date(now + ms).toISOString();
  for (const name of ['SubjectConfirmationDataNotOnOrAfter', 'ConditionsNotOnOrAfter']) {
    expect(await signOn({ lies: { [name]: at(-119_999) } })).toMatchObject({ subject: 'person-1' });
    await expect(signOn({ lies: { [name]: at(-120_000) } })).rejects.toThrow();
  }
  expect(await signOn({ lies: { ConditionsNotBefore: at(120_000) } })).toMatchObject({ subject: 'person-1' });
  await expect(signOn({ lies: { ConditionsNotBefore: at(120_001) } })).rejects.toThrow();
});

test('an answer comes within ten minutes', async () => {
  const now = 1_800_000_000_000;
  vi.useFakeTimers({ toFake: ['Date'], now });
  expect(await signOn({}, { created_at: new Date(now - 599_999) })).toMatchObject({ subject: 'person-1' });
  await expect(signOn({}, { created_at: new Date(now - 600_000) })).rejects.toThrow();
});

test('only what the provider signed, and signed well, is believed', async () => {
  const alter = (xml: string) => xml.replace(/<ds:Signature.*<\/ds:Signature>/s, '');
  await expect(signOn({}, { alter })).rejects.toThrow('signature');
  const weak = await createSamlProvider(idp, { algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' });
  await expect(signOn({}, { by: weak })).rejects.toThrow('The response is signed with SHA-1');
});

test('an assertion may be encrypted to a company that has a key, and must be if it asks for that', async () => {
  const by = encrypting;
  expect(await signOn({}, { by, service: sealed })).toMatchObject({ subject: 'person-1' });
  expect(await signOn({}, { by, service: sealed, requires_encryption: true })).toMatchObject({ subject: 'person-1' });
  expect(await signOn({}, { service: sealed })).toMatchObject({ subject: 'person-1' });
  await expect(signOn({}, { service: sealed, requires_encryption: true })).rejects.toThrow(
    'The assertion is not encrypted, but this company requires it',
  );
  await expect(signOn({}, { by, service: sealed, reader: plain })).rejects.toThrow('this company has no key for it');
  const other = { ...sealed, encryption: await makeCertificate('Another') };
  await expect(signOn({}, { by, service: sealed, reader: other })).rejects.toThrow('for the current certificate');
  const twice = (xml: string) =>
    xml.replace(/<saml:EncryptedAssertion.*<\/saml:EncryptedAssertion>/s, (assertion) => assertion.repeat(2));
  await expect(signOn({}, { by, service: sealed, alter: twice })).rejects.toThrow('more than one assertion');
});

test('a provider is asked with a signature, and for no kind of name or sign-in in particular', async () => {
  const request = { request_id: '_one', created_at: new Date() };
  const address = new URL(await samlAddress(plain, providerOf(provider.metadata), request, 'state'));
  expect(`${address.origin}${address.pathname}`).toBe(`${idp}/sign-on`);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    RelayState: 'state',
    SigAlg: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    Signature: expect.any(String),
  });
  const asked = String(inflateRawSync(Buffer.from(address.searchParams.get('SAMLRequest') ?? '', 'base64')));
  expect(asked).toContain('ID="_one"');
  expect(asked).toContain(`AssertionConsumerServiceURL="${acs_url}"`);
  expect(asked).not.toMatch(/RequestedAuthnContext|Format=/);
});

test('the service asks for signed assertions, and publishes the key to encrypt to if it has one', () => {
  expect(serviceMetadata(plain)).toContain('WantAssertionsSigned="true"');
  expect(serviceMetadata(plain)).not.toContain('use="encryption"');
  expect(serviceMetadata(sealed)).toContain('use="encryption"');
});
