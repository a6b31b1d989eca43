import { beforeAll, expect, test } from 'vitest';
import { makeCertificate } from './certificate.ts';
import { providerOf } from './saml-metadata.ts';

const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const post = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST';

let certificates: string[];
beforeAll(async () => {
  certificates = await Promise.all(['first', 'second'].map(async (name) => (await makeCertificate(name)).certificate));
});

const service = (binding: string, location: string) =>
  `<SingleSignOnService Binding="${binding}" Location="${location}"/>`;
const key = (pem = '', use = '') =>
  `<KeyDescriptor ${use && `use="${use}"`}><d:KeyInfo><d:X509Data><d:X509Certificate>${pem.replaceAll(/-----[A-Z ]+-----/g, '')}</d:X509Certificate></d:X509Data></d:KeyInfo></KeyDescriptor>`;
const entity = (content: string, id = ' entityID="https://idp.test"') =>
  `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:d="http://www.w3.org/2000/09/xmldsig#"${id}>${content}</EntityDescriptor>`;
const provider = (content: string) => `<IDPSSODescriptor>${content}</IDPSSODescriptor>`;
const sign_on = service(redirect, 'https://idp.test/redirect');

test('a provider has an address for browsers, and the certificates that it signs with', () => {
  const [first, second] = certificates;
  const services = service(post, 'https://idp.test/post') + sign_on;
  const keys = key(first, 'encryption') + key(second, 'signing') + key(second) + key('AAAA');
  expect(providerOf(entity(provider(keys + services)))).toEqual({
    idp_entity_id: 'https://idp.test',
    idp_sign_on_url: 'https://idp.test/redirect',
    idp_certificates: [second],
  });
  const both = key(first, 'signing') + key(second, 'signing');
  expect(providerOf(entity(provider(both + sign_on))).idp_certificates).toEqual(certificates);
});

test('metadata that does not say what is needed is refused with what is missing', () => {
  const good = provider(key(certificates[0]) + sign_on);
  const problems: [xml: string, problem: string][] = [
    [entity(''), 'no identity provider'],
    [entity(good + good), 'several providers'],
    [entity(good, ''), 'no entityID'],
    [entity(provider(key(certificates[0]) + service(post, 'https://idp.test/post'))), 'no sign-on address'],
    [entity(provider(sign_on)), 'no certificate'],
    [entity(provider(key(certificates[0], 'encryption') + sign_on)), 'no certificate'],
  ];
  for (const [xml, problem] of problems) expect(() => providerOf(xml)).toThrow(problem);
});
