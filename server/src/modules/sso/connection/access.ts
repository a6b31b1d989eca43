import type { Context } from '../../../platform/context.ts';
import { unseal } from '../../../platform/auth/seal.ts';
import { AppError } from '../../../platform/errors.ts';
import type { OidcProvider } from '../../../platform/sign-on/oidc.ts';
import type { SamlProvider, ServiceProvider } from '../../../platform/sign-on/saml.ts';
import type { ConnectionRow } from './queries.ts';
import { addressesOf } from './view.ts';

/** For which purposes secrets of a connection are sealed. */
export const purposes = {
  client_secret: 'sso client secret',
  private_key: 'sso private key',
  decryption_key: 'sso decryption key',
} as const;

const notConfigured = () => new AppError('AUTH_SSO_NOT_CONFIGURED');

/** The OpenID provider of a connection, with the secret that it knows this server by. AUTH_SSO_NOT_CONFIGURED without one. */
export const oidcProviderOf = ({ config }: Context, row: ConnectionRow): OidcProvider => {
  const { company_id, issuer, client_id, client_secret, scopes } = row;
  if (!issuer || !client_id) throw notConfigured();
  const secret = client_secret && String(unseal(config.secret, purposes.client_secret, company_id, client_secret));
  return { issuer, client_id, client_secret: secret, scopes };
};

export const samlProviderOf = ({ idp_entity_id, idp_sign_on_url, idp_certificates }: ConnectionRow): SamlProvider => {
  if (!idp_entity_id || !idp_sign_on_url || idp_certificates.length === 0) throw notConfigured();
  return { idp_entity_id, idp_sign_on_url, idp_certificates };
};

/** This server as SAML providers know it. */
export const serviceProviderOf = ({ config }: Context, row: ConnectionRow): ServiceProvider => {
  const { company_id, sp_private_key, sp_certificate, sp_decryption_key, sp_encryption_certificate } = row;
  if (!sp_private_key || !sp_certificate) throw notConfigured();
  const { entity_id, acs_url } = addressesOf(config, company_id);
  const open = (purpose: string, sealed: Buffer): string => String(unseal(config.secret, purpose, company_id, sealed));
  return {
    entity_id,
    acs_url,
    private_key: open(purposes.private_key, sp_private_key),
    certificate: sp_certificate,
    // Missing if SAML was set up before these keys existed, until the setup is saved again.
    encryption:
      sp_decryption_key && sp_encryption_certificate
        ? { private_key: open(purposes.decryption_key, sp_decryption_key), certificate: sp_encryption_certificate }
        : null,
  };
};
