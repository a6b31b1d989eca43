import type { UseFormSetError } from 'react-hook-form';
import type { Sso, SsoSettings } from '@plaudit/contract/sso/schema';
import { errorMessage, fieldIssues } from '../../../lib/errors/errors.ts';
import type { SsoChange } from './mutations.ts';

type Texts = 'issuer' | 'client_id' | 'scopes' | 'metadata_url' | 'idp_entity_id' | 'idp_sign_on_url' | 'logout_url';

/** The contents of the form: lists and certificates as texts, as people paste them. */
export type SsoFields = Record<
  Texts | 'client_secret' | 'metadata_xml' | 'email_domains' | 'idp_certificates',
  string
> &
  Pick<SsoSettings, 'protocol' | 'requires_encryption' | 'creates_accounts' | 'updates_profiles' | 'mapping'> & {
    role_id: string;
  };

export const ssoFields = (sso: Sso): SsoFields => ({
  protocol: sso.protocol,
  issuer: sso.issuer ?? '',
  client_id: sso.client_id ?? '',
  client_secret: '',
  scopes: sso.scopes,
  metadata_url: sso.metadata_url ?? '',
  metadata_xml: '',
  idp_entity_id: sso.idp_entity_id ?? '',
  idp_sign_on_url: sso.idp_sign_on_url ?? '',
  idp_certificates: sso.idp_certificates.join('\n'),
  email_domains: sso.email_domains.join(', '),
  logout_url: sso.logout_url ?? '',
  requires_encryption: sso.requires_encryption,
  creates_accounts: sso.creates_accounts,
  updates_profiles: sso.updates_profiles,
  role_id: sso.role_id ?? '',
  mapping: sso.mapping,
});

const orNull = (text: string): string | null => text.trim() || null;

/** Certificates one after the other, with their first and last lines or without. */
export const splitCertificates = (text: string): string[] =>
  text
    .split(/-----BEGIN CERTIFICATE-----|-----END CERTIFICATE-----|\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);

type Touched = Partial<Record<keyof SsoFields, unknown>>;

/** The settings that the changed fields mean. Metadata are read again only if they were entered again. */
export const ssoChange = (fields: SsoFields, touched: Touched): SsoChange => {
  const all: SsoChange = {
    protocol: fields.protocol,
    issuer: orNull(fields.issuer),
    client_id: orNull(fields.client_id),
    client_secret: fields.client_secret.trim(),
    scopes: fields.scopes,
    metadata_url: orNull(fields.metadata_url),
    metadata_xml: fields.metadata_xml.trim(),
    idp_entity_id: orNull(fields.idp_entity_id),
    idp_sign_on_url: orNull(fields.idp_sign_on_url),
    idp_certificates: splitCertificates(fields.idp_certificates),
    email_domains: fields.email_domains.split(/[\s,;]+/).filter(Boolean),
    logout_url: orNull(fields.logout_url),
    requires_encryption: fields.requires_encryption,
    creates_accounts: fields.creates_accounts,
    updates_profiles: fields.updates_profiles,
    role_id: orNull(fields.role_id),
    mapping: fields.mapping,
  };
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => name in touched && touched[name as keyof SsoFields]),
  );
};

/** Shows errors at their fields, for a list at the whole; errors without a field at the form. */
export const placeProblems = (error: unknown, fields: SsoFields, setError: UseFormSetError<SsoFields>): void => {
  const issues = Object.entries(fieldIssues(error)).map(
    ([path, message]) => [path.split('.')[0] ?? '', message] as const,
  );
  const placed = issues.filter(([name]) => name in fields);
  placed.forEach(([name, message], index) =>
    setError(name as keyof SsoFields, { message }, { shouldFocus: index === 0 }),
  );
  if (placed.length === 0) setError('root', { message: errorMessage(error) });
};
