import { randomUUID } from 'node:crypto';
import { getPreferences } from '@plaudit/contract/notification/endpoints';
import { inviteEmployee } from '@plaudit/contract/people/endpoints';
import { newCompany } from './support/company.ts';
import { mailedLink } from './support/outbox.ts';
import { give } from './support/recognitions.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

test('an invited person stops all emails without signing in, by keyboard, and allows them again', async ({ page }) => {
  const { owner } = await newCompany();
  const email = `stranger.${randomUUID().slice(0, 8)}@elsewhere.example`;
  const invite = () =>
    owner.call(inviteEmployee, { body: { first_name: 'Sam', last_name: 'Stranger', work_email_id: email } });
  await invite();
  await page.addInitScript(() => localStorage.setItem('splashed', 'true'));
  await page.goto(await mailedLink(email, '/unsubscribe'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stop these emails?');
  await settled(page);

  const stop = page.getByRole('button', { name: 'Stop these emails' });
  await stop.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('These emails have stopped');
  await expect(page.getByRole('button', { name: 'Allow these emails again' })).toBeFocused();
  const { owner: other } = await newCompany();
  const refused = other.call(inviteEmployee, {
    body: { first_name: 'Sam', last_name: 'Stranger', work_email_id: email },
  });
  await expect(refused).rejects.toThrow('mails_stopped');

  await page.reload();
  await page.getByRole('button', { name: 'Allow these emails again' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stop these emails?');
  await other.call(inviteEmployee, { body: { first_name: 'Sam', last_name: 'Stranger', work_email_id: email } });
});

test('a link in a recognition email stops emails of that kind only, allows them again, and leads to the app', async ({
  page,
  press,
}) => {
  const { owner, join } = await newCompany();
  await give(await join('Jonas', 'Weber'), owner, 'Thanks for the proofs');
  const mailed = async () => {
    const { items } = await owner.call(getPreferences, { query: {} });
    return items.filter(({ mail }) => mail).map(({ kind }) => kind);
  };
  const before = await mailed();
  expect(before).toContain('recognition_received');
  await page.addInitScript(() => localStorage.setItem('splashed', 'true'));
  await page.goto(await mailedLink(owner.email, '/unsubscribe', 'Thanks for the proofs'));
  await expect(page.getByRole('status').filter({ hasText: '“Recognition you receive”' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Stop these emails' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('These emails have stopped');
  expect(await mailed()).toEqual(before.filter((kind) => kind !== 'recognition_received'));

  await press(page.getByRole('button', { name: 'Allow these emails again' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stop these emails?');
  expect(await mailed()).toEqual(before);
  await press(page.getByRole('link', { name: 'Go to Plaudit' }));
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('a link that this server did not write says so', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('splashed', 'true'));
  await page.goto('/unsubscribe?token=forged');
  await expect(page.getByRole('alert')).toContainText("This link doesn't work");
});
