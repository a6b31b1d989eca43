import { randomUUID } from 'node:crypto';
import { updateCompany } from '@plaudit/contract/company/endpoints';
import { checkDomain, getSso, startSignOn, updateSso } from '@plaudit/contract/sso/endpoints';
import { baseUrl, callAs } from './support/api.ts';
import { newCompany, password } from './support/company.ts';
import { setRecord } from './support/dns.ts';
import { installNative } from './support/native.ts';
import { settled } from './support/settled.ts';
import { signInAtProvider, startOidc, startSaml } from './support/sign-on-provider.ts';
import { expect, test } from './support/test.ts';

test('R5.4 R6.4 R7.2 an admin connects the company’s provider, tries it, and people come in only through its page', async ({
  open,
  newBrowser,
  press,
}) => {
  const { owner, join } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  const domain = `${randomUUID().slice(0, 8)}.example`;
  await owner.call(updateCompany, { body: { domain } });
  const { service_provider } = await owner.call(getSso);
  const ada = { email: `ada@${domain}`, email_verified: true, given_name: 'Ada', family_name: 'Lovelace' };
  const provider = await startOidc(service_provider.redirect_uri, { ada });

  const admin = await open(owner, '/admin/sso');
  await admin.getByLabel('Issuer').fill(provider.issuer);
  await admin.getByLabel('Client ID').fill(provider.client_id);
  await admin.getByLabel('Client secret').fill(provider.client_secret);
  await admin.getByLabel('Email domains').fill(domain);
  await expect(admin.getByLabel('Redirect URI', { exact: true })).toHaveValue(service_provider.redirect_uri);
  await press(admin.getByRole('button', { name: 'Save' }));
  await expect(admin.getByText('Single sign-on settings saved')).toBeVisible();
  await expect(admin.getByLabel('Client secret')).toHaveValue('');

  const enforced = admin.getByRole('switch', { name: /^Require single sign-on/ });
  await expect(enforced).toBeDisabled();
  const opened = admin.context().waitForEvent('page');
  await press(admin.getByRole('button', { name: 'Test single sign-on' }));
  const trial = await opened;
  await signInAtProvider(trial, 'ada');
  await expect(trial.getByRole('heading', { name: 'Test finished' })).toBeVisible();
  await expect(admin.getByText('The test passed')).toBeVisible();
  await expect(admin.getByRole('cell', { name: ada.email }).first()).toBeVisible();
  await press(admin.getByRole('switch', { name: /^Allow single sign-on/ }));
  await expect(enforced).toBeEnabled();
  const colleague = await open(jonas);
  await expect(colleague.getByRole('button', { name: /Who made your day better/ })).toBeVisible();
  await press(enforced);
  await expect(admin.getByText('Owners can still sign in with a password')).toBeVisible();
  await expect(colleague).toHaveURL(/\/sign-in/);

  const page = await newBrowser();
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(ada.email);
  await settled(page);
  await expect(page.getByRole('button', { name: /^Continue with/ })).toBeHidden();
  const name = admin.getByLabel(`Record name for ${domain}`, { exact: true });
  await press(admin.getByRole('button', { name: `Check now: ${domain}` }));
  await expect(admin.getByRole('alert').filter({ hasText: 'find the record' })).toBeVisible();
  const value = admin.getByLabel(`Record value for ${domain}`, { exact: true });
  setRecord(await name.inputValue(), await value.inputValue());
  await press(admin.getByRole('button', { name: `Check now: ${domain}` }));
  await expect(admin.getByText('Verified', { exact: true })).toBeVisible();
  await expect(name).toBeHidden();

  await page.reload();
  await page.getByLabel('Email').fill(jonas.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page.getByRole('button', { name: 'Sign in', exact: true }));
  await expect(page.getByRole('alert')).toContainText('requires single sign-on');

  await page.getByLabel('Email').fill(ada.email);
  await press(page.getByRole('button', { name: 'Continue with Northwind Paper' }));
  await signInAtProvider(page, 'ada');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: /Who made your day better/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('userSession'))).toContain(ada.email);
  await provider.stop();
});

