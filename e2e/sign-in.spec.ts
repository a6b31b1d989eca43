import type { Locator, Page } from '@playwright/test';
import { resetPassword } from '@plaudit/contract/auth/endpoints';
import { updateCompany } from '@plaudit/contract/company/endpoints';
import { inviteEmployee } from '@plaudit/contract/people/endpoints';
import { updateSignInPolicy } from '@plaudit/contract/security/endpoints';
import { callAs } from './support/api.ts';
import { addAuthenticator, appCode } from './support/authenticator.ts';
import { newCompany, password } from './support/company.ts';
import { mailedCode, mailedToken } from './support/outbox.ts';
import { removeRow, rowMenu } from './support/row-menu.ts';
import { expect, test } from './support/test.ts';

/** Signing out reloads the landing page; what is typed before that is lost. */
const signOut = async (page: Page, press: (target: Locator) => Promise<void>): Promise<void> => {
  await press(page.getByRole('button', { name: /^Account/ }));
  const landed = page.waitForEvent('load');
  await press(page.getByRole('menuitem', { name: 'Sign out' }));
  await landed;
};

test('R1.1 an emailed code signs in to the company that is chosen after it', async ({ page, press }) => {
  const [red, blue] = [await newCompany('Red'), await newCompany('Blue')];
  const { email } = blue.owner;
  await red.owner.call(inviteEmployee, { body: { first_name: 'O', last_name: 'M', work_email_id: email } });
  const token = await mailedToken(email, '/invitation');
  await callAs(null)(resetPassword, { body: { token, password, confirm_password: password } });

  await page.goto('/sign-in');
  await press(page.getByRole('button', { name: 'Email me a code' }));
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await press(page.getByRole('button', { name: 'Email me a code' }));
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const field = page.getByLabel('Six-digit code');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  const code = await mailedCode(email);
  await field.fill(code === '000000' ? '000001' : '000000');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('OTP is invalid.');
  await press(page.getByRole('button', { name: 'Send a new code' }));
  await field.fill(await mailedCode(email, code));
  await field.press('Enter');
  await press(page.getByRole('button', { name: 'Blue' }));
  await expect(page.getByRole('heading', { name: /^Good .*, Olivia$/ })).toBeVisible();
});

test('a second factor that the company asks for is set up, used, and recovered from', async ({ open, press }) => {
  const { owner } = await newCompany();
  const page = await open(owner);
  await expect(page.getByRole('heading', { name: /^Good .*, Olivia$/ })).toBeVisible();
  await owner.call(updateSignInPolicy, { body: { second_factor: 'everyone', second_factor_grace_days: 0 } });
  await expect(page.getByRole('heading', { name: 'Set up two-step verification' })).toBeVisible();

  await press(page.getByRole('button', { name: 'Set up an authenticator app' }));
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = await dialog.locator('code').innerText();
  await dialog.getByLabel('Code from the app').fill(appCode(key));
  await press(dialog.getByRole('button', { name: 'Confirm' }));
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [recovery = ''] = await codes.getByRole('listitem').allInnerTexts();
  await press(codes.getByRole('button', { name: "I've saved them" }));
  await press(page.getByRole('button', { name: 'Continue' }));
  await expect(page.getByRole('heading', { name: /^Good .*, Olivia$/ })).toBeVisible();

  const signIn = async (code: () => string, way?: string) => {
    await signOut(page, press);
    await page.getByLabel('Email', { exact: true }).fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await press(page.getByRole('button', { name: 'Sign in', exact: true }));
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    if (way) await press(page.getByRole('button', { name: way }));
    await page.getByRole('textbox').fill(code());
    await press(page.getByRole('button', { name: 'Sign in', exact: true }));
    await expect(page.getByRole('heading', { name: /^Good .*, Olivia$/ })).toBeVisible();
  };
  // Confirming the app used up the code of that half minute.
  await signIn(() => appCode(key, 1));
  await signIn(() => recovery, 'Use a recovery code');
});

