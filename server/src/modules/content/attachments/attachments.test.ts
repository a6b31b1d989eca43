import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as content from '@plaudit/contract/content/endpoints';
import * as files from '@plaudit/contract/files/endpoints';
import * as moderation from '@plaudit/contract/moderation/endpoints';
import * as privacy from '@plaudit/contract/privacy/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { picture, postForm } from '../../../platform/testing/pictures.ts';
import { erasePeople } from '../../privacy/jobs.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session, stranger: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben, eve] = [await app.employee(company), await app.employee(company), await app.employee(company)];
  stranger = (await app.company()).owner;
});
afterAll(() => app.close());

const give = async (visibility: 'public' | 'private' = 'public', [giver, receiver] = [ana, ben]) => {
  const { items } = await app.ok(recognition.listTypes, { as: giver });
  const recognition_type_id = items[0]?.recognition_type_id as string;
  const body = { recognition_type_id, employees: [receiver.employee_id], visibility };
  return (await app.ok(recognition.giveRecognition, { as: giver, body })).recognition_id;
};
const comment = (as: Session, parent_id: string, words: string, more = {}) =>
  app.call(content.addComment, { as, body: { parent_id, words, ...more } });
const list = async (as: Session, parent_id: string) =>
  (await app.ok(content.listComments, { as, query: { parent_id } })).items;
const upload = async (as: Session, key: string, bytes: Uint8Array<ArrayBuffer>, is_private = true) => {
  const form = await app.ok(files.presignUpload, { as, query: { key, is_private: String(is_private) as 'true' } });
  await postForm(app.url, form, bytes);
  return form.file_id;
};

test('people who may read a comment see its pictures, by an address that works for them alone', async () => {
  const cake = async (as: Session, is_private: boolean) =>
    upload(as, 'content/cake.png', new Uint8Array(await picture('png')), is_private);
  const top_id = await give('private');
  const file_id = await cake(ben, true);
  const refused = [{ file_id: await cake(ben, false) }, { file_id: await cake(ana, true) }, { file_id: newId() }];
  for (const attachment of refused) {
    const answer = await comment(ben, top_id, 'Look', { attachments: [attachment] });
    expect(answer.failure.error_code).toBe('INVALID_REQUEST');
  }
  const twice = await comment(ben, top_id, 'Look', { attachments: [{ file_id }, { file_id }] });
  expect(twice.failure.error_code).toBe('INVALID_REQUEST');
  expect(await list(ana, top_id)).toEqual([]);

  const attachments = [{ file_id, alt: 'A cake', width: 8, height: 8 }];
  const { content_id } = (await comment(ben, top_id, 'Look', { attachments })).data;
  const [seen] = await list(ana, top_id);
  expect(seen?.attachments).toMatchObject([
    {
      file_id,
      alt: 'A cake',
      width: 8,
      height: 8,
      content_type: 'image/png',
      file_name: 'cake.png',
      duration_ms: null,
    },
  ]);
  const url = seen?.attachments[0]?.url as string;
  expect((await fetch(app.url + url)).status).toBe(200);
  expect((await fetch(app.url + url.replace(/\?.*/, ''))).status).toBe(404);
  const metadata = (as: Session) => app.call(files.getFileMetadata, { as, query: { file_id } });
  expect([(await metadata(ana)).status, (await metadata(eve)).status, (await metadata(stranger)).status]).toEqual([
    200, 404, 404,
  ]);
  // Editing the words keeps it; without it no one else may know of the file.
  const edit = (more: { attachments?: { file_id: string }[] }) =>
    app.ok(content.updateComment, { as: ben, body: { content_id, words: 'Look again', ...more } });
  expect((await edit({})).attachments).toHaveLength(1);
  expect((await edit({ attachments: [] })).attachments).toEqual([]);
  expect((await metadata(ana)).status).toBe(404);
});

test('a comment keeps its lines, and may be attachments alone, but never nothing', async () => {
  const top_id = await give();
  const lines = '- one\n- two';
  const { content_id, words } = (await comment(ben, top_id, `  ${lines}\n `)).data;
  expect([words, (await list(ana, top_id))[0]?.words]).toEqual([lines, lines]);
  for (const nothing of ['', ' \n ', '\u200B']) {
    expect((await comment(ben, top_id, nothing)).failure.payload.issues?.[0]?.path).toBe('body.words');
  }
  const file_id = await upload(ben, 'content/plan.pdf', new TextEncoder().encode('%PDF-1.7'));
  const alone = (await comment(ben, top_id, '', { attachments: [{ file_id }] })).data;
  expect(alone).toMatchObject({ words: '', attachments: [{ file_name: 'plan.pdf', size_bytes: 8, poster_url: null }] });

  const edit = (id: string, more: object) =>
    app.call(content.updateComment, { as: ben, body: { content_id: id, words: '', ...more } });
  expect((await edit(alone.content_id, {})).data.attachments).toHaveLength(1);
  for (const [id, more] of [
    [alone.content_id, { attachments: [] }],
    [content_id, {}],
  ] as const) {
    expect((await edit(id, more)).failure.payload.issues?.[0]?.path).toBe('body.words');
  }
});

