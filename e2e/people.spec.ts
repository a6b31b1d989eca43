import type { Page } from '@playwright/test';
import {
  deleteEmployee,
  listEmployees,
  updateEmployee,
  updateManager,
  updateStatus,
  watchStatus,
} from '@plaudit/contract/people/endpoints';
import { newCompany } from './support/company.ts';
import { keepNotices } from './support/notices.ts';
import { expect, test } from './support/test.ts';

test(
  'R7.5 people are found by mistyped names and filtered in the address; a deleted person comes back by undo',
  { tag: '@phone' },
  async ({ open, press }) => {
    const { owner, join } = await newCompany();
    await join('Jonas', 'Weber');
    await join('Anna', 'Silva');
    const page = await open(owner, '/people');
    const people = page.getByRole('main').getByRole('listitem');
    await page.getByRole('searchbox').fill('slvaana');
    await expect(people).toHaveCount(1);
    await expect(people).toContainText('Anna Silva');
    await expect(page).toHaveURL(/search=slvaana/);
    await page.getByRole('searchbox').fill('');
    await expect(people).toHaveCount(3);

    await page.getByRole('searchbox').fill('nobody is called zzzzqqq');
    await press(page.getByRole('button', { name: 'Clear search and filters' }));
    await expect(people).toHaveCount(3);
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(page).toHaveURL('/people');

    await press(page.getByRole('button', { name: 'More filters' }));
    await page.getByLabel('Hired on or after').fill('2020-01-01');
    await expect(page).toHaveURL(/hired_from=2020-01-01/);
    await expect(page.getByText('No results')).toBeVisible();
    await press(page.getByRole('button', { name: 'Clear these filters' }));
    await expect(people).toHaveCount(3);

    await press(page.getByRole('button', { name: 'Actions for Anna Silva' }));
    await press(page.getByRole('menuitem', { name: 'Delete' }));
    await expect(people).toHaveCount(2);
    await press(page.getByRole('button', { name: 'Undo' }));
    await expect(people).toHaveCount(3);

    const jonas = (await owner.call(listEmployees, { body: { search: 'Jonas' } })).items[0]?.employee_id ?? '';
    await owner.call(deleteEmployee, { query: { employee_id: jonas } });
    await press(page.getByRole('combobox', { name: 'Account status' }));
    await press(page.getByRole('option', { name: 'Deleted' }));
    await expect(page.getByRole('list', { name: 'Deleted people' })).toContainText('Jonas Weber');
    await press(page.getByRole('button', { name: 'Restore Jonas Weber' }));
    await expect(page.getByRole('heading', { name: 'No deleted people' })).toBeVisible();
    await press(page.getByRole('button', { name: 'Back to everyone' }));
    await expect(people).toHaveCount(3);
  },
);

test('R3.5 keys open the org chart level by level, it jumps to a person, and a set status shows at once', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  const anna = await join('Anna', 'Silva');
  const page = await open(owner, '/people/chart');
  await expect(page.getByRole('heading', { name: 'No reporting lines yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add managers in People' })).toHaveAttribute('href', '/people');
  await owner.call(updateManager, { body: { employee_ids: [jonas.employee_id], manager_id: owner.employee_id } });
  await owner.call(updateManager, { body: { employee_ids: [anna.employee_id], manager_id: jonas.employee_id } });
  await page.reload();
  const item = (name: string) => page.getByRole('treeitem', { name, exact: true });
  // A single person at the top is open from the beginning.
  await expect(item('Jonas Weber, 1 direct report')).toBeVisible();
  await item('Olivia Marsh, 1 direct report').focus();
  await page.keyboard.press('ArrowRight');
  await expect(item('Jonas Weber, 1 direct report')).toBeFocused();
  await expect(item('Anna Silva')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(item('Jonas Weber, 1 direct report')).toHaveAttribute('aria-expanded', 'true');
  await expect(item('Anna Silva')).toBeVisible();

  await page.getByRole('combobox', { name: 'Find a person' }).fill('ana slva');
  await press(page.getByRole('option', { name: 'Anna Silva' }));
  await expect(page.getByRole('list', { name: 'Reporting line' }).getByRole('listitem')).toHaveText([
    /Olivia Marsh/,
    /Jonas Weber/,
    /Anna Silva/,
  ]);

  await page.goto(`/profile/${jonas.employee_id}`);
  await expect(page.getByTitle('Offline')).toBeVisible();
  await expect
    .poll(async () => {
      // The watch begins with the connection, which comes after the first screen.
      await jonas.call(updateStatus, { body: { status_type: 'manual', manual_status: 'Busy' } });
      await jonas.call(updateStatus, { body: { status_type: 'manual', manual_status: 'Available' } });
      await jonas.call(updateStatus, { body: { status_type: 'manual', manual_status: 'Busy' } });
      return page.getByTitle('Busy').count();
    })
    .toBe(1);
});

