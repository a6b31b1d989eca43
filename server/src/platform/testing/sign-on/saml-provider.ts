import { IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } from 'samlify';
import { makeCertificate } from '../../sign-on/certificate.ts';

// The library requires one; what it parses here this server made itself.
setSchemaValidator({ validate: async () => 'trusted' });

const sha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const unspecified = 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified';
const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

type Person = { subject: string; attributes?: Record<string, string> };
/** By placeholder of the library's template, what a bad provider says instead. */
type Lies = Record<string, string>;
type Options = { lies?: Lies; edit?: (template: string) => string };

export type SamlProvider = Awaited<ReturnType<typeof createSamlProvider>>;

/** A SAML provider from another library than the server's, without pages: it answers for the person that the test names. */
export const createSamlProvider = async (
  entity_id: string,
  { algorithm = sha256, isAssertionEncrypted = false } = {},
) => {
  const { private_key, certificate } = await makeCertificate('A provider for tests');
  const idp = IdentityProvider({
    entityID: entity_id,
    privateKey: private_key,
    signingCert: certificate,
    requestSignatureAlgorithm: algorithm,
    wantAuthnRequestsSigned: true,
    isAssertionEncrypted,
    nameIDFormat: [unspecified],
    singleSignOnService: [{ Binding: redirect, Location: `${entity_id}/sign-on` }],
  });

  /** What a browser posts after it went to `address` and signed in as `person`. */
  const respond = async (
    address: string,
    service_metadata: string,
    { subject, attributes = {} }: Person,
    { lies = {}, edit = (template) => template }: Options = {},
  ): Promise<{ SAMLResponse: string; RelayState: string }> => {
    const sp = ServiceProvider({ metadata: service_metadata });
    const url = new URL(address);
    const query = Object.fromEntries(url.searchParams);
    // The signature is over the parameters as they were sent.
    const octetString = url.search.slice(1).replace(/&Signature=.*$/, '');
    const request = await idp.parseLoginRequest(sp, 'redirect', { query, octetString });
    const id = (request.extract.request as { id: string }).id;
    const acs = String(sp.entityMeta.getAssertionConsumerService('post'));
    const now = new Date();
    const soon = new Date(now.getTime() + 300_000).toISOString();
    const values = {
      ID: `_${crypto.randomUUID()}`,
      AssertionID: `_${crypto.randomUUID()}`,
      Destination: acs,
      Audience: sp.entityMeta.getEntityID(),
      SubjectRecipient: acs,
      Issuer: entity_id,
      IssueInstant: now.toISOString(),
      StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
      ConditionsNotBefore: now.toISOString(),
      ConditionsNotOnOrAfter: soon,
      SubjectConfirmationDataNotOnOrAfter: soon,
      NameIDFormat: unspecified,
      NameID: subject,
      InResponseTo: id,
      ...lies,
    };
    const fill = (template: string) => {
      const whole = edit(template.replace('{AuthnStatement}{AttributeStatement}', statementOf(attributes)));
      return { id: values.ID, context: SamlLib.replaceTagsByValue(whole, values) };
    };
    const { context } = await idp.createLoginResponse(
      sp,
      { extract: request.extract },
      'post',
      { email: subject },
      fill,
    );
    return { SAMLResponse: context, RelayState: query.RelayState ?? '' };
  };
  return { entity_id, certificate, metadata: idp.getMetadata(), respond };
};

const statementOf = (attributes: Record<string, string>): string =>
  `<saml:AttributeStatement>${Object.entries(attributes)
    .map(
      ([name, value]) =>
        `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
    )
    .join('')}</saml:AttributeStatement>`;
