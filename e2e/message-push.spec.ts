import { randomUUID } from 'node:crypto';
import { getConversation, openConversation, readConversation, sendMessage } from '@plaudit/contract/chat/endpoints';
import type { Page } from '@playwright/test';
import { lacksWindows, withWindows } from './support/browsers.ts';
import { newCompany } from './support/company.ts';
import { installPushService, workerOf } from './support/push.ts';
import { startPushService } from './support/push-service.ts';
import { expect, test } from './support/test.ts';

test.use({ launchOptions: withWindows, serviceWorkers: 'allow' });
test.skip(lacksWindows !== null, lacksWindows ?? '');

/** Ben, whom the owner of his company writes to. */
async function newTalk() {
  const company = await newCompany();
  const { owner, join } = company;
  const ben = await join('Ben', 'Lindqvist');
  const { conversation_id } = await owner.call(openConversation, {
    body: { employee_ids: [ben.employee_id] },
    headers: { 'idempotency-key': randomUUID() },
  });
  const say = (words: string) => {
    const client_id = randomUUID();
    const headers = { 'idempotency-key': client_id };
    return owner.call(sendMessage, { body: { conversation_id, client_id, words }, headers });
  };
  return { ben, conversation_id, say };
}
const composer = (page: Page) => page.getByRole('textbox', { name: 'Message to' });

test('a message is one notification, which a button or reading elsewhere takes away; the title counts', async ({
  open,
  press,
}) => {
  const { ben, conversation_id, say } = await newTalk();
  const service = await startPushService();
  const page = await open(ben, '/settings/notifications', async (fresh) => {
    await fresh.context().grantPermissions(['notifications']);
    await installPushService(fresh.context(), service);
  });
  const worker = await workerOf(page);
  const sync = page.waitForResponse(/\/api\/config\/device\/push\/sync$/);
  await press(page.getByRole('switch', { name: /^Push notifications/ }));
  await sync;

  await say('Are you there?');
  await expect.poll(() => service.messages.length).toBe(1);
  await worker.deliver(service.messages[0] ?? '');
  const tag = `conversation:${conversation_id}`;
  await expect.poll(worker.shown).toMatchObject([{ title: 'Olivia Marsh', body: 'Are you there?', tag }]);
  await expect(page).toHaveTitle(/^\(\d+\) Notifications/);
  await worker.click('Olivia Marsh', 'read');
  const unread = async () => (await ben.call(getConversation, { query: { conversation_id } })).unread_message_count;
  await expect.poll(unread).toBe(0);
  await expect(page).not.toHaveTitle(/^\(/);
  await expect.poll(worker.shown).toEqual([]);

  const { seq } = await say('Read this elsewhere');
  await expect.poll(() => service.messages.length).toBe(2);
  await worker.deliver(service.messages[1] ?? '');
  await expect.poll(worker.shown).toMatchObject([{ body: 'Read this elsewhere' }]);
  await ben.call(readConversation, { body: { conversation_id, seq } });
  await expect.poll(worker.shown).toEqual([]);

  // While it is in sight here, nothing is pushed.
  const look = page.waitForResponse(/\/api\/chat\/conversation\/look$/);
  await page.goto(`/connect/group/${conversation_id}`);
  await look;
  await say('In sight');
  await expect(page.getByRole('article').filter({ hasText: 'In sight' })).toBeVisible();
  await expect.poll(unread).toBe(0);
  expect(service.messages).toHaveLength(2);
  await service.stop();
});

test('what another app shares is written and attached in the chat that the person chooses', async ({ open }) => {
  const { ben, say } = await newTalk();
  await say('Send me the picture');
  const page = await open(ben, '/connect');
  await workerOf(page);
  // The worker takes what comes from pages that it serves.
  await page.reload();
  // As the installed app declares it.
  const { share_target } = await (await page.request.get('/manifest.webmanifest')).json();
  const [{ name, accept }] = share_target.params.files;
  expect(accept).toEqual(
    expect.arrayContaining(['image/*', 'application/pdf', expect.stringContaining('wordprocessingml')]),
  );
  const named = { action: share_target.action, text: share_target.params.text, files: name };
  await page.evaluate((shared) => {
    const form = Object.assign(document.createElement('form'), {
      action: shared.action,
      method: 'post',
      enctype: 'multipart/form-data',
    });
    const text = Object.assign(document.createElement('input'), { name: shared.text, value: 'From the gallery' });
    const files = Object.assign(document.createElement('input'), { name: shared.files, type: 'file' });
    const picked = new DataTransfer();
    picked.items.add(new File(['Three plums'], 'plums.txt', { type: 'text/plain' }));
    files.files = picked.files;
    form.append(text, files);
    document.body.append(form);
    form.submit();
  }, named);
  const dialog = page.getByRole('dialog', { name: 'Share in a chat' });
  await expect(dialog).toContainText('From the gallery · plums.txt');
  await dialog.getByRole('button', { name: 'Olivia Marsh' }).click();
  await expect(composer(page)).toHaveText('From the gallery');
  await expect(page.getByText('plums.txt', { exact: true })).toBeVisible();
});
