import { createReport } from '@plaudit/contract/moderation/endpoints';
import { newCompany } from './support/company.ts';
import { give } from './support/recognitions.ts';
import { expect, test } from './support/test.ts';

test(
  'an admin sees what needs attention and how it is going, follows it, and finds settings by other words for them',
  { tag: '@phone' },
  async ({ open, press, isMobile }) => {
    const { owner, join } = await newCompany();
    const [giver, receiver] = [await join('Amara', 'Okafor'), await join('Jonas', 'Weber')];
    const { recognition_id: subject_id } = await give(giver, receiver, 'A joke that hurts');
    await receiver.call(createReport, { body: { subject_kind: 'recognition', subject_id, reason: 'spam' } });

    const page = await open(owner, '/admin');
    await expect(page.getByRole('heading', { level: 1, name: isMobile ? 'Admin' : 'Overview' })).toBeVisible();
    await expect(page.getByRole('img', { name: /week by week\..*This week so far: 33%\.$/ })).toBeVisible();
    await press(page.getByText('Show the numbers'));
    await expect(page.getByRole('row').nth(1)).toContainText('1');
    await press(page.getByRole('link', { name: '1 report needs a decision' }));
    await expect(page.getByRole('button', { name: /Recognition by Amara Okafor/ })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/admin');

    const search = page.getByRole('searchbox', { name: 'Find a setting' });
    const found = page.getByRole('navigation', { name: 'Admin', exact: true }).getByRole('link');
    await search.fill('saml');
    await expect(found).toHaveText([/^Single sign-on/]);
    await search.fill('join link');
    await expect(found.first()).toHaveText(/^Join links/);
    await search.press('Enter');
    const invite = page.getByRole('dialog');
    await expect(invite.getByRole('radio', { name: 'By link' })).toBeChecked();
    // The dialog is part of that address: Back closes it first, and leaves no trace of it.
    await page.goBack();
    await expect(invite).toBeHidden();
    await expect(page).toHaveURL('/people');
    await page.goBack();
    await expect(page).toHaveURL('/admin');
    await search.fill('rockets');
    await expect(page.getByText('No settings found. Try another word.')).toBeVisible();
    await press(page.getByRole('navigation', { name: 'Admin', exact: true }).getByRole('button'));
    await expect(search).toHaveValue('');
    await search.fill('time zone');
    await search.press('ArrowDown');
    await expect(found.first()).toBeFocused();
    await search.press('Enter');
    await expect(page).toHaveURL('/admin/company');
    await expect(page.getByRole('heading', { level: 1, name: 'Company' })).toBeVisible();
    await expect(page.getByLabel('Time zone')).toBeFocused();
  },
);
