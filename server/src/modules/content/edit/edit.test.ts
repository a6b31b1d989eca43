import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as content from '@plaudit/contract/content/endpoints';
import * as files from '@plaudit/contract/files/endpoints';
import * as posts from '@plaudit/contract/post/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { picture, postForm } from '../../../platform/testing/pictures.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, manager: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben] = [await app.employee(company), await app.employee(company)];
  manager = await app.employee(company, { role: 'communications' });
});
afterAll(() => app.close());

test('authors of a recognition can’t edit it once its time is over, others never; people who manage recognition still can', async () => {
  const { items } = await app.ok(recognition.listTypes, { as: ana });
  const body = { recognition_type_id: items[0]?.recognition_type_id as string, employees: [ben.employee_id] };
  const { recognition_id: content_id } = await app.ok(recognition.giveRecognition, { as: ana, body });
  const mend = async (as: Session) => {
    const answer = await app.call(content.updateContent, { as, body: { content_id, words: `By ${as.employee_id}` } });
    return answer.status === 200 ? 200 : answer.failure.error_code;
  };
  expect([await mend(ana), await mend(ben)]).toEqual([200, 'NO_PERMISSION']);
  await app.pool.query(`update content set created_at = now() - interval '25 hours' where content_id = $1`, [
    content_id,
  ]);
  expect([await mend(ana), await mend(ben), await mend(manager)]).toEqual(['INVALID_ACTION', 'NO_PERMISSION', 200]);
});

const upload = async (as: Session, name: string) => {
  const query = { key: `content/${name}.png`, is_private: 'true' } as const;
  const form = await app.ok(files.presignUpload, { as, query });
  await postForm(app.url, form, new Uint8Array(await picture('png')));
  return form.file_id;
};
const historyOf = async (as: Session, content_id: string) =>
  (await app.ok(content.listRevisions, { as, query: { content_id } })).items.map(({ words, attachments = [] }) => [
    words,
    ...attachments.map(({ file_name, alt }) => `${file_name} ${alt}`.trim()),
  ]);

test('the history of a comment has its earlier files, too', async () => {
  const { post_id: parent_id } = await app.ok(posts.createPost, { as: ben, body: { words: 'Cakes?' } });
  const attachments = [{ file_id: await upload(ben, 'tart') }];
  const { content_id } = await app.ok(content.addComment, { as: ben, body: { parent_id, words: 'Here', attachments } });
  await app.ok(content.updateComment, { as: ben, body: { content_id, words: 'Here', attachments: [] } });
  expect(await historyOf(ben, content_id)).toEqual([['Here', 'tart.png']]);
});

test('the history has the files of earlier versions, for those who may see it, until the content is purged', async () => {
  const [cake, pie] = [await upload(ana, 'cake'), await upload(ana, 'pie')];
  const first = [{ file_id: cake, alt: 'A cake' }];
  const { post_id } = await app.ok(posts.createPost, { as: ana, body: { words: 'Look', attachments: first } });
  const edit = (change: object) => app.ok(posts.updatePost, { as: ana, body: { post_id, ...change } });
  await edit({ attachments: first });
  expect(await historyOf(ana, post_id)).toEqual([]);
  await edit({ attachments: [{ file_id: pie }] });
  await edit({ words: 'Look again' });
  await edit({ words: '', attachments: [{ file_id: pie }] });
  const history = [
    ['Look again', 'pie.png'],
    ['Look', 'pie.png'],
    ['Look', 'cake.png A cake'],
  ];
  expect(await historyOf(ana, post_id)).toEqual(history);
  expect(await historyOf(manager, post_id)).toEqual(history);
  const query = { content_id: post_id };
  expect((await app.call(content.listRevisions, { as: ben, query })).failure.error_code).toBe('NO_PERMISSION');
  const [version] = (await app.ok(content.listRevisions, { as: manager, query })).items.slice(-1);
  expect((await fetch(app.url + version?.attachments?.[0]?.url)).status).toBe(200);
  const isKept = async () => (await app.pool.query('select from file where file_id = $1', [cake])).rowCount === 1;
  await app.pool.query(`update file set created_at = now() - interval '9 days' where file_id = $1`, [cake]);
  await app.night(200);
  expect(await isKept()).toBe(true);
  await app.pool.query('update content set deleted_at = now() where content_id = $1', [post_id]);
  await app.night(400);
  // The content is purged first, then its file is unused, then that is long ago.
  await app.night(600);
  await app.night(800);
  expect((await app.pool.query('select from content where content_id = $1', [post_id])).rowCount).toBe(0);
  expect(await isKept()).toBe(false);
});
