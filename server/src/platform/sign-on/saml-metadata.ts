import type { Element } from '@xmldom/xmldom';
import { readCertificate } from './certificate.ts';
import type { SamlProvider } from './saml.ts';
import { metadata_bounds, parseXml } from './xml.ts';

const metadata = 'urn:oasis:names:tc:SAML:2.0:metadata';
const signature = 'http://www.w3.org/2000/09/xmldsig#';
const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/** What a SAML provider says about itself. Throws a sentence if the text has no provider, or several. */
export const providerOf = (xml: string): SamlProvider => {
  const root = parseXml(xml, 'The metadata', metadata_bounds);
  const providers = named(root, metadata, 'IDPSSODescriptor');
  const [provider] = providers;
  if (!provider) throw new Error('The metadata has no identity provider');
  if (providers.length > 1) throw new Error('The metadata has several providers: use the metadata of one');
  const idp_entity_id = (provider.parentNode as Element | null)?.getAttribute('entityID');
  const services = named(provider, metadata, 'SingleSignOnService');
  const idp_sign_on_url = services
    .find((service) => service.getAttribute('Binding') === redirect)
    ?.getAttribute('Location');
  if (!idp_entity_id) throw new Error('The provider has no entityID');
  if (!idp_sign_on_url) throw new Error('The provider has no sign-on address for the HTTP-Redirect binding');
  const keys = named(provider, metadata, 'KeyDescriptor').filter((key) => key.getAttribute('use') !== 'encryption');
  // Each once, even if keys are nested in keys.
  const certificates = new Set(keys.flatMap((key) => named(key, signature, 'X509Certificate')));
  const idp_certificates = [...certificates].flatMap((element) => readCertificate(element.textContent ?? '') ?? []);
  if (idp_certificates.length === 0) throw new Error('The provider has no certificate to verify its signatures');
  return { idp_entity_id, idp_sign_on_url, idp_certificates: [...new Set(idp_certificates)] };
};

const named = (element: Element, namespace: string, name: string): Element[] =>
  Array.from(element.getElementsByTagNameNS(namespace, name));