test('attachments are in the order that their author gives them, ten at most', async () => {
  const top_id = await give();
  const pdf = new TextEncoder().encode('%PDF-1.7');
  const [one, two, three] = [
    { file_id: await upload(ben, 'content/one.pdf', pdf) },
    { file_id: await upload(ben, 'content/two.pdf', pdf) },
    { file_id: await upload(ben, 'content/three.pdf', pdf) },
  ];
  const shown = async () => (await list(ana, top_id))[0]?.attachments.map(({ file_id }) => ({ file_id }));
  const { content_id } = (await comment(ben, top_id, '', { attachments: [three, one, two] })).data;
  expect(await shown()).toEqual([three, one, two]);
  const body = { content_id, words: '', attachments: [two, three] };
  await app.ok(content.updateComment, { as: ben, body });
  expect(await shown()).toEqual([two, three]);
  const many = Array.from({ length: 11 }, () => ({ file_id: newId() }));
  const answer = await comment(ben, top_id, 'Many', { attachments: many });
  expect(answer.failure.payload.issues).toMatchObject([{ path: 'body.attachments' }]);
  expect(answer.failure.payload.issues?.[0]?.message).not.toBe('Use private uploads of your own');
});

test('a film has its picture, which only a picture of the author can be, and which comes and goes with it', async () => {
  const top_id = await give('private');
  const film = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3, 4]);
  const image = new Uint8Array(await picture('png'));
  const file_id = await upload(ben, 'content/party.webm', film);
  const poster_file_id = await upload(ben, 'content/party.png', image);
  const other = await upload(ben, 'content/other.webm', film);
  for (const poster of [other, file_id, await upload(ana, 'content/a.png', image)]) {
    const answer = await comment(ben, top_id, '', { attachments: [{ file_id, poster_file_id: poster }] });
    expect(answer.failure.error_code).toBe('INVALID_REQUEST');
  }
  const attachments = [{ file_id, width: 16, height: 9, duration_ms: 2000, poster_file_id }];
  const { content_id } = (await comment(ben, top_id, '', { attachments })).data;
  const [shown] = (await list(ana, top_id))[0]?.attachments ?? [];
  expect(shown).toMatchObject({ content_type: 'video/webm', width: 16, poster_file_id });
  expect((await fetch(app.url + shown?.poster_url)).headers.get('content-type')).toBe('image/png');
  // People who may read the comment get a new address for it.
  const metadata = (as: Session) => app.call(files.getFileMetadata, { as, query: { file_id: poster_file_id } });
  expect([(await metadata(ana)).status, (await metadata(eve)).status]).toEqual([200, 404]);
  const without = { content_id, words: 'No film', attachments: [] };
  await app.ok(content.updateComment, { as: ben, body: without });
  expect((await metadata(ana)).status).toBe(404);
  const again = { content_id, words: '', attachments };
  expect((await app.ok(content.updateComment, { as: ben, body: again })).attachments).toMatchObject([
    { poster_file_id },
  ]);
});

test('captions go with their film to the people who read it, each by an address of its own, and to no one else', async () => {
  const top_id = await give('private');
  const film = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3, 4]);
  const spoken = 'WEBVTT\n\n00:01.000 --> 00:02.000\nZum Wohl!';
  const attachments = [
    { file_id: await upload(ben, 'content/Tour.webm', film) },
    { file_id: await upload(ben, 'content/Tour.de.vtt', new TextEncoder().encode(spoken)) },
  ];
  const { content_id } = (await comment(ben, top_id, 'From yesterday', { attachments })).data;
  const shown = (await list(ana, top_id))[0]?.attachments ?? [];
  expect(shown.map(({ file_name, content_type }) => [file_name, content_type])).toEqual([
    ['Tour.webm', 'video/webm'],
    // A player finds them by their name, and their language in it.
    ['Tour.de.vtt', 'text/vtt'],
  ]);
  const { file_id = '', url = '' } = shown[1] ?? {};
  const answer = await fetch(app.url + url);
  expect([answer.headers.get('content-type')?.split(';')[0], await answer.text()]).toEqual(['text/vtt', spoken]);
  expect((await fetch(app.url + url.replace(/\?.*/, ''))).status).toBe(404);
  const metadata = (as: Session) => app.call(files.getFileMetadata, { as, query: { file_id } });
  expect([(await metadata(ana)).status, (await metadata(eve)).status, (await metadata(stranger)).status]).toEqual([
    200, 404, 404,
  ]);
  await app.ok(content.updateComment, { as: ben, body: { content_id, attachments: attachments.slice(0, 1) } });
  expect([(await list(ana, top_id))[0]?.attachments.length, (await metadata(ana)).status]).toEqual([1, 404]);
});

