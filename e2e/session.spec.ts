import type { Page } from '@playwright/test';
import { baseUrl } from './support/api.ts';
import { newCompany, password } from './support/company.ts';
import { expect, test } from './support/test.ts';

const home = (page: Page) => page.getByRole('heading', { name: /^Good .*, Olivia$/ });
const welcome = (page: Page) => page.getByRole('heading', { name: 'Welcome back' });

test('R4.2 R8.1 a refused token signs out all tabs, leaves no pictures, and the sign-in page says why and leads back', async ({
  open,
  press,
}) => {
  const { owner } = await newCompany();
  const page = await open(owner, '/people');
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto('/settings');
  await expect(tab.getByRole('heading', { name: 'Appearance', level: 1 })).toBeVisible();

  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('userSession') ?? '{}') as Record<string, unknown>;
    localStorage.setItem('userSession', JSON.stringify({ ...session, access_token: 'stolen', token_issued_at: 9e15 }));
  });
  await page.evaluate(async () => {
    localStorage.setItem('theme', '"dark"');
    sessionStorage.setItem('anything', 'x');
    await (await caches.open('person-pictures')).put('/x', new Response('x'));
  });
  await page.reload();
  const why = 'Your session is no longer valid. Sign in to pick up where you left off.';
  for (const each of [page, tab]) {
    await expect(welcome(each)).toBeVisible();
    await expect(each.getByRole('status').filter({ hasText: why })).toBeVisible();
  }
  const left = () =>
    page.evaluate(async () => ({
      local: Object.keys(localStorage).sort(),
      session: sessionStorage.getItem('anything'),
      has_pictures: await caches.has('person-pictures'),
    }));
  const nothing = { local: ['session_end', 'splashed'], session: null, has_pictures: false };
  await expect.poll(left, { message: 'something of the person is kept' }).toEqual(nothing);
  await tab.getByLabel('Email').fill(owner.email);
  await tab.getByLabel('Password', { exact: true }).fill(password);
  await press(tab.getByRole('button', { name: 'Sign in', exact: true }));
  await expect(tab.getByRole('heading', { name: 'Appearance', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible();
});

test('R4.4 R7.7 sign-out deletes the device, asks for the provider’s address, ends the session, clears all, and goes there', async ({
  open,
  press,
}) => {
  const { owner } = await newCompany();
  const provider = `${baseUrl()}/robots.txt`;
  const page = await open(owner, '/people');
  const tab = await page.context().newPage();
  await page.context().route('**/api/auth/logout/url*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { status: true, data: { logout_url: provider } } });
  });
  await tab.goto('/settings');
  const deviceId = () => page.evaluate(() => localStorage.getItem('device_id'));
  await expect.poll(deviceId, { message: 'the server knows the device' }).toMatch(/^d_/);
  const device_id = await deviceId();
  await page.evaluate(async () => {
    sessionStorage.setItem('anything', 'x');
    await (await caches.open('person-pictures')).put('/x', new Response('x'));
  });

  const headers = await page.evaluate(() => {
    const { access_token, ...ids } = JSON.parse(localStorage.getItem('userSession') ?? '{}') as Record<string, string>;
    const { session_id = '', company_id = '', employee_id = '' } = ids;
    const named = { 'session-id': session_id, 'company-id': company_id, 'employee-id': employee_id };
    return { 'x-access-token': access_token ?? '', ...named };
  });
  const isSignedIn = async () => (await fetch(`${baseUrl()}/api/config/company/get`, { headers })).status === 200;
  expect(await isSignedIn()).toBe(true);
  const said: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/\/(device\/delete|auth\/logout)/.test(pathname)) said.push(`${request.method()} ${pathname}${search}`);
  });
  await press(page.getByRole('button', { name: /^Account/ }));
  await press(page.getByRole('menuitem', { name: 'Sign out' }));
  await page.waitForURL(provider);
  expect(said).toEqual([
    `DELETE /api/config/device/delete?device_id=${device_id}`,
    expect.stringMatching(/^GET \/api\/auth\/logout\/url\?session_id=/),
    'POST /api/auth/logout',
  ]);
  expect(await isSignedIn()).toBe(false);
  await expect(welcome(tab)).toBeVisible();
  await expect(tab.getByText('pick up where you left off')).toHaveCount(0);
  const left = await page.evaluate(async () => {
    const count = (name: string, store: string) =>
      new Promise<number>((resolve, reject) => {
        const opened = indexedDB.open(name);
        opened.onerror = () => reject(new Error(name));
        opened.onsuccess = () => {
          const counted = opened.result.transaction(store).objectStore(store).count();
          counted.onsuccess = () => resolve(counted.result);
        };
      });
    return {
      local: Object.keys(localStorage).filter((key) => key !== 'splashed'),
      session: sessionStorage.length,
      caches: await caches.keys(),
      databases: [
        await count('plaudit', 'session'),
        await count('plaudit', 'version'),
        await count('plaudit', 'writes'),
        await count('plaudit-offline', 'entries'),
      ],
    };
  });
  expect(left).toEqual({ local: [], session: 0, caches: [], databases: [0, 0, 0, 0] });
});

test('R4.3 R2.1 R2.2 the stored company shows at once and is resolved again in the background; without one, the part that needs none', async ({
  open,
  press,
}) => {
  const { owner } = await newCompany();
  const page = await open(owner);
  await expect(home(page)).toBeVisible();

  let tellAsked: (answer: (change: object | 'fail') => void) => void = () => {};
  await page.route('**/api/auth/company/resolve*', async (route) => {
    const change = await new Promise<object | 'fail'>((answer) => tellAsked(answer));
    if (change === 'fail') return route.fulfill({ status: 503, json: { status: false, error_code: 'X' } });
    const response = await route.fetch();
    const { data } = await response.json();
    return route.fulfill({ response, json: { status: true, data: { ...data, ...change } } });
  });
  /** Returns how to answer the next request for the company, once it is made. */
  const asked = () => new Promise<Parameters<typeof tellAsked>[0]>((resolve) => (tellAsked = resolve));
  const reload = async () => (await Promise.all([asked(), page.reload()]))[0];
  const mark = (name: string) => page.getByRole('link', { name }).first();

  const answer = await reload();
  await expect(home(page)).toBeVisible();
  await expect(mark('Northwind Paper')).toBeVisible();
  answer({ company_name: 'Northwind Ink' });
  await expect(mark('Northwind Ink')).toBeVisible();

  // Neither stored nor available: the part of the app that needs no company.
  await page.evaluate(() => localStorage.setItem('company', '{"company_id":5}'));
  const answerWithoutStored = await reload();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await expect(home(page)).toBeHidden();
  answerWithoutStored('fail');
  await expect(page.getByRole('heading', { name: "Couldn't load this" })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  const [answerAgain] = await Promise.all([asked(), press(page.getByRole('button', { name: 'Try again' }))]);
  answerAgain({});
  await expect(home(page)).toBeVisible();

  await page.evaluate(() => dispatchEvent(new CustomEvent('clear-company')));
  await expect(page.getByRole('heading', { name: "Couldn't load this" })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('company'))).toBeNull();
});
