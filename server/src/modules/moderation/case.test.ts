import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as communities from '@plaudit/contract/community/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as files from '@plaudit/contract/files/endpoints';
import * as moderation from '@plaudit/contract/moderation/endpoints';
import type { Decision, ReportSubject } from '@plaudit/contract/moderation/endpoints';
import * as places from '@plaudit/contract/place/endpoints';
import type { PlaceVisibility } from '@plaudit/contract/place/schema';
import * as polls from '@plaudit/contract/poll/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';
import { picture, postForm } from '../../platform/testing/pictures.ts';

let app: TestApp;
let company: TestCompany;
let owner: Session, ana: Session, ben: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  owner = company.owner;
  [ana, ben] = [await app.employee(company), await app.employee(company)];
});
afterAll(() => app.close());

const reported = async (subject_kind: ReportSubject, subject_id: string) => {
  await app.ok(moderation.createReport, { as: ben, body: { subject_kind, subject_id, reason: 'spam' } });
  const { items } = await app.ok(moderation.listCases, { as: owner, body: { state: 'open' } });
  return items.find((one) => one.subject_id === subject_id)?.case_id ?? '';
};
const shown = async (case_id: string, as = owner) =>
  (await app.ok(moderation.getCase, { as, query: { case_id } })).subject;
const decide = (case_id: string, decision: Decision) =>
  app.call(moderation.decideCase, { as: owner, body: { case_id, decision, reason: 'It hurts' } });
const placed = async (visibility: PlaceVisibility, community_name: string) => {
  const { community_id: place_id } = await app.ok(communities.createCommunity, {
    as: ana,
    body: { community_name, visibility },
  });
  await app.ok(places.addPlaceMembers, { as: ana, body: { place_id, employee_ids: [ben.employee_id] } });
  const body = { question: `In ${community_name}?`, options: ['Yes', 'No'], place_id };
  const { poll_id } = await app.ok(polls.createPoll, { as: ana, body });
  return { place_id, poll_id, case_id: await reported('poll', poll_id) };
};

test('a case says who received a recognition, with how many points, and links to it', async () => {
  const { items } = await app.ok(recognition.listTypes, { as: ana });
  const body = {
    recognition_type_id: items[0]?.recognition_type_id ?? '',
    employees: [ben.employee_id, owner.employee_id],
    points: 5,
    message: 'Hm',
  };
  const { recognition_id } = await app.ok(recognition.giveRecognition, { as: ana, body });
  // The cards of others are known by now.
  await app.ok(recognition.getRecognition, { as: ben, query: { recognition_id } });
  const subject = await shown(await reported('recognition', recognition_id));
  expect(subject).toMatchObject({
    points: 5,
    standing: 'visible',
    link: `/recognition/${recognition_id}`,
    place: null,
  });
  expect(subject?.receivers.map(({ employee_id }) => employee_id).toSorted()).toEqual(body.employees.toSorted());
});

test('a case names the place and links to the content as far as this moderator may know them', async () => {
  const open = await placed('open', 'Open air');
  const { place_id, poll_id } = open;
  expect(await shown(open.case_id)).toMatchObject({
    place: { place_id, place_name: 'Open air', kind: 'community' },
    is_place_hidden: false,
    link: `/polls/${poll_id}`,
  });
  const closed = await placed('closed', 'Closed doors');
  expect(await shown(closed.case_id)).toMatchObject({ place: { place_name: 'Closed doors' }, link: null });
  const hidden = await placed('hidden', 'Nobody knows');
  const of_hidden = await shown(hidden.case_id);
  expect(of_hidden).toMatchObject({ place: null, is_place_hidden: true, link: null, standing: 'visible' });
  // A member who moderates knows more.
  const member = await app.employee(company, { role: 'administrator' });
  const people = { place_id: hidden.place_id, employee_ids: [member.employee_id] };
  await app.ok(places.addPlaceMembers, { as: ana, body: people });
  expect(await shown(hidden.case_id, member)).toMatchObject({
    place: { place_name: 'Nobody knows' },
    link: `/polls/${hidden.poll_id}`,
  });
});

