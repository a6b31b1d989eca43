import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as auth from '@plaudit/contract/auth/endpoints';
import * as sso from '@plaudit/contract/sso/endpoints';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { createSamlProvider, type SamlProvider } from '../../../platform/testing/sign-on/saml-provider.ts';

const here = 'http://localhost:4997';
const grace = {
  subject: 'person-1',
  attributes: { mail: 'grace@example.test', givenName: 'Grace', sn: 'Hopper', title: 'Rear Admiral' },
};

let app: TestApp;
let provider: SamlProvider;
let company: TestCompany;

beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: here });
  provider = await createSamlProvider('https://idp.example.test/saml');
});
afterAll(() => app.close());
beforeEach(async () => {
  company = await app.company();
  await set(company, { metadata_xml: provider.metadata });
});

const set = ({ owner }: TestCompany, change: object) =>
  app.ok(sso.updateSso, {
    as: owner,
    body: { protocol: 'saml', email_domains: ['example.test'], is_enabled: true, ...change },
  });

const serviceMetadata = async ({ company_id }: TestCompany): Promise<string> =>
  (await fetch(`${app.url}/api/auth/sso/saml/metadata?company_id=${company_id}`)).text();

const begin = async ({ company_id }: TestCompany): Promise<string> =>
  (await app.ok(sso.startSignOn, { query: { company_id, origin: here } })).redirect_url;

type Posted = { SAMLResponse: string; RelayState?: string };
type Options = Parameters<SamlProvider['respond']>[3];
const answer = async (person = grace, options: Options = {}, by = provider): Promise<Posted> =>
  by.respond(await begin(company), await serviceMetadata(company), person, options);

const post = (form: Posted, accept = '*/*') =>
  fetch(`${app.url}/api/auth/sso/saml/callback`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(form),
    headers: { accept },
  });

const refusalOf = async (response: Response): Promise<unknown[]> => {
  const { error_code, payload } = (await response.json()) as { error_code: string; payload: { reason?: string } };
  return [response.status, error_code, payload.reason];
};
const openSession = async (response: Response) => {
  expect(response.status).toBe(303);
  const query = Object.fromEntries(new URL(response.headers.get('location') ?? '').searchParams);
  return app.ok(auth.resolveSession, { query });
};
const refused = [400, 'AUTH_INVALID_CREDENTIALS', 'refused'];
const expired = [404, 'AUTH_RECORD_NOT_FOUND', 'expired'];

test('R7.2 a person of the company signs on by SAML, and gets an account', async () => {
  const session = await openSession(await post(await answer(), 'text/html'));
  expect(session.employee_profile).toMatchObject({
    work_email_id: 'grace@example.test',
    first_name: 'Grace',
    last_name: 'Hopper',
    position_title: 'Rear Admiral',
  });
  expect((await openSession(await post(await answer()))).employee_id).toBe(session.employee_id);
});