test(
  'R3.5 a person says what they do and until when, and a colleague who looks at their profile sees it at once',
  { tag: '@phone' },
  async ({ open, press, isMobile }) => {
    const { owner, join } = await newCompany();
    const jonas = await join('Jonas', 'Weber');
    const [page, own] = [await open(owner, `/profile/${jonas.employee_id}`), await open(jonas, '/')];
    await expect(page.getByRole('heading', { name: 'Jonas Weber' })).toBeVisible();
    await press(own.getByRole('button', { name: /^Account/ }));
    await press(own.getByRole('menuitem', { name: 'Set a status' }));
    const dialog = own.getByRole('dialog', { name: 'Your status' });
    const meeting = dialog.getByRole('button', { name: 'In a meeting' });
    expect((await meeting.boundingBox())?.height).toBeGreaterThanOrEqual(isMobile ? 44 : 32);
    await press(meeting);
    await expect(dialog.getByRole('combobox', { name: 'Duration' })).toHaveText('1 hour');
    await press(dialog.getByRole('button', { name: 'On vacation' }));
    await press(dialog.getByRole('combobox', { name: 'Duration' }));
    await press(own.getByRole('option', { name: 'Until a date' }));
    await press(dialog.getByRole('button', { name: 'Save' }));
    await expect(dialog.getByLabel('Last day')).toBeFocused();
    // The calendar's button is at the end of the field.
    await expect(dialog.getByLabel('Last day')).toHaveCSS('display', 'block');
    await expect(dialog.getByLabel('Last day').locator('..')).toHaveCSS('box-shadow', /1\.5px inset$/);
    await dialog.getByLabel('Last day').fill('2020-01-01');
    await expect(dialog.getByRole('alert')).toHaveText('Choose today or a later day.');
    const last_day = new Date(Date.now() + 5 * 86_400_000);
    const [year, month, day] = [last_day.getFullYear(), last_day.getMonth() + 1, last_day.getDate()];
    const two = (number: number) => String(number).padStart(2, '0');
    await dialog.getByLabel('Last day').fill(`${year}-${two(month)}-${two(day)}`);
    await press(dialog.getByRole('button', { name: 'Save' }));
    await expect(dialog).toBeHidden();
    const until = last_day.toLocaleDateString('en', { weekday: 'short', month: 'short', day: 'numeric' });
    await expect(page.getByRole('main')).toContainText(`On vacation until ${until}`);
    await page.goto('/people');
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Jonas Weber' });
    await expect(row).toContainText(`On vacation until ${until}`);
    // Words in a line, which wraps and is aligned as the card is.
    await expect(row.locator('.status-text')).toHaveCSS('display', 'block');

    await press(own.getByRole('button', { name: /^Account/ }));
    await press(own.getByRole('menuitem', { name: `On vacation until ${until}` }));
    await expect(dialog.getByLabel('Message')).toHaveValue('On vacation');
    await expect(dialog.getByRole('combobox', { name: 'Duration' })).toHaveText(`Until ${until}`);
    await press(dialog.getByRole('button', { name: 'Close' }));
    await press(own.getByRole('button', { name: /^Account/ }));
    await keepNotices(own);
    await press(own.getByRole('menuitem', { name: 'Clear status' }));
    await expect(page.getByRole('main')).not.toContainText('On vacation');
    await press(own.getByRole('button', { name: /^Account/ }));
    await press(own.getByRole('menuitem', { name: 'Set a status' }));
    await expect(dialog).toBeVisible();
    // It lies above the dialog, which stays open.
    await press(own.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }));
    await expect(page.getByRole('main')).toContainText('On vacation');
    await expect(dialog).toBeVisible();
  },
);

test('an admin’s change of a person shows where a colleague has them open, also just before the page listens', async ({
  open,
}) => {
  const { owner, join } = await newCompany();
  const { employee_id } = await join('Jonas', 'Weber');
  const change = (position_title: string) => owner.call(updateEmployee, { body: { employee_id, position_title } });
  const personOn = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Jonas Weber' });
  const watching = `**/api${watchStatus.path}**`;

  let listens: Promise<unknown> | undefined;
  const early = await open(owner, '/people', async (fresh) => void (listens = fresh.waitForResponse(watching)));
  await listens;
  let told: Promise<unknown> | undefined;
  const late = await open(await join('Anna', 'Silva'), '/people', (fresh) =>
    // It has read the list, and gets no events until the other one has.
    fresh.route(watching, async (route) => {
      await (told ??= change('Baker').then(() => expect(personOn(early)).toContainText('Baker')));
      await route.continue();
    }),
  );
  await expect(personOn(late)).toContainText('Baker');
  // Its list may have been read after the change, before the other page heard of it.
  await told;
  await change('Confectioner');
  for (const page of [early, late]) await expect(personOn(page)).toContainText('Confectioner');
});

test('people who manage people change where a colleague works, and since when', async ({ open, press }) => {
  const { owner, join } = await newCompany();
  const anna = await join('Anna', 'Silva');
  const page = await open(owner, `/profile/${anna.employee_id}`);
  await press(page.getByRole('button', { name: 'Edit profile' }));
  const dialog = page.getByRole('dialog', { name: 'Edit profile' });
  await dialog.getByLabel('Location').fill('Lisbon');
  await dialog.getByLabel('Hire date').fill('2021-03-15');
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Joined March 15, 2021')).toBeVisible();
  await expect(page.getByText('Lisbon').first()).toBeVisible();
});
