import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import { updateModules } from '@plaudit/contract/company/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as files from '@plaudit/contract/files/endpoints';
import * as moderation from '@plaudit/contract/moderation/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import { notification_kinds } from '@plaudit/contract/notification/kinds';
import * as polls from '@plaudit/contract/poll/endpoints';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { holdClock } from '../../../platform/testing/clock.ts';
import { picture, postForm } from '../../../platform/testing/pictures.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben] = [await app.employee(company), await app.employee(company)];
});
afterAll(() => app.close());

const set = (is_on: boolean) =>
  app.ok(updateModules, { as: company.owner, body: { company_id: company.company_id, polls: is_on } });
const ask = (ends_at: string | null = null) =>
  app.ok(polls.createPoll, { as: ana, body: { question: 'Which one?', options: ['A', 'B'], ends_at } });
const kinds = notification_kinds.join(',');
/** What Ana's inbox shows of a poll, and how much of it is unread. */
const inbox = async (poll_id: string) => {
  const { items } = await app.ok(notification.listNotifications, { as: ana, query: { kinds } });
  const { unread_count } = await app.ok(notification.countUnread, { as: ana, query: { kinds } });
  return [items.filter(({ link }) => link.startsWith(`/polls/${poll_id}`)).length, unread_count];
};

test('with a module off, its content is not notified, counted, served or reported, and comes back with it', async () => {
  const { poll_id: parent_id } = await ask();
  const form = await app.ok(files.presignUpload, { as: ben, query: { key: 'content/cake.png', is_private: 'true' } });
  await postForm(app.url, form, new Uint8Array(await picture('png')));
  const { file_id } = form;
  const words = { parent_id, words: 'Look', attachments: [{ file_id }] };
  const { content_id } = await app.ok(content.addComment, { as: ben, body: words });
  await app.drain();
  const report = { subject_kind: 'comment' as const, subject_id: content_id, reason: 'spam' as const };
  const seen = async () => [
    ...(await inbox(parent_id)),
    (await app.call(files.getFileMetadata, { as: ana, query: { file_id } })).status,
    (await app.call(content.listComments, { as: ana, query: { parent_id } })).status,
    (await app.call(moderation.createReport, { as: ana, body: report })).status,
  ];
  const on = [1, 1, 200, 200, 200];
  expect(await seen()).toEqual(on);
  await set(false);
  expect(await seen()).toEqual([0, 0, 404, 403, 403]);
  const refused = await app.call(content.listComments, { as: ana, query: { parent_id } });
  expect(refused.failure).toMatchObject({ error_code: 'NO_PERMISSION', payload: { module: 'polls' } });
  await set(true);
  expect(await seen()).toEqual(on);
});

test('no one is notified of a comment that was on its way when its module was turned off', async () => {
  const { poll_id } = await ask();
  await app.ok(content.addComment, { as: ben, body: { parent_id: poll_id, words: 'Words' } });
  const mails = app.mails(ana.employee_profile.work_email_id).length;
  await set(false);
  await app.drain();
  await set(true);
  expect([(await inbox(poll_id))[0], app.mails(ana.employee_profile.work_email_id).length]).toEqual([0, mails]);
});

test('a poll that ends while polls are off notifies no one, and shows its whole result when they are on again', async () => {
  const clock = holdClock();
  const { poll_id } = await ask(new Date(Date.now() + 60_000).toISOString());
  await set(false);
  clock.pass(60_000);
  await app.comeDue();
  await app.drain();
  await set(true);
  await app.drain();
  const { is_ended } = await app.ok(polls.getPoll, { as: ben, query: { poll_id } });
  expect([is_ended, (await inbox(poll_id))[0]]).toEqual([true, 0]);
  const { rows } = await app.pool.query('select from poll where poll_id = $1 and counted_at is not null', [poll_id]);
  expect(rows).toHaveLength(1);
});
