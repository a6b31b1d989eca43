import { randomUUID } from 'node:crypto';
import { createSpace, getSpace } from '@plaudit/contract/space/endpoints';
import { rowMenu } from './support/row-menu.ts';
import { expect, test } from './support/test.ts';
import { newTalk, say } from './support/talk.ts';

test(
  'R3.7 the link to a message in a space leads people outside to where they can join',
  { tag: '@phone' },
  async ({ open, press, isMobile }) => {
    const { amara, ben } = await newTalk();
    const headers = { 'idempotency-key': randomUUID() };
    const { space_id } = await amara.call(createSpace, { body: { space_name: 'Harbor' }, headers });
    const { sub_spaces } = await amara.call(getSpace, { query: { space_id } });
    await say(amara, sub_spaces[0]?.sub_space_id ?? '', 'The paper has arrived');
    const page = await open(amara, `/connect/space/${space_id}`);
    const message = page.getByRole('log').getByRole('article').filter({ hasText: 'The paper has arrived' });
    // What browsers do not let pages put on the clipboard, the notice shows.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    if (isMobile) await message.getByText('The paper').dispatchEvent('pointerdown', { pointerType: 'touch' });
    else {
      await message.hover();
      await message.getByRole('button', { name: /^Actions/ }).click();
    }
    await press(page.getByRole('menuitem', { name: 'Copy link' }));
    const link = await page.getByText('/connect/message/').textContent();
    const { pathname, search } = new URL(link ?? '');

    const other = await open(ben, `${pathname}${search}`);
    await expect(other.getByRole('heading', { name: "You can't see this message" })).toBeVisible();
    await press(other.getByRole('link', { name: 'Show the space' }));
    await press(other.getByRole('button', { name: 'Join', exact: true }));
    await expect(other.getByText('You joined Harbor')).toBeVisible();
    await other.goto(`${pathname}${search}`);
    await expect(other.getByRole('log').getByText('The paper has arrived')).toBeVisible();
  },
);

test('managers find the way to invite people next to the members', async ({ open, press }) => {
  const { amara } = await newTalk();
  const headers = { 'idempotency-key': randomUUID() };
  const { space_id } = await amara.call(createSpace, { body: { space_name: 'Harbor' }, headers });
  const page = await open(amara, `/connect/space/${space_id}?tab=members`);
  await press(page.getByRole('region', { name: 'Members' }).getByRole('button', { name: 'Invite people' }));
  await expect(page.getByRole('dialog', { name: 'Invite people' })).toBeVisible();
});

test(
  'on a phone, what was done is told above the field, and a chat that cannot be opened has the way back',
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
