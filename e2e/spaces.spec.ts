import { createSpace } from '@plaudit/contract/space/endpoints';
import { turnOn } from './support/coming.ts';
import { newCompany } from './support/company.ts';
import { expect, test } from './support/test.ts';

test(
  'R3.7 the address of a space leads to the sub-space that it begins with',
  { tag: '@phone' },
  async ({ open, press }) => {
    const company = await newCompany();
    const { owner } = company;
    await turnOn(company, ['spaces', 'chats']);
    const body = { space_name: 'Harbor' };
    const { space_id } = await owner.call(createSpace, { body, headers: { 'idempotency-key': crypto.randomUUID() } });
    const page = await open(owner, `/connect/space/${space_id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Harbor' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Message' }).fill('The paper has arrived');
    await press(page.getByRole('button', { name: 'Send' }));
    await expect(page.getByText('The paper has arrived').first()).toBeVisible();
  },
);
