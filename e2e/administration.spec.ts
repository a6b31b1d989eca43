import type { Locator, Page } from '@playwright/test';
import {
  getCompany,
  listValues,
  updateCompany,
  updateModules,
  updateValues,
} from '@plaudit/contract/company/endpoints';
import { getBalance } from '@plaudit/contract/points/endpoints';
import { newCompany } from './support/company.ts';
import { give, openComposer } from './support/recognitions.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

test('R3.11 a new recognition type appears in a composer that is open elsewhere', async ({ open, press }) => {
  const { owner, join } = await newCompany();
  const [page, other] = await Promise.all([open(owner, '/admin/types'), open(await join('Jonas', 'Weber'))]);
  const composer = await openComposer(other, press);
  await expect(composer.getByRole('radio', { name: /Thank you/ })).toBeVisible();

  await press(page.getByRole('button', { name: 'New type' }));
  await press(page.getByRole('button', { name: /Blank type/ }));
  const dialog = page.getByRole('dialog', { name: 'New type' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Calm in the storm');
  await dialog.getByLabel('Default').fill('15');
  await dialog.getByLabel('Maximum').fill('40');
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Types in use' })).toContainText('Calm in the storm');
  await expect(composer.getByRole('radio', { name: /Calm in the storm\s*15 points/ })).toBeVisible();
});

test(
  'R1.2 a module that is off disappears from open windows at once, and the API refuses it',
  { tag: '@phone' },
  async ({ open, press, hasTouch }) => {
    const { owner, join, company_id } = await newCompany();
    const jonas = await join('Jonas', 'Weber');
    const { employee_id } = jonas;
    await give(owner, jonas, 'Thanks for the proofs');
    const [page, other] = await Promise.all([open(owner, '/admin/modules'), open(jonas)]);
    const places = other.getByRole('navigation', { name: 'Main' });
    await expect(other.getByRole('article')).toContainText('5 points');
    // On a phone it is in the account menu, which is modal: the test opens it for the check, and closes it again.
    const account = other.getByRole('button', { name: 'Account:' });
    const wallet = hasTouch
      ? other.getByRole('menuitem', { name: 'Wallet' })
      : places.getByRole('link', { name: 'Wallet' });
    if (hasTouch) await press(account);
    await expect(wallet).toBeVisible();
    if (hasTouch) await other.keyboard.press('Escape');
    const giving = other.getByRole('button', { name: /Give recognition|Who made your day/ });
    await expect(giving.first()).toBeVisible();

    await press(page.getByRole('switch', { name: /^Points/ }));
    if (hasTouch) await press(account);
    await expect(wallet).toBeHidden();
    if (hasTouch) await other.keyboard.press('Escape');
    await expect(jonas.call(getBalance)).rejects.toThrow('403');
    await press(page.getByRole('switch', { name: /^Recognition/ }));
    await expect(other.getByRole('article')).toHaveCount(0);
    for (const name of [/^Polls/, /^Communities/]) await press(page.getByRole('switch', { name }));
    await expect(other.getByText('Recognition is turned off')).toBeVisible();
    await expect(giving).toHaveCount(0);
    await expect(give(jonas, owner, 'Not now')).rejects.toThrow('403');
    await other.goto('/wallet');
    await expect(other.getByText("Your company doesn't use this part of the app right now.")).toBeVisible();
    await other.goto(`/profile/${employee_id}`);
    await expect(other.getByRole('heading', { name: 'Jonas Weber' })).toBeVisible();
    await expect(other.getByRole('article')).toHaveCount(0);

    await owner.call(updateModules, {
      body: { company_id, points: true, recognition: true, polls: true, community: true },
    });
    await other.goto('/');
    await expect(other.getByRole('article')).toContainText('Thanks for the proofs');
    expect(await jonas.call(getBalance)).toMatchObject({ to_spend: 5 });
  },
);

test('R3.1 a new color theme shows in every open window', async ({ open, press }) => {
  const { owner, join } = await newCompany();
  const [page, other] = await Promise.all([open(owner, '/admin/company'), open(await join('Jonas', 'Weber'))]);
  const theme = other.locator('.radix-themes').first();
  await expect(theme).toHaveAttribute('data-accent-color', 'lime');
  await expect(theme).toHaveAttribute('data-gray-color', 'olive');
  await press(page.getByRole('radio', { name: 'Violet' }));
  await press(page.getByRole('button', { name: 'Save' }));
  await expect(theme).toHaveAttribute('data-accent-color', 'violet');
  for (const [color_theme, accent] of [
    ['Custom_Eventlink', 'green'],
    ['Custom_Tron', 'orange'],
    ['default', 'lime'],
  ] as const) {
    await owner.call(updateCompany, { body: { color_theme } });
    await expect(theme).toHaveAttribute('data-accent-color', accent);
  }
});

test('the app and the browser ask before changed settings are lost', async ({ open, press }) => {
  const { owner } = await newCompany();
  const page = await open(owner, '/admin/company');
  const name = page.locator('input[name="company_name"]');
  const before = await name.inputValue();
  const sections = page.getByRole('navigation', { name: 'Admin', exact: true });
  await name.fill('Paper and Sons');
  await press(sections.getByRole('link', { name: 'Values' }));
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await press(question.getByRole('button', { name: 'Keep editing' }));
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/admin/company');

  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(name).toHaveValue('Paper and Sons');

  await press(sections.getByRole('link', { name: 'Values' }));
  await press(question.getByRole('button', { name: 'Discard changes' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Values' })).toBeVisible();
  await press(sections.getByRole('link', { name: 'Company' }));
  await expect(name).toHaveValue(before);
  await press(sections.getByRole('link', { name: 'Values' }));
  await expect(page).toHaveURL('/admin/values');
});

test('a setting that someone else changed is replaced only on purpose', async ({ open, press }) => {
  const { owner } = await newCompany();
  const page = await open(owner, '/admin/company');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Two');
  await owner.call(updateCompany, { body: { company_name: 'One', points_name: 'sparks' } });
  const save = page.getByRole('button', { name: 'Save' });
  await press(save);
  await expect(name).toHaveAccessibleDescription(/Someone changed this to “One” while you were editing/);
  await expect(name).toHaveValue('Two');
  expect(await owner.call(getCompany, {})).toMatchObject({ company_name: 'One' });
  await press(save);
  await expect(page.getByText('Settings saved for everyone')).toBeVisible();
  expect(await owner.call(getCompany, {})).toMatchObject({ company_name: 'Two', points_name: 'sparks' });

  const { items } = await owner.call(listValues, { body: {} });
  await page.goto('/admin/values');
  await press(page.getByRole('button', { name: `Edit ${items[0]?.value_name}` }));
  const dialog = page.getByRole('dialog', { name: 'Edit value' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Still here');
  await owner.call(updateValues, { body: { values: items.slice(1) } });
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog.getByText(/Someone removed this value while you were editing/)).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit Still here' })).toBeVisible();
});

test('R3.1 a color theme that changes between the first screen and the live connection shows too', async ({ open }) => {
  const { owner, join } = await newCompany();
  let connect = () => {};
  const changed = new Promise<void>((resolve) => (connect = resolve));
  const page = await open(await join('Jonas', 'Weber'), '/', (fresh) =>
    fresh.routeWebSocket(/socket\.io/, async (socket) => {
      await changed;
      socket.connectToServer();
    }),
  );
  const theme = page.locator('.radix-themes').first();
  await expect(page.getByRole('heading', { name: /^Good .*, Jonas$/ })).toBeVisible();
  await expect(theme).toHaveAttribute('data-accent-color', 'lime');
  await settled(page);
  await owner.call(updateCompany, { body: { color_theme: 'Custom_Tron' } });
  connect();
  await expect(theme).toHaveAttribute('data-accent-color', 'orange');
});

test(
  'R1.11 Admin is closed to ordinary employees, and open to admins',
  { tag: '@phone' },
  async ({ open, press, isMobile }) => {
    const { owner, join } = await newCompany();
    const [page, other] = await Promise.all([
      open(owner, '/admin/company'),
      open(await join('Jonas', 'Weber'), '/admin/company'),
    ]);
    await expect(page.getByRole('heading', { level: 1, name: 'Company' })).toBeVisible();
    const linkIn = (of: Page | Locator) => of.getByRole('link', { name: 'Admin', exact: true });
    // On a phone it is in the account menu.
    await expect(linkIn(page.getByRole('navigation', { name: 'Main' }))).toHaveCount(isMobile ? 0 : 1);
    if (isMobile) {
      await press(page.getByRole('button', { name: /^Account/ }));
      await expect(page.getByRole('menuitem', { name: 'Admin' })).toBeVisible();
    }
    await expect(other.getByRole('heading', { name: 'Admins only' })).toBeVisible();
    await expect(linkIn(other)).toHaveCount(0);

    await page.goto('/admin/nonsense');
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  },
);

test('the log has a change with before and after, it can be undone, and the log is intact', async ({ open, press }) => {
  const { owner } = await newCompany('Before');
  await owner.call(updateCompany, { body: { company_name: 'After' } });
  const page = await open(owner, '/admin/audit');
  const log = page.getByRole('list', { name: 'Audit log' });
  await press(log.getByRole('button', { name: /Olivia Marsh changed the settings of After/ }));
  await expect(log.getByRole('row', { name: 'Company name Before After' })).toBeVisible();
  await press(log.getByRole('button', { name: 'Undo this change' }));
  await expect(log.getByRole('listitem').first()).toContainText('changed the settings of Before');
  // With the first steps, which every company of these journeys hides.
  await expect(log.getByRole('listitem')).toHaveCount(3);
  await press(page.getByRole('button', { name: 'Verify integrity' }));
  await expect(page.getByText(/The log is intact/)).toBeVisible();
  const save = page.getByRole('button', { name: 'Export CSV' });
  const [download] = await Promise.all([page.waitForEvent('download'), press(save)]);
  expect(download.suggestedFilename()).toMatch(/^audit.*\.csv$/);
  expect(await download.failure()).toBeNull();
});
