import * as client from 'openid-client';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { OutgoingError } from '../outgoing/trouble.ts';
import type { Claims } from './claims.ts';

export type OidcProvider = { issuer: string; client_id: string; client_secret: string | null; scopes: string };
export type OidcProof = { redirect_uri: string; state: string; nonce: string; code_verifier: string };

/** How long a provider's configuration is believed; its keys are fetched again when it signs with an unknown one. */
const good_for_ms = 10 * 60_000;
/** A few kB each. */
const most_known = 500;
const known = new Map<string, { until: number; found: Promise<client.Configuration> }>();

// As the provider wants it; if it does not say, the default of OpenID Connect Discovery.
const authentication = (secret: string | null): client.ClientAuth => {
  if (secret === null) return client.None();
  return (server, ...rest) => {
    const offered = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const way = offered.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost;
    return way(secret)(server, ...rest);
  };
};

const discover = async (
  { issuer, client_id, client_secret }: OidcProvider,
  outgoing: Outgoing,
): Promise<client.Configuration> => {
  const server = new URL(issuer);
  const found = await client.discovery(server, client_id, undefined, authentication(client_secret), {
    [client.customFetch]: outgoing.fetch as client.CustomFetch,
    // Plain HTTP reaches only the origins that the operator opened.
    execute: [
      client.enableNonRepudiationChecks,
      ...(server.protocol === 'http:' ? [client.allowInsecureRequests] : []),
    ],
  });
  const { authorization_endpoint, end_session_endpoint } = found.serverMetadata();
  for (const page of [authorization_endpoint, end_session_endpoint])
    if (page !== undefined && !outgoing.isPage(page)) throw new OutgoingError('not_allowed');
  return found;
};

/** The provider's configuration (OpenID Connect Discovery), kept for ten minutes; rejects if it can't be fetched. */
export const configurationOf = (provider: OidcProvider, outgoing: Outgoing): Promise<client.Configuration> => {
  const key = JSON.stringify([provider.issuer, provider.client_id, provider.client_secret]);
  const entry = known.get(key);
  if (entry && entry.until > Date.now()) return entry.found;
  const found = discover(provider, outgoing);
  known.delete(key);
  known.set(key, { until: Date.now() + good_for_ms, found });
  found.catch(() => known.delete(key));
  if (known.size > most_known) known.delete(known.keys().next().value as string);
  return found;
};

/** The provider's page that the browser goes to: authorization code with PKCE, state and nonce. */
export const oidcAddress = async (
  configuration: client.Configuration,
  { scopes }: OidcProvider,
  { redirect_uri, state, nonce, code_verifier }: OidcProof,
  login_hint: string | undefined,
): Promise<string> =>
  client.buildAuthorizationUrl(configuration, {
    redirect_uri,
    scope: scopes,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(code_verifier),
    code_challenge_method: 'S256',
    ...(login_hint && { login_hint }),
  }).href;

/**
 * The person the provider vouches for in the answer that the browser brought. Rejects answers that were not requested with this
 * proof, are not signed by the provider, not meant for this client, or from another issuer.
 */
export const readOidcAnswer = async (
  configuration: client.Configuration,
  { redirect_uri, state, nonce, code_verifier }: OidcProof,
  answer: Record<string, string | undefined>,
): Promise<Claims> => {
  const address = new URL(redirect_uri);
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) address.searchParams.set(name, value);
  const tokens = await client.authorizationCodeGrant(configuration, address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: code_verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('The provider sent no ID token');
  const { userinfo_endpoint } = configuration.serverMetadata();
  const more = userinfo_endpoint ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
  return { subject: claims.sub, attributes: { ...more, ...claims }, id_token: tokens.id_token ?? null };
};

/** Where people sign out of the provider, if it has such a page. */
export const oidcSignOutAddress = (
  configuration: client.Configuration,
  id_token: string | null,
  back_to: string,
): string | null =>
  configuration.serverMetadata().end_session_endpoint
    ? client.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: back_to,
        ...(id_token && { id_token_hint: id_token }),
      }).href
    : null;