test('a response works once, even if it comes twice at the same time', async () => {
  const response = await answer();
  const both = await Promise.all([post(response), post(response)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([303, 404]);
  expect(await refusalOf(await post(response))).toEqual(expired);
});

const past = new Date(Date.now() - 600_000).toISOString();
const future = new Date(Date.now() + 600_000).toISOString();
const other_signer = '<saml:Issuer>{Issuer}</saml:Issuer><saml:Subject>';

test.each<[string, Options]>([
  ['meant for another service', { lies: { Audience: 'https://other.test' } }],
  ['sent to another address', { lies: { SubjectRecipient: 'https://other.test/acs' } }],
  ['of another issuer', { lies: { Issuer: 'https://evil.test' } }],
  ['an answer to another request', { lies: { InResponseTo: '_another' } }],
  ['an answer to none', { edit: (xml) => xml.replaceAll(' InResponseTo="{InResponseTo}"', '') }],
  ['an answer in the envelope alone', { edit: (xml) => xml.replace('" InResponseTo="{InResponseTo}"/>', '"/>') }],
  ['too old', { lies: { ConditionsNotOnOrAfter: past } }],
  ['too old for its subject', { lies: { SubjectConfirmationDataNotOnOrAfter: past } }],
  ['of the future', { lies: { ConditionsNotBefore: future } }],
  [
    'without an audience',
    { edit: (xml) => xml.replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, '') },
  ],
  ['the answer of a provider that failed', { lies: { StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Responder' } }],
  ['an answer without a status', { edit: (xml) => xml.replace(/<samlp:Status>.*<\/samlp:Status>/, '') }],
  ['not confirmed by its bearer', { edit: (xml) => xml.replace('cm:bearer', 'cm:sender-vouches') }],
  ['with a document type', { edit: (xml) => xml.replace(other_signer, `<!--<!DOCTYPE x>-->${other_signer}`) }],
])('a signed assertion that is %s is refused', async (_what, options) => {
  expect(await refusalOf(await post(await answer(grace, options)))).toEqual(refused);
});

test('clocks may differ by two minutes', async () => {
  const ahead = new Date(Date.now() + 90_000).toISOString();
  await openSession(await post(await answer(grace, { lies: { ConditionsNotBefore: ahead } })));
});

test('forged responses are refused and do not use up the true one', async () => {
  const { SAMLResponse, RelayState } = await answer();
  const xml = Buffer.from(SAMLResponse, 'base64').toString();
  const forge = (text: string) => ({ SAMLResponse: Buffer.from(text).toString('base64'), RelayState });
  const assertion = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
  const signature = /<ds:Signature.*<\/ds:Signature>/s.exec(assertion)?.[0] ?? '';
  expect(signature).not.toBe('');
  const other = assertion
    .replace(signature, '')
    .replace('grace@', 'ceo@')
    .replace(/ ID="[^"]*"/, ' ID="_evil"');
  const forgeries = [
    xml.replace('grace@example.test', 'ceo@example.test'),
    xml.replace(signature, ''),
    // Wrapped: a real assertion next to, before or inside another.
    xml.replace(assertion, `${assertion}${other}`),
    xml.replace(assertion, `${other}${assertion}`),
    xml.replace(assertion, other.replace('</saml:Assertion>', `${assertion}</saml:Assertion>`)),
    xml.replace(assertion, other.replace('<saml:Subject>', `${signature}<saml:Subject>`)),
    'no xml',
    '',
  ];
  for (const forgery of forgeries.filter(Boolean)) expect(await refusalOf(await post(forge(forgery)))).toEqual(refused);
  const empty = await post(forge(''));
  expect(await refusalOf(empty)).toEqual([400, 'INVALID_REQUEST', undefined]);
  await openSession(await post({ SAMLResponse, RelayState }));
});

test('a provider that the company does not trust, or no longer trusts, is refused', async () => {
  const impostor = await createSamlProvider(provider.entity_id);
  expect(await refusalOf(await post(await answer(grace, {}, impostor)))).toEqual(refused);
  const sha1 = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1';
  const weak = await createSamlProvider(provider.entity_id, { algorithm: sha1 });
  await set(company, { metadata_xml: weak.metadata });
  expect(await refusalOf(await post(await answer(grace, {}, weak)))).toEqual(refused);
  await set(company, { metadata_xml: provider.metadata });

  const before = await answer();
  await set(company, { metadata_xml: impostor.metadata });
  expect(await refusalOf(await post(before))).toEqual(expired);
});

test('a signature by SHA-1 does not hide in other characters', async () => {
  const weak = await createSamlProvider(provider.entity_id, {
    algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  });
  await set(company, { metadata_xml: weak.metadata });
  const { SAMLResponse, RelayState } = await answer(grace, {}, weak);
  const xml = Buffer.from(SAMLResponse, 'base64').toString();
  const hidden = xml.replaceAll('sha1"', 'sha&#49;"');
  expect(hidden).not.toBe(xml);
  const forged = { SAMLResponse: Buffer.from(hidden).toString('base64'), RelayState };
  expect(await refusalOf(await post(forged))).toEqual(refused);
});

test('a comment inside an address cuts nothing off', async () => {
  const mail = 'grace@example.test.elsewhere.test';
  const { SAMLResponse, RelayState } = await answer({ subject: mail, attributes: { ...grace.attributes, mail } });
  const xml = Buffer.from(SAMLResponse, 'base64').toString();
  const cut = xml.replaceAll('example.test.elsewhere', 'example.test<!-- -->.elsewhere');
  expect(cut).not.toBe(xml);
  const response = await post({ SAMLResponse: Buffer.from(cut).toString('base64'), RelayState });
  expect((await refusalOf(response))[1]).toBe('AUTH_SSO_OUTSIDE_DOMAIN');
});

test('a response for one company does nothing at another that trusts the same provider', async () => {
  const other = await app.company();
  await set(other, { metadata_xml: provider.metadata });
  const { SAMLResponse } = await answer();
  const RelayState = new URL(await begin(other)).searchParams.get('RelayState') ?? '';
  expect(await refusalOf(await post({ SAMLResponse, RelayState }))).toEqual(refused);
});

test('R5.4 R6.4 a response without a state, from outside, and a browser that is refused', async () => {
  const { SAMLResponse } = await answer();
  expect(await refusalOf(await post({ SAMLResponse }))).toEqual([400, 'STATE_MISSING_IN_REQUEST', undefined]);
  expect(await refusalOf(await post({ SAMLResponse, RelayState: 'A'.repeat(64) }))).toEqual(expired);
  const outsider = await answer({ subject: 'x', attributes: { ...grace.attributes, mail: 'x@elsewhere.test' } });
  const page = await post(outsider, 'text/html');
  expect([page.status, page.headers.get('location')]).toEqual([
    303,
    `${here}/sign-on?error_code=AUTH_SSO_OUTSIDE_DOMAIN`,
  ]);
});

test('the service’s metadata asks for signed assertions, and contains its certificate', async () => {
  const { service_provider } = await app.ok(sso.getSso, { as: company.owner });
  const xml = await serviceMetadata(company);
  expect(xml).toContain('WantAssertionsSigned="true"');
  expect(xml).toContain(`Location="${here}/api/auth/sso/saml/callback"`);
  expect(xml.replace(/\s/g, '')).toContain(
    service_provider.certificate?.replace(/-----[A-Z ]+-----|\s/g, '') ?? 'no certificate',
  );
  const stranger = await app.company();
  const none = await fetch(`${app.url}/api/auth/sso/saml/metadata?company_id=${stranger.company_id}`);
  expect([none.status, await none.json()]).toMatchObject([400, { error_code: 'AUTH_SSO_NOT_CONFIGURED' }]);
});
