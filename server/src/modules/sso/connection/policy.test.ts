import { expect, test } from 'vitest';
import { permissions } from '@plaudit/contract/people/permissions';
import type { SsoSettings } from '@plaudit/contract/sso/schema';
import type { Outgoing } from '../../../platform/outgoing/outgoing.ts';
import {
  changesTrust,
  first_settings,
  mayChangeTrust,
  problemsOf,
  spokenBy,
  spokenFor,
  tellsSecret,
  tidy,
  wholeMapping,
} from './policy.ts';

const settings = (change: Partial<SsoSettings>): SsoSettings => ({ ...first_settings, ...change });
const outgoing = {
  problemOf: (address: string) => (address.startsWith('https://') ? null : 'Not this'),
  isPage: (address: string) => address.startsWith('https://'),
} as Outgoing;

test('sign-on starts off, creates accounts and keeps profiles up to date', () => {
  expect(first_settings).toMatchObject({
    protocol: 'oidc',
    is_enabled: false,
    is_enforced: false,
    requires_encryption: false,
    creates_accounts: true,
    updates_profiles: true,
  });
  expect(problemsOf(first_settings, outgoing)).toEqual([]);
  expect(wholeMapping({ email: 'mail' })).toEqual({ ...first_settings.mapping, email: 'mail' });
});

test('trust is the settings that decide which accounts a provider can sign in to', () => {
  const trusted: Partial<SsoSettings>[] = [
    { protocol: 'saml' },
    { issuer: 'https://x.example' },
    { client_id: 'x' },
    { idp_entity_id: 'x' },
    { idp_sign_on_url: 'https://x.example' },
    { idp_certificates: ['x'] },
    { requires_encryption: true },
    { email_domains: ['x.example'] },
    { mapping: wholeMapping({ email: 'mail' }) },
  ];
  expect(trusted.filter((change) => !changesTrust(first_settings, settings(change)))).toEqual([]);
  const others: Partial<SsoSettings>[] = [
    { is_enabled: true },
    { logout_url: 'https://x.example' },
    { email_domains: [] },
  ];
  expect(others.filter((change) => changesTrust(first_settings, settings(change)))).toEqual([]);
});

test('a secret goes to the issuer that it was entered for, and to no other one', () => {
  const [none, one, other] = [null, 'https://a.example', 'https://b.example'].map((issuer) => settings({ issuer }));
  expect([tellsSecret(one!, other!), tellsSecret(one!, none!)]).toEqual([true, true]);
  expect([tellsSecret(none!, one!), tellsSecret(one!, one!)]).toEqual([false, false]);
});

test('R6.1: a provider speaks for what the person who chose it holds', () => {
  const manager = { permissions: ['security.manage'], is_owner: false };
  const spoken = spokenBy(manager);
  expect(spoken).toEqual({ speaks_for: ['security.manage'], speaks_for_owners: false });
  expect(spokenFor(spoken)).toEqual(manager);
  const owner = { permissions: [...permissions], is_owner: true };
  expect(spokenBy(owner)).toEqual({ speaks_for: null, speaks_for_owners: true });
  expect(spokenFor(spokenBy(owner))).toEqual(owner);
  expect(mayChangeTrust(manager, spoken)).toBe(true);
  expect(mayChangeTrust(manager, spokenBy({ ...manager, permissions: ['audit.view'] }))).toBe(false);
  expect(mayChangeTrust({ ...owner, is_owner: false }, spokenBy(owner))).toBe(true);
});

test('settings are tidied: each domain and certificate once, the issuer without the path of its document', () => {
  const document = 'https://a.example/x/.well-known/openid-configuration';
  expect([tidy({ issuer: document }), tidy({ issuer: `${document}/` })]).toEqual(
    Array(2).fill({ issuer: 'https://a.example/x' }),
  );
  expect(tidy({ email_domains: ['a.example', 'a.example'], idp_certificates: ['x', 'x'] })).toEqual({
    email_domains: ['a.example'],
    idp_certificates: ['x'],
  });
  expect([tidy({ is_enabled: false }), tidy({ is_enabled: true }), tidy({})]).toEqual([
    { is_enabled: false, is_enforced: false },
    { is_enabled: true },
    {},
  ]);
});

const wrong = (change: Partial<SsoSettings>) => problemsOf(settings(change), outgoing).map(({ path }) => path);

test('addresses and certificates are checked at any time', () => {
  const bad = 'http://a.example';
  expect(
    wrong({ issuer: bad, metadata_url: bad, idp_sign_on_url: bad, logout_url: bad, idp_certificates: ['x'] }),
  ).toEqual(['body.issuer', 'body.metadata_url', 'body.idp_sign_on_url', 'body.logout_url', 'body.idp_certificates']);
  const good = 'https://a.example';
  expect(wrong({ issuer: good, metadata_url: good, idp_sign_on_url: good, logout_url: good })).toEqual([]);
});

test('R6.4: once sign-on is on, nothing may be missing', () => {
  expect(wrong({ is_enabled: true })).toEqual(['body.issuer', 'body.client_id', 'body.email_domains']);
  expect(wrong({ is_enabled: true, protocol: 'saml' })).toEqual([
    'body.idp_entity_id',
    'body.idp_sign_on_url',
    'body.idp_certificates',
    'body.email_domains',
  ]);
  const oidc = { is_enabled: true, issuer: 'https://a.example', client_id: 'x', email_domains: ['a.example'] };
  expect([wrong(oidc), wrong({ ...oidc, client_id: '' })]).toEqual([[], ['body.client_id']]);
});
