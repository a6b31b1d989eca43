import { listValues } from '@plaudit/contract/company/endpoints';
import { updateManager } from '@plaudit/contract/people/endpoints';
import { newCompany } from './support/company.ts';
import { give } from './support/recognitions.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

test(
  'the home feed is filtered by team, value and words, in the address, with what is new and without a network',
  { tag: '@phone' },
  async ({ open, press }) => {
    const { owner, join } = await newCompany();
    const [ben, cleo, dan] = [await join('Ben', 'Adler'), await join('Cleo', 'Berg'), await join('Dan', 'Cruz')];
    await owner.call(updateManager, {
      body: { employee_ids: [ben.employee_id, cleo.employee_id], manager_id: owner.employee_id },
    });
    const { items: values } = await owner.call(listValues, { body: {} });
    const value = values[0] ?? { company_value_id: '', value_name: '' };
    await give(dan, owner, 'For the roadmap');
    await give(owner, dan, 'For the lighthouse', { company_value_ids: [value.company_value_id] });
    await give(dan, cleo, 'For the harbor', { company_value_ids: [value.company_value_id] });
    await give(owner, ben, 'For the café');

    const page = await open(ben);
    const cards = page.getByRole('main').getByRole('article');
    const chip = (name: string) => page.getByRole('group', { name: 'Filter posts' }).getByRole('button', { name });
    await expect(cards).toHaveCount(4);
    await expect(chip('Latest')).toHaveAttribute('aria-pressed', 'true');

    // Ben's team is Olivia, who is his manager, and Cleo, who reports to her, too.
    await press(chip('About me'));
    await expect(cards).toHaveText([/For the café/]);
    await press(page.getByRole('button', { name: 'More filters' }));
    await press(page.getByRole('menuitemradio', { name: value.value_name }));
    await expect(page.getByText('No posts match')).toBeVisible();
    await expect(page.getByText(`You're filtering by About me and ${value.value_name}.`)).toBeVisible();
    await press(chip('My team'));
    await expect(cards).toHaveText([/For the harbor/, /For the lighthouse/]);
    await page.reload();
    await expect(cards).toHaveText([/For the harbor/, /For the lighthouse/]);
    await expect(chip('My team')).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await expect(page.getByText('No posts match')).toBeVisible();
    // The last one, which a phone has no room for at first.
    await page.goto('/?about=saved');
    await expect(chip('Saved')).toBeInViewport({ ratio: 1 });
    await press(page.getByRole('button', { name: 'Clear filters' }));
    await expect(cards).toHaveCount(4);

    await press(page.getByRole('button', { name: 'Search posts' }));
    const field = page.getByRole('searchbox', { name: 'Search posts' });
    await expect(field).toBeFocused();
    await field.fill('CAFE');
    await expect(cards).toHaveText([/For the café/]);
    await expect(page).toHaveURL(/[?&]search=CAFE/);
    await expect(page.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await field.fill('zzzqq');
    await expect(page.getByText('Nothing matches “zzzqq”. Check the spelling or use fewer words.')).toBeVisible();
    await field.fill('cleo');
    await expect(cards).toHaveText([/For the harbor/]);
    // What does not fit is not announced.
    await settled(page);
    await give(dan, owner, 'For nothing of that');
    await give(dan, cleo, 'For the pier');
    await press(page.getByRole('button', { name: '1 new update' }));
    await expect(cards).toHaveText([/For the pier/, /For the harbor/]);
    await press(page.getByRole('button', { name: 'Close search' }));
    await press(page.getByRole('button', { name: /new updates/ }));
    await expect(cards).toHaveCount(6);

    await settled(page);
    await page.context().setOffline(true);
    await press(page.getByRole('button', { name: 'Search posts' }));
    await field.fill('lighthouse');
    await expect(page.getByText("You're offline. Showing 1 matching post saved on this device.")).toBeVisible();
    await expect(cards).toHaveText([/For the lighthouse/]);
    await page.context().setOffline(false);
    await expect(page.getByText('saved on this device')).toBeHidden();
    await expect(cards).toHaveText([/For the lighthouse/]);
  },
);
