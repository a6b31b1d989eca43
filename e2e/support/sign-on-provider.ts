import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { createSamlProvider, startOpenIdProvider } from '../../tools/sign-on-providers.ts';

/** Signs in at a provider's own page: a person who types a name there is that person. */
export const signInAtProvider = async (page: Page, login: string): Promise<void> => {
  await page.locator('input[name="login"]').fill(login);
  await page.locator('input[name="password"]').fill('any');
  await page.locator('button[type="submit"]').click();
};

/** The certified OpenID provider, with its own pages. */
export async function startOidc(redirect_uri: string, people: Parameters<typeof startOpenIdProvider>[1]) {
  const client = { client_id: 'plaudit', client_secret: 'known to the provider and to us' };
  const { issuer, close } = await startOpenIdProvider([{ ...client, redirect_uri }], people);
  return { issuer, ...client, stop: close };
}

const login_page = `<!doctype html><title>A provider</title><form method="post">
<input name="login"><input name="password" type="password"><button type="submit">Go</button></form>`;

/** A SAML provider that encrypts its answers to the service with the metadata at `service`; attributes by login. */
export async function startSaml(service: string, people: Record<string, Record<string, string>>) {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = await createSamlProvider(address, { isAssertionEncrypted: true });

  /** What this person's browser, sent to `start`, brings back, and where. */
  const answer = async (start: string, login: string) => {
    const metadata = await (await fetch(service)).text();
    const fields = await provider.respond(start, metadata, { subject: login, attributes: people[login] ?? {} });
    return { fields, acs_url: /AssertionConsumerService[^>]* Location="([^"]+)"/.exec(metadata)?.[1] ?? '' };
  };
  server.on('request', (request, response) => {
    const pageOf = async (): Promise<string> => {
      if (request.method !== 'POST') return login_page;
      const chunks: Buffer[] = await request.toArray();
      const login = new URLSearchParams(String(Buffer.concat(chunks))).get('login') ?? '';
      const { fields, acs_url } = await answer(address + request.url, login);
      const inputs = Object.entries(fields).map(
        ([name, value]) => `<input name="${name}" value="${value}" type="hidden">`,
      );
      return `<form method="post" action="${acs_url}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`;
    };
    pageOf().then(
      (page) => response.setHeader('content-type', 'text/html').end(page),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  const stop = async (): Promise<void> => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { metadata: provider.metadata, answer, stop };
}
