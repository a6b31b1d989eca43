import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { updateCompany } from '@plaudit/contract/company/endpoints';
import { getSso } from '@plaudit/contract/sso/endpoints';
import { newCompany, password } from './support/company.ts';
import { startSignOnProvider } from './support/sign-on-provider.ts';
import { expect, test } from './support/test.ts';

const signInAtProvider = async (page: Page, login: string) => {
  await page.locator('input[name="login"]').fill(login);
  await page.locator('input[name="password"]').fill('any');
  await page.locator('button[type="submit"]').click();
};

test('R5.4 R6.4 R7.2 an administrator connects the company’s provider, tries it, and people come in through its page alone', async ({
  open,
  newBrowser,
  press,
}) => {
  test.slow();
  const { owner, join } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  const domain = `${randomUUID().slice(0, 8)}.example`;
  await owner.call(updateCompany, { body: { domain } });
  const { service_provider } = await owner.call(getSso);
  const ada = { email: `ada@${domain}`, email_verified: true, given_name: 'Ada', family_name: 'Lovelace' };
  const provider = await startSignOnProvider(service_provider.redirect_uri, { ada });

  const admin = await open(owner, '/admin/sso');
  await admin.getByLabel('Issuer').fill(provider.issuer);
  await admin.getByLabel('Client ID').fill(provider.client_id);
  await admin.getByLabel('Client secret').fill(provider.client_secret);
  await admin.getByLabel('Mail domains').fill(domain);
  await expect(admin.getByLabel('Redirect URI', { exact: true })).toHaveValue(service_provider.redirect_uri);
  await press(admin.getByRole('button', { name: 'Save' }));
  await expect(admin.getByText('The set-up is saved')).toBeVisible();
  await expect(admin.getByLabel('Client secret')).toHaveValue('');

  const enforced = admin.getByRole('switch', { name: /^Passwords are off/ });
  await expect(enforced).toBeDisabled();
  const opened = admin.context().waitForEvent('page');
  await press(admin.getByRole('button', { name: 'Try a sign-on' }));
  const trial = await opened;
  await signInAtProvider(trial, 'ada');
  await expect(trial.getByRole('heading', { name: 'The trial is over' })).toBeVisible();
  await expect(admin.getByText('The sign-on went well')).toBeVisible();
  await expect(admin.getByRole('cell', { name: ada.email }).first()).toBeVisible();
  await press(admin.getByRole('switch', { name: /^People can sign on/ }));
  await expect(enforced).toBeEnabled();
  await press(enforced);
  await expect(admin.getByText('Owners still sign in by password')).toBeVisible();

  const page = await newBrowser();
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(jonas.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page.getByRole('button', { name: 'Sign in', exact: true }));
  await expect(page.getByRole('alert')).toContainText('by its own sign-on only');

  await page.getByLabel('Email').fill(ada.email);
  await press(page.getByRole('button', { name: 'Continue with Northwind Paper' }));
  await signInAtProvider(page, 'ada');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: /Who made your day better/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('userSession'))).toContain(ada.email);
  await provider.stop();
});

test('R6.4 an answer that this browser did not ask for signs nobody in, and a refusal says what helps', async ({
  newBrowser,
  press,
}) => {
  const page = await newBrowser();
  const [session_id, company_id, employee_id] = [randomUUID(), randomUUID(), randomUUID()];
  await page.goto(`/sign-on?${new URLSearchParams({ session_id, company_id, employee_id })}`);
  await expect(page.getByRole('alert')).toContainText('begun in another window');
  expect(await page.evaluate(() => localStorage.getItem('userSession'))).toBeNull();
  await page.goto('/api/auth/sso/callback?error=access_denied&state=none');
  await expect(page.getByRole('alert')).toContainText('did not let you through');
  await page.goto('/sign-on?error_code=AUTH_SSO_OUTSIDE_DOMAIN');
  await expect(page.getByRole('alert')).toContainText('not of a domain that may sign in here');
  await press(page.getByRole('link', { name: 'Back to sign in' }));
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});
