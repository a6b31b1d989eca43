import { SAML, ValidateInResponseTo, type Profile } from '@node-saml/node-saml';
import type { Claims } from './claims.ts';
import { openResponse } from './saml-encryption.ts';

export type SamlProvider = {
  idp_entity_id: string;
  idp_sign_on_url: string;
  idp_certificates: string[];
};
type Keys = { private_key: string; certificate: string };
/** `encryption`: the keys that the provider may encrypt to. */
export type ServiceProvider = Keys & { entity_id: string; acs_url: string; encryption: Keys | null };
export type SamlRequest = { request_id: string; created_at: Date };

/** Clocks of machines that nobody looks after differ by so much. */
const clock_skew_ms = 120_000;
/** From the request until the person has found their second factor. */
const answer_within_ms = 10 * 60_000;

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const broken_algorithms = /xmldsig#(rsa-|dsa-)?sha1\b|xmldsig-more#rsa-md5|hmac/;

const samlOf = (service: ServiceProvider, provider: SamlProvider | null, request: SamlRequest): SAML =>
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

/** The page of the provider where the browser is to go, with a signed request. */
export const samlAddress = (
  service: ServiceProvider,
  provider: SamlProvider,
  request: SamlRequest,
  state: string,
): Promise<string> => samlOf(service, provider, request).getAuthorizeUrlAsync(state, undefined, {});

/**
 * Whom the provider vouches for with the response that the browser posted. Rejects a response whose assertion is not
 * signed by the provider, not an answer to this very request, not meant for this service at this address, or not of now.
 */
export const readSamlResponse = async (
  service: ServiceProvider,
  provider: SamlProvider,
  request: SamlRequest,
  response: string,
  { requires_encryption }: { requires_encryption: boolean },
): Promise<Claims> => {
  const sent = Buffer.from(response, 'base64').toString('utf8');
  // Before its signature is checked: that stands inside, and so does the algorithm that made it.
  const { xml, was_encrypted } = await openResponse(sent, service.encryption?.private_key ?? null);
  if (requires_encryption && !was_encrypted)
    throw new Error('The assertion is not encrypted, which this company asks for');
  if (broken_algorithms.test(xml))
    throw new Error('The response is signed with SHA-1, which can be forged: use SHA-256');
  const SAMLResponse = Buffer.from(xml).toString('base64');
  const { profile } = await samlOf(service, provider, request).validatePostResponseAsync({ SAMLResponse });
  if (!profile) throw new Error('The response holds no assertion');
  if (profile.issuer !== provider.idp_entity_id) {
    throw new Error(`The assertion is of another issuer: ${profile.issuer}`);
  }
  if (!isConfirmed(profile, service, request)) throw new Error('The assertion does not answer this request');
  const { nameID, nameIDFormat } = profile;
  return {
    subject: nameIDFormat === transient || !nameID ? null : nameID,
    attributes: { ...(nameID && { NameID: nameID }), ...(profile.attributes as Record<string, unknown> | undefined) },
    id_token: null,
  };
};

type Node = { $?: Record<string, string>; [child: string]: unknown };
const children = (node: Node | undefined, name: string): Node[] => (node?.[name] as Node[] | undefined) ?? [];

// The library looks at the unsigned envelope for some of this; what is signed has the last word (SAML profiles, 4.1.4.3).
const isConfirmed = (profile: Profile, { acs_url }: ServiceProvider, { request_id }: SamlRequest): boolean => {
  const assertion = (profile.getAssertion?.() as { Assertion?: Node } | undefined)?.Assertion;
  const [subject] = children(assertion, 'Subject');
  return children(subject, 'SubjectConfirmation').some((confirmation) => {
    const data = children(confirmation, 'SubjectConfirmationData')[0]?.$;
    const until = Date.parse(data?.NotOnOrAfter ?? '');
    return (
      confirmation.$?.Method === bearer &&
      data?.Recipient === acs_url &&
      data.InResponseTo === request_id &&
      until > Date.now() - clock_skew_ms
    );
  });
};

/** What a provider has to know of this service, as SAML metadata. */
export const serviceMetadata = (service: ServiceProvider): string =>
  samlOf(service, null, { request_id: '_metadata', created_at: new Date() }).generateServiceProviderMetadata(
    service.encryption?.certificate ?? null,
    service.certificate,
  );
