import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

type Person = { email?: string; email_verified?: boolean; [claim: string]: unknown };
type Client = { client_id: string; client_secret: string; redirect_uri: string };

export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>;

/**
 * The certified provider, on this machine, with its own sign-in page: a person who types a login there has this name, with any
 * password. Everyone has given their consent.
 */
export const startOpenIdProvider = async (clients: readonly Client[], people: Record<string, Person>) => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: clients.map(({ client_id, client_secret, redirect_uri }) => ({
      client_id,
      client_secret,
      redirect_uris: [redirect_uri],
      post_logout_redirect_uris: [new URL('/', redirect_uri).href],
    })),
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'title', 'department'],
    },
    cookies: { keys: ['of a test'] },
    findAccount: (_ctx, accountId) =>
      people[accountId] && { accountId, claims: async () => ({ sub: accountId, ...people[accountId] }) },
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  server.on('request', provider.callback());
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { issuer, close };
};

/** Follows redirects as a browser would, signs in at the provider's page, and returns the address that it leads back to. */
export const signInAtProvider = async (start: string, login: string, back_to: string): Promise<URL> => {
  const cookies = new Map<string, string>();
  const go = async (address: string, form?: Record<string, string>): Promise<URL> => {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    const next = new URL(response.headers.get('location') ?? address, address);
    if (next.href.startsWith(back_to)) return next;
    if (response.status >= 300 && response.status < 400) return go(next.href);
    const page = await response.text();
    if (form || !page.includes('name="login"')) throw new Error(`${response.status} at ${address}: ${page}`);
    return go(address, { prompt: 'login', login, password: 'any' });
  };
  return go(start);
};
