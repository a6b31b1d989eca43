import { randomUUID } from 'node:crypto';
import { openConversation, sendMessage } from '@plaudit/contract/chat/endpoints';
import { deleteContent } from '@plaudit/contract/content/endpoints';
import { addPlaceMembers, removePlaceMembers } from '@plaudit/contract/place/endpoints';
import { createSpace } from '@plaudit/contract/space/endpoints';
import type { Locator, Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { newCompany, type Person } from './support/company.ts';
import { expect, test } from './support/test.ts';

const newKey = () => ({ 'idempotency-key': randomUUID() });

/** A company in which people talk. */
const newTalk = async () => {
  const company = await newCompany();
  const { owner, join } = company;
  const [amara, ben] = [await join('Amara', 'Okafor'), await join('Ben', 'Lindqvist')];
  return { owner, amara, ben };
};
const say = (as: Person, conversation_id: string, words: string) =>
  as.call(sendMessage, { body: { conversation_id, client_id: randomUUID(), words }, headers: newKey() });
const idsOf = (...people: Person[]) => people.map(({ employee_id }) => employee_id);
const newGroup = async (as: Person, ...people: Person[]) => {
  const body = { employee_ids: idsOf(...people), group_name: 'Picnic' };
  return (await as.call(openConversation, { body, headers: newKey() })).conversation_id;
};

const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Message to' });
const messageWith = (page: Page, words: string): Locator => page.getByRole('article').filter({ hasText: words });
const rowOf = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });

/** Everything that the browser keeps for offline, as text. */
const keptOffline = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('plaudit-offline');
        opening.addEventListener('error', () => reject(opening.error as Error));
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('entries').objectStore('entries').getAll();
          all.addEventListener('success', () => {
            opening.result.close();
            resolve(JSON.stringify(all.result));
          });
        });
      }),
  );

test('R6.2 people who are taken out of a chat while they look at it lose it at once, on screen and offline, but not what they typed', async ({
  open,
  press,
}) => {
  const { owner, amara, ben } = await newTalk();
  const picnic = await newGroup(owner, amara, ben);
  await say(ben, picnic, 'The van is here');
  const page = await open(amara, `/connect/group/${picnic}`);
  const of_ben = await open(ben, `/connect/group/${picnic}`);
  await expect(messageWith(page, 'The van is here')).toBeVisible();
  await expect.poll(() => keptOffline(page)).toContain('The van is here');
  await field(page).fill('Half a thought');
  const people = { place_id: picnic, place_kind: 'conversation' as const, employee_ids: idsOf(amara) };
  await owner.call(removePlaceMembers, { body: people });

  const unsent = page.getByRole('region', { name: "You hadn't sent this yet" });
  await expect(page.getByRole('heading', { name: "You don't have access to this chat" })).toBeVisible();
  await expect(messageWith(page, 'The van is here')).toHaveCount(0);
  await expect(unsent).toContainText('Half a thought');
  await expect(page.locator('body')).not.toContainText('The van is here');
  await expect.poll(() => keptOffline(page)).not.toContain('The van is here');
  await expect(messageWith(of_ben, 'The van is here')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await expect(unsent).toContainText('Half a thought');

  await owner.call(addPlaceMembers, { body: people });
  await expect(messageWith(page, 'The van is here')).toBeVisible();
  await expect(field(page)).toHaveValue('Half a thought');
  await owner.call(removePlaceMembers, { body: people });
  await press(unsent.getByRole('button', { name: 'Delete text' }));
  await expect(unsent).toHaveCount(0);
  await press(page.getByRole('link', { name: 'Show your chats' }));
  await expect(page.getByText('No chats yet')).toBeVisible();

  const made = await owner.call(createSpace, { body: { space_name: 'Harbor' }, headers: newKey() });
  const { space_id } = made;
  await owner.call(addPlaceMembers, { body: { place_id: space_id, employee_ids: idsOf(amara, ben) } });
  const quay = made.sub_spaces[0]?.sub_space_id ?? '';
  await say(ben, quay, 'Low tide at six');
  await page.goto(`/connect/space/${space_id}/sub-space/${quay}`);
  await expect(messageWith(page, 'Low tide at six')).toBeVisible();
  await owner.call(removePlaceMembers, { body: { place_id: space_id, employee_ids: idsOf(amara) } });
  await expect(page.getByRole('heading', { name: "You're not in this sub-space" })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Low tide at six');
});

test('a message mentions those who are online, and the list offers that only in chats', async ({ open, press }) => {
  const { owner, amara, ben } = await newTalk();
  const picnic = await newGroup(owner, amara, ben);
  const page = await open(amara, `/connect/group/${picnic}`);
  const of_ben = await open(ben, '/connect');
  await expect(rowOf(of_ben, 'Picnic')).toBeVisible();
  await field(page).pressSequentially('@her');
  await press(page.getByRole('option', { name: /^here/ }));
  await field(page).pressSequentially('who has the lamp?');
  await field(page).press('Enter');
  await expect(messageWith(page, '@here who has the lamp?')).toContainText('Sent');
  await expect(rowOf(of_ben, 'Picnic')).toContainText('1 mention of you');
});

test('an edit that is open while its message is deleted elsewhere says so, and keeps what was typed; the count of people follows', async ({
  open,
  press,
}) => {
  const { owner, amara, ben } = await newTalk();
  const picnic = await newGroup(owner, amara);
  const { message_id } = await say(amara, picnic, 'The van is here');
  const page = await open(amara, `/connect/group/${picnic}`);
  await expect(messageWith(page, 'The van is here')).toBeVisible();
  await field(page).press('ArrowUp');
  await expect(field(page)).toHaveValue('The van is here');
  await field(page).fill('The van is there');
  await owner.call(deleteContent, { query: { content_id: message_id }, body: { reason: 'Off topic' } });
  await expect(page.getByText('The message you were editing is no longer here')).toBeVisible();
  await expect(field(page)).toHaveValue('The van is there');
  await expect(page.getByText('Edit message')).toHaveCount(0);

  await press(page.getByRole('button', { name: 'Chat details' }));
  const beside = page.getByRole('region', { name: 'Chat details' });
  const details = beside.or(page.getByRole('dialog', { name: 'Picnic' }));
  await expect(details.getByText('2 people')).toBeVisible();
  await owner.call(addPlaceMembers, { body: { place_id: picnic, employee_ids: idsOf(ben) } });
  await expect(details.getByText('3 people')).toBeVisible();
  await expect(details.getByText('Ben Lindqvist')).toBeVisible();
});
