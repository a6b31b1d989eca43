import { randomUUID } from 'node:crypto';
import { addComment, listComments } from '@plaudit/contract/content/endpoints';
import { getRecognition } from '@plaudit/contract/recognition/endpoints';
import { newCompany } from './support/company.ts';
import { give } from './support/recognitions.ts';
import { expect, test } from './support/test.ts';

/** What pages of released versions have left in the queue: never change these, add what a new version writes. */
const formerWrites = (recognition_id: string, later_id: string, comment_id: string) => [
  {
    kind: 'comment',
    subject: `comments ${recognition_id}`,
    path: '/recog/item/comment/new',
    body: { recognition_id, message: 'From the first version' },
    label: { excerpt: 'From the first version' },
    shown: { message: 'From the first version', mentions: [] },
  },
  {
    kind: 'reaction',
    subject: `reaction ${recognition_id}`,
    path: '/recog/item/reaction',
    body: { recognition_id, reaction: 'heart' },
    coalesce: 'replace',
    label: { excerpt: '❤️' },
    shown: null,
  },
  {
    kind: 'comment',
    subject: `comments ${recognition_id}`,
    path: '/content/comment/new',
    body: { parent_id: recognition_id, words: 'Before attachments' },
    label: { excerpt: 'Before attachments' },
    shown: { message: 'Before attachments', mentions: [] },
  },
  {
    kind: 'reaction',
    subject: `reaction ${later_id}`,
    path: '/content/reaction/set',
    body: { content_id: later_id, reaction: 'clap' },
    coalesce: 'replace',
    label: { excerpt: '👏' },
    shown: null,
  },
  {
    kind: 'comment_reaction',
    subject: `reaction ${comment_id}`,
    path: '/content/reaction/set',
    body: { content_id: comment_id, reaction: 'heart' },
    coalesce: 'replace',
    label: { excerpt: '❤️' },
    shown: null,
  },
];

test('comments and reactions that a page of a former version queued are shown, and go out once after an update', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const [amara, jonas] = [await join('Amara', 'Okafor'), await join('Jonas', 'Weber')];
  const { recognition_id } = await give(owner, jonas, 'Before the tunnel');
  const { recognition_id: later_id } = await give(owner, jonas, 'Behind the bridge');
  const { content_id } = await owner.call(addComment, {
    body: { parent_id: later_id, words: 'Built to last' },
    headers: { 'idempotency-key': randomUUID() },
  });
  const page = await open(amara);
  const card = page.getByRole('article').filter({ hasText: 'Before the tunnel' });
  await expect(card).toBeVisible();
  const { employee_id, call } = amara;
  const { company_id } = await amara.signIn();
  const queued = formerWrites(recognition_id, later_id, content_id).map((write, index) => ({
    ...write,
    employee_id,
    company_id,
    method: 'POST',
    idempotency_key: randomUUID(),
    id: String(1_700_000_000_000 + index).padStart(16, '0'),
    state: 'waiting',
    created_at: 1_700_000_000_000,
    attempts: 0,
    first_sent_at: null,
    troubles: 0,
    not_before: 0,
    error: null,
  }));
  // This page may read the queue later than that, and would send its contents.
  const isWrite = (url: URL) => /comment\/new|item\/reaction|reaction\/set/.test(url.pathname);
  await page.context().route(isWrite, (route) => route.abort());
  await page.evaluate(
    (writes) =>
      new Promise<void>((resolve, reject) => {
        const opened = indexedDB.open('plaudit');
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const transaction = opened.result.transaction('writes', 'readwrite');
          for (const write of writes) transaction.objectStore('writes').put(write);
          transaction.oncomplete = () => resolve(opened.result.close());
        };
      }),
    queued,
  );

  // The current version is there before the network is.
  await page.reload();
  await press(card.getByRole('button', { name: '2 comments' }));
  for (const words of ['From the first version', 'Before attachments']) {
    await expect(card.getByRole('listitem').filter({ hasText: words })).toContainText(/Waiting to be sent|Sending/);
  }
  const later = page.getByRole('article').filter({ hasText: 'Behind the bridge' });
  const comment = later.getByRole('listitem').filter({ hasText: 'Built to last' });
  const showReactions = async () => {
    await expect(later.getByRole('button', { name: 'Your reaction: Clap, 1 in all' })).toBeVisible();
    await expect(comment.getByRole('button', { name: 'Your reaction: Heart, 1 in all' })).toBeVisible();
  };
  await press(later.getByRole('button', { name: '1 comment' }));
  await showReactions();
  await page.context().unrouteAll({ behavior: 'wait' });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('not sent yet')).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'Your reaction: Heart, 1 in all' })).toBeVisible();
  await showReactions();
  for (const words of ['From the first version', 'Before attachments']) {
    await expect(card.getByRole('listitem').filter({ hasText: words })).toHaveCount(1);
  }
  await expect(card.getByRole('button', { name: "Options for Amara Okafor's comment" })).toHaveCount(2);
  const { items } = await call(listComments, { query: { parent_id: recognition_id } });
  expect(items.map(({ words }) => words)).toEqual(['From the first version', 'Before attachments']);
  expect((await call(getRecognition, { query: { recognition_id } })).my_reaction).toBe('heart');
  expect((await call(getRecognition, { query: { recognition_id: later_id } })).my_reaction).toBe('clap');
  const behind = await call(listComments, { query: { parent_id: later_id } });
  expect(behind.items.map(({ my_reaction }) => my_reaction)).toEqual(['heart']);
});