test('a case says whether the content is hidden or deleted now, and by whom', async () => {
  const body = { question: 'Still there?', options: ['Yes', 'No'] };
  const { poll_id } = await app.ok(polls.createPoll, { as: ana, body });
  const comment = { parent_id: poll_id, words: 'Under it' };
  const { content_id } = await app.ok(content.addComment, { as: ana, body: comment });
  const [of_poll, of_comment] = [await reported('poll', poll_id), await reported('comment', content_id)];
  const standing = async (case_id: string) => (await shown(case_id))?.standing;
  const remove = (as: Session) => app.ok(content.deleteContent, { as, query: { content_id: poll_id } });
  const restore = (as: Session) => app.ok(content.restoreContent, { as, body: { content_id: poll_id } });
  expect(await shown(of_comment)).toMatchObject({
    standing: 'visible',
    link: `/polls/${poll_id}?comment=${content_id}`,
    context: 'Still there?',
  });
  await remove(owner);
  expect(await standing(of_poll)).toBe('deleted');
  await restore(owner);
  await remove(ana);
  expect([await standing(of_poll), await standing(of_comment)]).toEqual(['deleted_by_author', 'under_removed']);
  const decision = { case_id: of_poll, decision: 'hide' as const, reason: 'Why' };
  const { subject } = await app.ok(moderation.decideCase, { as: owner, body: decision });
  expect(subject).toMatchObject({ standing: 'hidden', link: null });
});

test('what its author deletes while a report is open stays readable there, and comes back only once moderators kept it', async () => {
  const { poll_id } = await app.ok(polls.createPoll, { as: ana, body: { question: 'Lunch?', options: ['Yes', 'No'] } });
  const form = await app.ok(files.presignUpload, { as: ana, query: { key: 'content/note.png', is_private: 'true' } });
  await postForm(app.url, form, new Uint8Array(await picture('png')));
  const note = { words: 'Go away', attachments: [{ file_id: form.file_id, alt: 'A note' }] };
  const { content_id } = await app.ok(content.addComment, { as: ana, body: { parent_id: poll_id, ...note } });
  const remove = () => app.ok(content.deleteContent, { as: ana, query: { content_id } });
  const restore = () => app.call(content.restoreContent, { as: ana, body: { content_id } });
  const under_review = { error_code: 'INVALID_ACTION', payload: { reason: 'under_review' } };
  const listed = async () => {
    const { items } = await app.ok(content.listComments, { as: ben, query: { parent_id: poll_id } });
    return items.map(({ words }) => words);
  };

  const first = await reported('comment', content_id);
  await remove();
  expect((await restore()).failure).toMatchObject(under_review);
  expect(await listed()).toEqual([]);
  const subject = await shown(first);
  expect(subject).toMatchObject({ text: 'Go away', standing: 'deleted_by_author', attachments: [{ alt: 'A note' }] });
  expect((await fetch(app.url + subject?.attachments[0]?.url)).status).toBe(200);
  await decide(first, 'keep');
  expect((await restore()).status).toBe(200);
  expect(await listed()).toEqual(['Go away']);

  // A moderator can also keep it away, and undo that: then its author decides again.
  const second = await reported('comment', content_id);
  await remove();
  const { choices } = await app.ok(moderation.getCase, { as: owner, query: { case_id: second } });
  expect(choices).toEqual(['keep', 'warn', 'hide']);
  expect((await decide(second, 'delete')).failure.error_code).toBe('INVALID_ACTION');
  expect((await decide(second, 'hide')).data.subject?.standing).toBe('hidden');
  expect((await restore()).failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
  await app.ok(moderation.reopenCase, { as: owner, body: { case_id: second } });
  expect([(await shown(second))?.standing, await listed()]).toEqual(['deleted_by_author', []]);
  expect((await restore()).failure).toMatchObject(under_review);
  await decide(second, 'warn');
  expect((await restore()).status).toBe(200);
  expect(await listed()).toEqual(['Go away']);
});
