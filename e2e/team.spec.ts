import { updateManager } from '@plaudit/contract/people/endpoints';
import { newCompany } from './support/company.ts';
import { give } from './support/recognitions.ts';
import { expect, test } from './support/test.ts';

test(
  'a manager looks on the phone who of their team was not thanked for some time, and thanks them',
  { tag: '@phone-only' },
  async ({ open, press }) => {
    const { owner, join } = await newCompany();
    const [ben, cleo] = [await join('Ben', 'Adler'), await join('Cleo', 'Berg')];
    const employee_ids = [ben.employee_id, cleo.employee_id];
    await owner.call(updateManager, { body: { employee_ids, manager_id: owner.employee_id } });
    await give(cleo, ben, 'For the night shift');
    const page = await open(owner);
    await press(page.getByRole('button', { name: /^Account/ }));
    await press(page.getByRole('menuitem', { name: 'My team' }));
    const members = page.getByRole('list', { name: 'My team' }).getByRole('listitem');
    await expect(members).toHaveText([/Cleo Berg.*Not thanked yet/, /Ben Adler.*Thanked today/]);
    await press(page.getByRole('button', { name: 'Thank Cleo Berg' }));
    const composer = page.getByRole('dialog', { name: 'Give recognition' });
    await expect(composer.getByRole('button', { name: 'Remove Cleo Berg' })).toBeVisible();
    await composer.getByRole('textbox', { name: 'Message' }).fill('For a calm week');
    await press(composer.getByRole('button', { name: 'Send' }));
    await expect(members.filter({ hasText: 'Cleo' })).toContainText('Thanked today');

    const other = await open(ben, '/team');
    await expect(other.getByText('No one reports to you')).toBeVisible();
  },
);
