import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export type SignOnProvider = { issuer: string; client_id: string; client_secret: string; stop: () => Promise<void> };

/** The certified OpenID provider, on this machine, with its own pages. Whoever types the name of one of `people` there is that person. */
export async function startSignOnProvider(
  redirect_uri: string,
  people: Record<string, Record<string, unknown>>,
): Promise<SignOnProvider> {
  const client = { client_id: 'plaudit', client_secret: 'known to the provider and to us' };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      { ...client, redirect_uris: [redirect_uri], post_logout_redirect_uris: [new URL('/', redirect_uri).href] },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'title'] },
    cookies: { keys: ['of a journey'] },
    findAccount: (_context, accountId) =>
      people[accountId] && { accountId, claims: async () => ({ sub: accountId, ...people[accountId] }) },
    // The company has consented for everybody.
    loadExistingGrant: async ({ oidc }) => {
      if (!oidc.client || !oidc.session?.accountId) return undefined;
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  server.on('request', provider.callback());
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { issuer, ...client, stop };
}
