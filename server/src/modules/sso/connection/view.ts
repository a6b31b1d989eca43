import type { Sso, SsoDomain, SsoSettings } from '@plaudit/contract/sso/schema';
import type { Config } from '../../../config.ts';
import { publicUrl } from '../../../platform/mail/render.ts';
import { describeCertificate } from '../../../platform/sign-on/certificate.ts';
import type { Held } from '../../authority/authority.ts';
import { first_settings, mayChangeTrust, wholeMapping } from './policy.ts';
import type { ConnectionRow } from './queries.ts';

/** The settings of a row, or the defaults before the first change. */
export const settingsOf = (row: ConnectionRow | undefined): SsoSettings => {
  if (!row) return first_settings;
  const names = Object.keys(first_settings) as (keyof SsoSettings)[];
  const settings = Object.fromEntries(names.map((name) => [name, row[name]])) as SsoSettings;
  return { ...settings, mapping: wholeMapping(row.mapping) };
};

/** Addresses of this server that a provider has to know. */
export const addressesOf = (config: Config, company_id: string) => ({
  redirect_uri: publicUrl(config, '/api/auth/sso/callback'),
  // The address of the metadata.
  entity_id: publicUrl(config, `/api/auth/sso/saml/metadata?company_id=${company_id}`),
  acs_url: publicUrl(config, '/api/auth/sso/saml/callback'),
  post_logout_uri: publicUrl(config, '/'),
});

export type Viewing = { company_id: string; held: Held };

export const viewSso = (
  config: Config,
  { company_id, held }: Viewing,
  row: ConnectionRow | undefined,
  domains: SsoDomain[],
): Sso => ({
  ...settingsOf(row),
  speaks_for: row?.speaks_for ? 'some' : row?.speaks_for_owners ? 'everybody' : 'all_but_owners',
  may_change_trust: row === undefined || mayChangeTrust(held, row),
  client_secret_set_at: row?.client_secret_set_at?.toISOString() ?? null,
  tested_at: row?.tested_at?.toISOString() ?? null,
  domains,
  certificates: settingsOf(row).idp_certificates.map(describeCertificate),
  service_provider: {
    ...addressesOf(config, company_id),
    certificate: row?.sp_certificate ?? null,
    encryption_certificate: row?.sp_encryption_certificate ?? null,
  },
});
