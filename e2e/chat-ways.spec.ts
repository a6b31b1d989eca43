import { randomUUID } from 'node:crypto';
import { createSpace } from '@plaudit/contract/space/endpoints';
import { rowMenu } from './support/row-menu.ts';
import { expect, test } from './support/test.ts';
import { newTalk, say } from './support/talk.ts';

test('managers find the way to invite people next to the members', async ({ open, press }) => {
  const { amara } = await newTalk();
  const headers = { 'idempotency-key': randomUUID() };
  const { space_id } = await amara.call(createSpace, { body: { space_name: 'Harbor' }, headers });
  const page = await open(amara, `/connect/space/${space_id}?tab=members`);
  await press(page.getByRole('region', { name: 'Members' }).getByRole('button', { name: 'Invite people' }));
  await expect(page.getByRole('dialog', { name: 'Invite people' })).toBeVisible();
});

test(
  'on a phone, what was done is told where it does not cover the field, and a chat that cannot be opened has the way back',
  { tag: '@phone-only' },
  async ({ open, press }) => {
    const { amara, picnic } = await newTalk();
    await say(amara, picnic, 'The van leaves at ten');
    const page = await open(amara, `/connect/group/${picnic}`);
    await page.getByRole('log').getByText('The van').dispatchEvent('pointerdown', { pointerType: 'touch' });
    await press(page.getByRole('menuitem', { name: 'Delete message' }));
    const notice = page.getByRole('region', { name: 'Notices' }).getByRole('listitem');
    await expect(notice).toContainText('Message deleted');
    const { y = 0, height = 0 } = (await notice.boundingBox()) ?? {};
    const field = await page.getByRole('textbox', { name: 'Message' }).boundingBox();
    expect(y).toBeGreaterThan(0);
    expect(y + height).toBeLessThanOrEqual(field?.y ?? 0);

    await page.goto(`/connect/message/${randomUUID()}`);
    await expect(page.getByRole('heading', { name: "You can't see this message" })).toBeVisible();
    await page.goto(`/connect/group/${randomUUID()}`);
    await expect(page.getByRole('heading', { name: "You don't have access to this chat" })).toBeVisible();
    await press(page.getByRole('link', { name: 'Back to chats' }));
    await expect(page.getByRole('listitem').filter({ hasText: 'Picnic' })).toBeVisible();
  },
);

test('a single favorite is in the list of favorites, too', async ({ open, press }) => {
  const { amara } = await newTalk();
  const page = await open(amara, '/connect');
  const row = page.getByRole('listitem').filter({ hasText: 'Choir' });
  await row.hover();
  await rowMenu(row, 'Choir').click();
  await press(page.getByRole('menuitem', { name: 'Add to favorites' }));
  await press(page.getByRole('button', { name: 'Favorites and folders' }));
  const favorites = page.getByRole('dialog').getByRole('list', { name: 'Favorites' });
  await expect(favorites.getByRole('listitem')).toContainText('Choir');
  await expect(favorites.getByRole('button')).toHaveCount(0);
});
