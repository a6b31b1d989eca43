import { type Page, test as base } from '@playwright/test';
import type { Session } from '@plaudit/contract/auth/schema';

type DemoLogin = { email: string; password: string; role: string; name: string };
type Fixtures = {
  /** Opens a session for the demonstration login of a role, such as `employee`, and gives it to the page as the app itself stores it. */
  signIn: (page: Page, role: string) => Promise<Session>;
};

/** Playwright's `test` on the product's server, with people to sign in as. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that one needs from this pattern
  baseURL: async ({}, provide) => provide(process.env.E2E_BASE_URL),
  signIn: async ({ baseURL }, provide) =>
    provide(async (page, role) => {
      const login = await demoLogin(baseURL ?? '', role);
      const session = await openSession(baseURL ?? '', login);
      // Only where nothing is stored yet: the app replaces the token as it rotates, and a reload must not bring the old one back.
      await page.addInitScript((text) => {
        if (!localStorage.getItem('userSession')) localStorage.setItem('userSession', text);
      }, JSON.stringify(session));
      return session;
    }),
});
export { expect } from '@playwright/test';

async function demoLogin(baseURL: string, role: string): Promise<DemoLogin> {
  const config = await call<{ demo_logins: DemoLogin[] }>(`${baseURL}/api/general/uniteam/config`);
  const login = config.demo_logins.find((candidate) => candidate.role.toLowerCase() === role.toLowerCase());
  if (login) return login;
  throw new Error(
    `There is no demonstration login for ${role}, only for ${config.demo_logins.map((known) => known.role).join(', ')}`,
  );
}

async function openSession(baseURL: string, { email, password }: DemoLogin): Promise<Session> {
  const step = await call<{ session?: Session }>(`${baseURL}/api/auth/login/email`, { email, password });
  if (!step.session) throw new Error(`Signing in as ${email} did not open a session: ${JSON.stringify(step)}`);
  return step.session;
}

async function call<Data>(url: string, body?: object): Promise<Data> {
  const request = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(url, request);
  const answer = (await response.json()) as { data: Data };
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer.data;
}
