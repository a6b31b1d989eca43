import { expect, test } from 'vitest';
import { ssoChange, splitCertificates, type SsoFields } from './fields.ts';

const fields: SsoFields = {
  protocol: 'oidc',
  issuer: ' https://login.example.test ',
  client_id: '',
  client_secret: '',
  scopes: 'openid',
  metadata_url: '',
  metadata_xml: '',
  idp_entity_id: '',
  idp_sign_on_url: '',
  idp_certificates: '',
  email_domains: 'a.test, b.test;c.test\nd.test',
  logout_url: '',
  requires_encryption: false,
  creates_accounts: true,
  updates_profiles: true,
  role_id: '',
  mapping: { email: '', first_name: '', last_name: '', position_title: '', department: '', location: '' },
};

test('only changes are sent, and an emptied field removes its value', () => {
  expect(ssoChange(fields, { email_domains: true, client_id: true, creates_accounts: false })).toEqual({
    email_domains: ['a.test', 'b.test', 'c.test', 'd.test'],
    client_id: null,
  });
  expect(ssoChange(fields, {})).toEqual({});
});

test('certificates come with their first and last lines, or without, one or several', () => {
  const pem = (text: string) => `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`;
  expect(splitCertificates(pem('AAA') + pem('BBB'))).toEqual(['AAA', 'BBB']);
  expect(splitCertificates('AAA\nAAA\n\nBBB')).toEqual(['AAA\nAAA', 'BBB']);
  expect(splitCertificates('  ')).toEqual([]);
});
