/** Providers of single sign-on on this machine, by the libraries that the server is tested against. */
export { startOpenIdProvider } from '../server/src/platform/testing/sign-on/openid-provider.ts';
export { createSamlProvider } from '../server/src/platform/testing/sign-on/saml-provider.ts';
