import { newCompany } from './support/company.ts';
import { give } from './support/recognitions.ts';
import { expect, test } from './support/test.ts';

test(
  'a new employee is welcomed, does the first steps, and sees one quiet hint at a time, once on all devices',
  { tag: '@phone' },
  async ({ open, press }) => {
    const { owner, join } = await newCompany();
    const jonas = await join('Jonas', 'Weber');
    const mara = await join('Mara', 'Lind', { is_new: true });
    await give(jonas, owner, 'For the map of the harbor');
    const page = await open(mara);
    const hint = page.getByRole('status').filter({ hasText: 'for more reactions' });
    await expect(hint).toBeVisible();
    await expect(page.getByRole('button', { name: 'Dismiss hint' })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(hint).toHaveCount(0);

    const welcome = page.getByRole('region', { name: 'Welcome to Northwind Paper, Mara' });
    // No hole below the last of three steps: push is not possible here.
    await expect(welcome.getByRole('listitem')).toHaveCount(3);
    const [card, last] = [await welcome.boundingBox(), await welcome.getByRole('listitem').last().boundingBox()];
    expect((card?.y ?? 0) + (card?.height ?? 0) - (last?.y ?? 0) - (last?.height ?? 0)).toBeLessThan(32);
    await press(welcome.getByRole('button', { name: 'Add', exact: true }));
    await expect(welcome.getByRole('textbox', { name: 'Add your pronouns' })).toBeFocused();
    await page.keyboard.type('she/her');
    await page.keyboard.press('Enter');
    await expect(welcome.getByRole('listitem').filter({ hasText: 'pronouns' })).toContainText('(done)');
    await press(welcome.getByRole('button', { name: 'Dismiss' }));
    await expect(welcome).toHaveCount(0);
    await press(page.getByRole('button', { name: 'Undo' }));
    await expect(welcome).toBeVisible();
    await press(welcome.getByRole('button', { name: /^Thank (Jonas|Olivia)$/ }));
    const composer = page.getByRole('dialog', { name: 'Give recognition' });
    await expect(composer.getByRole('button', { name: /^Remove (Jonas|Olivia)/ })).toBeVisible();
    await composer.getByRole('textbox', { name: 'Message' }).fill('For showing me around');
    await press(composer.getByRole('button', { name: 'Send' }));
    await expect(welcome.getByRole('listitem').filter({ hasText: 'helped you start' })).toContainText('(done)');

    const elsewhere = await open(mara);
    await expect(elsewhere.getByRole('status').filter({ hasText: 'Boost adds' })).toBeVisible();
    await expect(elsewhere.getByRole('status').filter({ hasText: 'for more reactions' })).toHaveCount(0);
    const steps = elsewhere.getByRole('region', { name: /^Welcome/ }).getByRole('listitem');
    await expect(steps.filter({ hasText: '(done)' })).toHaveCount(2);
  },
);
