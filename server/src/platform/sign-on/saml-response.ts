import type { Profile } from '@node-saml/node-saml';
import type { Element } from '@xmldom/xmldom';
import type { Claims } from './claims.ts';
import { named, openResponse } from './saml-encryption.ts';
import { clock_skew_ms, samlOf, type SamlProvider, type SamlRequest, type ServiceProvider } from './saml.ts';

const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const broken_algorithms = /xmldsig#(rsa-|dsa-)?sha1\b|xmldsig-more#rsa-md5|hmac/;

/**
 * The person the provider vouches for with the response that the browser posted. Rejects a response whose assertion is not
 * signed by the provider, not an answer to this request, not meant for this service at this address, or not current.
 */
export const claimsOf = async (
  service: ServiceProvider,
  provider: SamlProvider,
  request: SamlRequest,
  response: string,
  { requires_encryption }: { requires_encryption: boolean },
): Promise<Claims> => {
  const sent = Buffer.from(response, 'base64').toString('utf8');
  // Before its signature is checked: the signature is inside, and so is its algorithm.
  const { root, xml, was_encrypted } = await openResponse(sent, service.encryption?.private_key ?? null);
  refuseUnlessSuccess(root);
  if (requires_encryption && !was_encrypted)
    throw new Error('The assertion is not encrypted, but this company requires it');
  if (usesBroken(root)) throw new Error('The response is signed with SHA-1, which can be forged: use SHA-256');
  const SAMLResponse = Buffer.from(xml).toString('base64');
  const { profile } = await samlOf(service, provider, request).validatePostResponseAsync({ SAMLResponse });
  if (!profile) throw new Error('The response has no assertion');
  if (profile.issuer !== provider.idp_entity_id) {
    throw new Error(`The assertion comes from another issuer: ${profile.issuer}`);
  }
  if (!isConfirmed(profile, service, request)) throw new Error('The assertion does not answer this request');
  const { nameID, nameIDFormat } = profile;
  return {
    subject: nameIDFormat === transient || !nameID ? null : nameID,
    attributes: { ...(nameID && { NameID: nameID }), ...(profile.attributes as Record<string, unknown> | undefined) },
    id_token: null,
  };
};

/** As the library reads it: in the text, a name can be written in other characters. */
const usesBroken = (root: Element): boolean =>
  Array.from(root.getElementsByTagNameNS('*', '*')).some((element) =>
    Array.from(element.attributes).some(({ value }) => broken_algorithms.test(value)),
  );

// The library checks it only if there is no assertion.
const refuseUnlessSuccess = (root: Element): void => {
  const [status, ...more] = named(root, 'Status');
  const code = (parent: Element | undefined) => parent && named(parent, 'StatusCode')[0];
  const values = [code(status), code(code(status))].map((element) => element?.getAttribute('Value') ?? '');
  if (values[0] === success && more.length === 0) return;
  const message = status && named(status, 'StatusMessage')[0]?.textContent;
  const said = [...values.map((value) => value.split(':').at(-1)), message].filter(Boolean).join(', ').slice(0, 200);
  throw new Error(`The provider did not sign anyone in: ${said || 'no status given'}`);
};

type Node = { $?: Record<string, string>; [child: string]: unknown };
const children = (node: Node | undefined, name: string): Node[] => (node?.[name] as Node[] | undefined) ?? [];

// The library checks the unsigned envelope for some of this; the signed part has the last word (SAML profiles, 4.1.4.3).
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
