import { isDeepStrictEqual } from 'node:util';
import { permissions } from '@plaudit/contract/people/permissions';
import { mapped_fields, type SsoMapping, type SsoSettings } from '@plaudit/contract/sso/schema';
import type { Issue } from '@plaudit/contract/errors';
import type { Outgoing } from '../../../platform/outgoing/outgoing.ts';
import { holdsAll, mayActOn, type Held } from '../../authority/authority.ts';
import { readCertificate } from '../../../platform/sign-on/certificate.ts';

const no_mapping = Object.fromEntries(mapped_fields.map((name) => [name, ''])) as SsoMapping;

/** A mapping with every field, even if an older one lacks some. */
export const wholeMapping = (stored: unknown): SsoMapping => ({ ...no_mapping, ...(stored as Partial<SsoMapping>) });

/** The settings before the first change. */
export const first_settings: SsoSettings = {
  protocol: 'oidc',
  is_enabled: false,
  is_enforced: false,
  email_domains: [],
  issuer: null,
  client_id: null,
  scopes: 'openid email profile',
  metadata_url: null,
  idp_entity_id: null,
  idp_sign_on_url: null,
  idp_certificates: [],
  requires_encryption: false,
  logout_url: null,
  creates_accounts: true,
  updates_profiles: true,
  role_id: null,
  mapping: no_mapping,
};

/** The settings that decide which accounts a provider can sign in to. */
const trusted = [
  'protocol',
  'issuer',
  'client_id',
  'idp_entity_id',
  'idp_sign_on_url',
  'idp_certificates',
  'requires_encryption',
  'email_domains',
  'mapping',
] as const;

export const changesTrust = (before: SsoSettings, after: SsoSettings): boolean =>
  trusted.some((name) => !isDeepStrictEqual(before[name], after[name]));

/** The secret goes to the issuer: it must not go to another one, and a person who changes the issuer may not know it. */
export const tellsSecret = (before: SsoSettings, after: SsoSettings): boolean =>
  before.issuer !== null && after.issuer !== before.issuer;

type Spoken = { speaks_for: string[] | null; speaks_for_owners: boolean };

/** The permissions a provider speaks for, given who chose it: all of them include what a later version adds. */
export const spokenBy = ({ permissions: held, is_owner }: Held): Spoken => ({
  speaks_for: holdsAll(held, permissions) ? null : [...held],
  speaks_for_owners: is_owner,
});

/** What a person may hold and still sign in by the provider. */
export const spokenFor = ({ speaks_for, speaks_for_owners }: Spoken): Held => ({
  permissions: speaks_for ?? permissions,
  is_owner: speaks_for_owners,
});

/**
 * No one changes which provider the company trusts with people who hold more than they do: those would be shut out. Owners have
 * another way in, and wait for one of them to confirm the change.
 */
export const mayChangeTrust = (held: Held, row: Spoken): boolean =>
  mayActOn(held, { ...spokenFor(row), is_owner: false });

/** Settings in the form in which they are stored. */
export const tidy = (given: Partial<SsoSettings>): Partial<SsoSettings> => ({
  ...given,
  // People paste the address of the document instead of the issuer's.
  ...(given.issuer && { issuer: given.issuer.replace(/\/\.well-known\/openid-configuration\/?$/, '') }),
  ...(given.email_domains && { email_domains: [...new Set(given.email_domains)] }),
  ...(given.idp_certificates && {
    idp_certificates: [...new Set(given.idp_certificates.map((text) => readCertificate(text) ?? text))],
  }),
  // Off is off: otherwise it would shut everyone out.
  ...(given.is_enabled === false && { is_enforced: false }),
});

/** What is wrong with settings, by field. Once sign-on is on, nothing may be missing. */
export const problemsOf = (settings: SsoSettings, outgoing: Outgoing): Issue[] => {
  const issues: Issue[] = [];
  const wrong = (name: keyof SsoSettings, message: string) => issues.push({ path: `body.${name}`, message });
  for (const name of ['issuer', 'metadata_url'] as const) {
    const problem = settings[name] && outgoing.problemOf(settings[name]);
    if (problem) wrong(name, problem);
  }
  for (const name of ['idp_sign_on_url', 'logout_url'] as const) {
    const page = settings[name];
    if (page && !outgoing.isPage(page)) wrong(name, 'Enter an address that begins with https://');
  }
  if (!settings.idp_certificates.every((text) => readCertificate(text) !== null)) {
    wrong('idp_certificates', 'Use X.509 certificates with an RSA key of at least 2048 bits');
  }
  if (!settings.is_enabled) return issues;
  const needed =
    settings.protocol === 'oidc'
      ? (['issuer', 'client_id'] as const)
      : (['idp_entity_id', 'idp_sign_on_url', 'idp_certificates'] as const);
  for (const name of [...needed, 'email_domains'] as const) {
    const value = settings[name];
    if (value === null || value.length === 0) wrong(name, 'Required before single sign-on can be turned on');
  }
  return issues;
};