test('R6.4 an answer that this browser did not ask for signs no one in, and a refusal says what helps', async ({
  newBrowser,
  press,
}) => {
  const page = await newBrowser();
  const [session_id, company_id, employee_id] = [randomUUID(), randomUUID(), randomUUID()];
  await page.goto(`/sign-on?${new URLSearchParams({ session_id, company_id, employee_id })}`);
  await expect(page.getByRole('alert')).toContainText('started in another window');
  expect(await page.evaluate(() => localStorage.getItem('userSession'))).toBeNull();
  await page.goto('/api/auth/sso/callback?error=access_denied&state=none');
  await expect(page.getByRole('alert')).toContainText("didn't let you in");
  await page.goto('/sign-on?error_code=AUTH_SSO_OUTSIDE_DOMAIN');
  await expect(page.getByRole('alert')).toContainText(
    'You are not authorized to login from this email domain. Ask your admin',
  );
  await press(page.getByRole('link', { name: 'Back to sign-in' }));
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('R7.2 people come in through the page of a SAML provider that encrypts, and no one as another person', async ({
  open,
  newBrowser,
  press,
}) => {
  const { company_id, owner } = await newCompany();
  const domain = `${randomUUID().slice(0, 8)}.example`;
  await owner.call(updateCompany, { body: { domain } });
  const { service_provider } = await owner.call(getSso);
  const people = { grace: { mail: `grace@${domain}`, sn: 'Hopper' }, mallory: { mail: `mallory@${domain}`, sn: 'X' } };
  const provider = await startSaml(service_provider.entity_id, people);

  const admin = await open(owner, '/admin/sso');
  await press(admin.getByRole('radio', { name: 'SAML 2.0' }));
  await admin.getByLabel('Metadata XML').fill(provider.metadata);
  await admin.getByLabel('Email domains').fill(domain);
  await press(admin.getByRole('switch', { name: /^Require encrypted assertions/ }));
  await press(admin.getByRole('button', { name: 'Save' }));
  await expect(admin.getByText('Single sign-on settings saved')).toBeVisible();
  await expect(admin.getByLabel('Encryption certificate', { exact: true })).toHaveValue(/BEGIN CERTIFICATE/);
  await press(admin.getByRole('switch', { name: /^Allow single sign-on/ }));
  await expect(admin.getByRole('switch', { name: /^Allow single sign-on/ })).toBeChecked();

  const [claimed] = (await owner.call(getSso)).domains;
  setRecord(claimed?.record.name ?? '', claimed?.record.value ?? '');
  expect((await owner.call(checkDomain, { body: { domain } })).problem).toBeNull();

  const page = await newBrowser();
  const leave = async () => {
    await page.goto('/sign-in');
    await page.getByLabel('Email').fill(people.grace.mail);
    await press(page.getByRole('button', { name: 'Continue with Northwind Paper' }));
    await expect(page).toHaveTitle('A provider');
  };
  await leave();
  // Another person signed on elsewhere, kept the way back, and makes this browser follow it.
  const begun = await callAs(null)(startSignOn, { query: { company_id, origin: baseUrl() } });
  const { fields, acs_url } = await provider.answer(begun.redirect_url, 'mallory');
  const back = await fetch(acs_url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  await page.goto(back.headers.get('location') ?? '');
  await expect(page.getByRole('alert')).toContainText('started in another window');
  expect(await page.evaluate(() => localStorage.getItem('userSession'))).toBeNull();

  await leave();
  await signInAtProvider(page, 'grace');
  await expect(page.getByRole('button', { name: /Who made your day better/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('userSession'))).toContain(people.grace.mail);
  await provider.stop();
});

test(
  'in a native shell a trial goes to the device’s browser and shows its result in the app',
  { tag: '@phone-only' },
  async ({ open, press }) => {
    const { owner } = await newCompany();
    const { service_provider } = await owner.call(getSso);
    const provider = await startSaml(service_provider.entity_id, {
      ada: { mail: 'ada@native.example', sn: 'Lovelace' },
    });
    const domains = { email_domains: ['native.example'] };
    await owner.call(updateSso, { body: { protocol: 'saml', metadata_xml: provider.metadata, ...domains } });

    const app = await open(owner, '/admin/sso', (page) => installNative(page, { platform: 'android' }));
    await press(app.getByRole('button', { name: 'Test single sign-on' }));
    await expect(app.getByText("Your provider opens in this device's browser")).toBeVisible();
    expect(app.context().pages()).toHaveLength(1);
    const opened = app.context().waitForEvent('page');
    await press(app.getByRole('link', { name: 'Open your provider' }));
    const browser = await opened;
    await signInAtProvider(browser, 'ada');
    await expect(browser.getByRole('heading', { name: 'Test finished' })).toBeVisible();
    await expect(app.getByText('The test passed')).toBeVisible();
    await provider.stop();
  },
);