test('a passkey is created in the settings and signs in alone, as the browser offers it and by the button', async ({
  open,
  press,
}) => {
  const { owner } = await newCompany();
  const page = await open(owner, '/settings/security', addAuthenticator);
  await press(page.getByRole('button', { name: 'Add a passkey' }));
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await press(codes.getByRole('button', { name: "I've saved them" }));
  await press(page.getByRole('button', { name: /^Rename/ }));
  await page.getByLabel('New passkey name').fill('My laptop');
  await page.getByLabel('New passkey name').press('Enter');
  await expect(page.getByText('My laptop')).toBeVisible();

  const home = page.getByRole('heading', { name: /^Good .*, Olivia$/ });
  await signOut(page, press);
  // The browser offers it where the address is typed, and its owner accepts it at once.
  await expect(home).toBeVisible();
  await page.addInitScript(() => (PublicKeyCredential.isConditionalMediationAvailable = async () => false));
  await signOut(page, press);
  // A browser that offers none has the button.
  await press(page.getByRole('button', { name: 'Use a passkey' }));
  await expect(home).toBeVisible();
  await page.goto('/settings/security');
  await removeRow(press, rowMenu(page, 'My laptop'), 'Remove', 'Remove the passkey My laptop?');
  await expect(page.getByText('My laptop')).toBeHidden();
});

test('a policy that asks for a second factor at once says first how many people must set it up', async ({
  open,
  press,
}) => {
  const { owner } = await newCompany();
  const page = await open(owner, '/admin/signin');
  await press(page.getByText('Required for everyone'));
  await page.getByLabel('Days to set it up').fill('0');
  await press(page.getByRole('button', { name: 'Save' }));
  const question = page.getByRole('alertdialog', { name: 'Require two-step verification now?' });
  await expect(question).toContainText('You must set it up before you can use the app again.');
  await press(question.getByRole('button', { name: 'Cancel' }));
  await expect(question).toBeHidden();
  await press(page.getByRole('button', { name: 'Save' }));
  await press(question.getByRole('button', { name: 'Require now' }));
  await expect(page.getByText('Sign-in policy saved')).toBeVisible();
  await expect(page.getByText('Set up two-step verification').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
});

test('an admin adds a person without an address who signs in with a code and PIN, and signs them out', async ({
  open,
  newBrowser,
  press,
}) => {
  const { owner } = await newCompany();
  const domain = `${owner.email.split('@')[0]}.example`;
  await owner.call(updateCompany, { body: { domain } });
  const page = await open(owner, '/admin/signin');
  await press(page.getByText('Allow sign-in with an employee code and PIN'));
  await press(page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Sign-in policy saved')).toBeVisible();
  await page.goto('/admin/sessions');
  await press(page.getByRole('button', { name: 'Add person without email' }));
  const dialog = page.getByRole('dialog', { name: 'Add person without email' });
  await dialog.getByLabel('First name').fill('Maria');
  await dialog.getByLabel('Last name').fill('Gate');
  await dialog.getByLabel('Employee code').fill('M-17');
  await press(dialog.getByRole('button', { name: 'Add and create start PIN' }));
  const paper = page.getByRole('dialog', { name: 'Start PIN for Maria Gate' });
  const start_pin = await paper.getByRole('definition').nth(2).innerText();
  await press(paper.getByRole('button', { name: 'Close' }));
  const maria = page.getByRole('row', { name: /Maria Gate/ });
  await expect(maria).toContainText('Start PIN');
  await expect(maria).toContainText('Not signed in');
  await expect(maria).not.toContainText(/\d session/);

  const gate = await newBrowser();
  await gate.goto('/sign-in');
  await press(gate.getByRole('button', { name: 'Use an employee code' }));
  await gate.getByLabel('Company').fill(domain);
  await gate.getByLabel('Employee code').fill('m-17');
  await gate.getByLabel('PIN').fill(start_pin);
  await gate.getByLabel('PIN').press('Enter');
  await gate.getByLabel('Your new PIN').fill('123456');
  await gate.getByLabel('Your new PIN').press('Enter');
  await expect(gate.getByRole('alert')).toHaveText('Weak password, use a stronger one.');
  await gate.getByLabel('Your new PIN').fill('481593');
  await gate.getByLabel('Your new PIN').press('Enter');
  await expect(gate.getByRole('heading', { name: /^Good .*, Maria$/ })).toBeVisible();

  await removeRow(press, rowMenu(page, 'Maria Gate'), 'Sign out everywhere', 'Sign Maria Gate out everywhere?');
  await expect(gate.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});