test('a moderator sees the files of a reported reply, also if it is hidden, and no one else gets to them', async () => {
  const top_id = await give('private');
  const first = (await comment(ben, top_id, 'Look')).data.content_id;
  const file_id = await upload(ben, 'content/cake.png', new Uint8Array(await picture('png')));
  const { content_id } = (await comment(ben, first, '', { attachments: [{ file_id, alt: 'A cake' }] })).data;
  const body = { subject_kind: 'comment' as const, subject_id: content_id, reason: 'harassment' as const };
  await app.ok(moderation.createReport, { as: ana, body });
  const { owner } = company;
  const case_id = (await app.ok(moderation.listCases, { as: owner, body: { state: 'open' } })).items[0]
    ?.case_id as string;
  const shown = async () => (await app.ok(moderation.getCase, { as: owner, query: { case_id } })).subject;
  const before = await shown();
  expect(before).toMatchObject({ text: '', image_url: null, attachments: [{ file_id, alt: 'A cake' }] });
  expect((await fetch(app.url + before?.attachments[0]?.url)).status).toBe(200);
  expect((await app.call(moderation.getCase, { as: ana, query: { case_id } })).failure.error_code).toBe(
    'NO_PERMISSION',
  );
  const hide = { case_id, decision: 'hide' as const, reason: 'Rude' };
  const decided = await app.ok(moderation.decideCase, { as: owner, body: hide });
  expect(decided.subject).toMatchObject({ is_visible: false, attachments: [{ file_id }] });
  // A profile has none.
  const about = { subject_kind: 'profile' as const, subject_id: ben.employee_id, reason: 'spam' as const };
  await app.ok(moderation.createReport, { as: ana, body: about });
  const profile = (await app.ok(moderation.listCases, { as: owner, body: { subject_kind: 'profile' } })).items[0];
  const detail = await app.ok(moderation.getCase, { as: owner, query: { case_id: profile?.case_id as string } });
  expect(detail.subject?.attachments).toEqual([]);
});

// Last, because sessions end after so many nights.
test('what an erased person attached is gone, and no longer counted', async () => {
  const person = await app.employee(company);
  const file_id = await upload(person, 'content/plan.pdf', new TextEncoder().encode('%PDF-1.7'));
  const { content_id } = (await comment(person, await give(), 'Look', { attachments: [{ file_id }] })).data;
  const { request_id } = await app.ok(privacy.askErasure, { as: person, body: { note: '' } });
  await app.ok(privacy.decideRequest, { as: company.owner, body: { request_id, decision: 'approve' } });
  await app.pool.query(`update privacy_request set erase_at = now() - interval '1 hour' where request_id = $1`, [
    request_id,
  ]);
  await erasePeople.run(app.platform, {});
  const { rows } = await app.pool.query('select words, attachments_count from content where content_id = $1', [
    content_id,
  ]);
  expect(rows).toEqual([{ words: 'Look', attachments_count: 0 }]);
});

test('what others say a picture shows doesn’t name an erased person anymore, if names are replaced', async () => {
  const own = await app.company();
  const [zoe, kim] = [await app.employee(own, { first_name: 'Zoe', last_name: 'Quill' }), await app.employee(own)];
  const file_id = await upload(kim, 'content/cake.png', new Uint8Array(await picture('png')));
  const top_id = await give('public', [kim, own.owner]);
  await comment(kim, top_id, 'Look', { attachments: [{ file_id, alt: 'ZOE QUILL with a cake' }] });
  const { request_id } = await app.ok(privacy.askErasure, { as: zoe, body: { note: '' } });
  const preview = await app.ok(privacy.previewErasure, { as: own.owner, query: { request_id } });
  expect(preview.texts_count).toBe(1);
  const decision = { request_id, decision: 'approve' as const, replaces_names: true };
  await app.ok(privacy.decideRequest, { as: own.owner, body: decision });
  await app.pool.query(`update privacy_request set erase_at = now() - interval '1 hour' where request_id = $1`, [
    request_id,
  ]);
  await erasePeople.run(app.platform, {});
  const [seen] = await list(kim, top_id);
  expect(seen?.attachments.map(({ alt }) => alt)).toEqual(['Former employee with a cake']);
});

test('an upload that content shows stays, and is deleted some time after nothing shows it', async () => {
  const own = await app.company();
  const [cy, dan] = [await app.employee(own), await app.employee(own)];
  const recognition_id = await give('public', [cy, dan]);
  const file_id = await upload(cy, 'content/a.webm', new Uint8Array([0x1a, 0x45, 0xdf, 0xa3]));
  const poster_file_id = await upload(cy, 'content/a.png', new Uint8Array(await picture('png')));
  const { content_id } = (await comment(cy, recognition_id, 'Look', { attachments: [{ file_id, poster_file_id }] }))
    .data;
  const countThere = async () =>
    (await app.pool.query('select from file where file_id = any($1)', [[file_id, poster_file_id]])).rowCount;
  await app.night(1);
  await app.night(120);
  expect(await countThere()).toBe(2);
  await app.ok(content.deleteContent, { as: cy, query: { content_id } });
  await app.night(121);
  expect(await countThere()).toBe(2);
  // The comment is gone for good 90 days after it was deleted, the upload 90 days after that.
  await app.night(250);
  await app.night(251);
  await app.night(360);
  expect(await countThere()).toBe(0);
});
