import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';

export type SamlProvider = {
  idp_entity_id: string;
  idp_sign_on_url: string;
  idp_certificates: string[];
};
type Keys = { private_key: string; certificate: string };
/** `encryption`: the keys that the provider may encrypt to. */
export type ServiceProvider = Keys & { entity_id: string; acs_url: string; encryption: Keys | null };
export type SamlRequest = { request_id: string; created_at: Date };

/** Clocks of unattended machines differ by this much. */
export const clock_skew_ms = 120_000;
/** From the request until the person has found their second factor. */
const answer_within_ms = 10 * 60_000;

/** The library, set up for one request to one provider; without one, for the metadata of this service. */
export const samlOf = (service: ServiceProvider, provider: SamlProvider | null, request: SamlRequest): SAML =>
  new SAML({
    issuer: service.entity_id,
    callbackUrl: service.acs_url,
    audience: service.entity_id,
    privateKey: service.private_key,
    publicCert: service.certificate,
    ...(service.encryption && { decryptionPvk: service.encryption.private_key }),
    signatureAlgorithm: 'sha256',
    idpCert: provider?.idp_certificates ?? [service.certificate],
    ...(provider && { entryPoint: provider.idp_sign_on_url }),
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: clock_skew_ms,
    generateUniqueId: () => request.request_id,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: answer_within_ms,
    // The library would forget the request after a forged answer to it. Here it is used up by a good one, see the caller.
    cacheProvider: {
      saveAsync: async () => null,
      getAsync: async (id) => (id === request.request_id ? request.created_at.toISOString() : null),
      removeAsync: async () => null,
    },
  });

/** The provider's page that the browser goes to, with a signed request. */
export const samlAddress = (
  service: ServiceProvider,
  provider: SamlProvider,
  request: SamlRequest,
  state: string,
): Promise<string> => samlOf(service, provider, request).getAuthorizeUrlAsync(state, undefined, {});

/** What a provider has to know of this service, as SAML metadata. */
export const serviceMetadata = (service: ServiceProvider): string =>
  samlOf(service, null, { request_id: '_metadata', created_at: new Date() }).generateServiceProviderMetadata(
    service.encryption?.certificate ?? null,
    service.certificate,
  );
