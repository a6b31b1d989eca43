import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as moderation from '@plaudit/contract/moderation/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as posts from '@plaudit/contract/post/endpoints';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let acme: TestCompany;
/** Ana owns the place, Mia manages it, Ben and Cleo are members. */
let ana: Session, mia: Session, ben: Session, cleo: Session;
let place_id: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  acme = await app.company('Acme');
  ana = await app.employee(acme, { first_name: 'Ana' });
  mia = await app.employee(acme, { first_name: 'Mia' });
  ben = await app.employee(acme, { first_name: 'Ben' });
  cleo = await app.employee(acme, { first_name: 'Cleo' });
  const body = { community_name: 'Runners', visibility: 'closed' as const };
  place_id = (await app.ok(community.createCommunity, { as: ana, body })).community_id;
  const employee_ids = [mia, ben, cleo].map(({ employee_id }) => employee_id);
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id, employee_ids } });
  const manager = { place_id, employee_id: mia.employee_id, role: 'manager' as const };
  await app.ok(place.setPlaceRole, { as: ana, body: manager });
});
afterAll(() => app.close());

const write = async (as: Session, words = 'Rude words') =>
  (await app.ok(posts.createPost, { as, body: { words, place_id } })).post_id;
const report = (as: Session, subject_id: string, subject_kind: 'post' | 'comment' = 'post') =>
  app.ok(moderation.createReport, { as, body: { subject_kind, subject_id, reason: 'harassment', note: 'Not kind' } });
const cases = async (as: Session) => (await app.ok(moderation.listPlaceCases, { as, body: { place_id } })).items;
const decide = (as: Session, case_id: string, is_kept = false, reason = 'Be kind') =>
  app.call(moderation.decidePlaceCase, { as, body: { place_id, case_id, is_kept, reason } });
const code = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;
const review = async (as: Session) =>
  (await app.ok(community.getCommunity, { as, query: { community_id: place_id } })).to_review;
const news = async (as: Session, kinds: string) => {
  await app.drain();
  const { items } = await app.ok(notification.listNotifications, { as, query: { kinds } });
  return items.map(({ kind, actor, excerpt, link }) => [kind, actor, excerpt, link]);
};

test('managers of a place see what was reported there, without by whom, and decide about it', async () => {
  const post_id = await write(ben);
  const comment = { parent_id: await write(mia, 'A run'), words: 'Ruder words' };
  const { content_id } = await app.ok(content.addComment, { as: ben, body: comment });
  await report(cleo, post_id);
  await report(cleo, content_id, 'comment');
  const [of_comment, of_post, ...others] = await cases(ana);
  expect(others).toEqual([]);
  expect(of_post).toMatchObject({ author: { first_name: 'Ben' }, reported_text: 'Rude words', notes: ['Not kind'] });
  expect(JSON.stringify([of_comment, of_post])).not.toContain(cleo.employee_id);
  expect([of_post?.link, of_comment?.link]).toEqual([
    `/posts/${post_id}`,
    `/posts/${comment.parent_id}?comment=${content_id}`,
  ]);
  expect([await review(ana), await review(mia)]).toMatchObject([{ reports: 2 }, { reports: 2 }]);
  expect([await review(ben), await review(acme.owner)]).toEqual([undefined, undefined]);
  expect(await news(mia, 'place_report')).toEqual(
    [1, 2].map(() => ['place_report', null, 'Runners', `/feed/community/${place_id}?tab=queue`]),
  );

  expect(code(await decide(mia, of_post?.case_id ?? '', false, ''))).toBe('INVALID_REQUEST');
  expect(code(await decide(mia, of_post?.case_id ?? ''))).toBe(200);
  expect(code(await app.call(posts.getPost, { as: cleo, query: { post_id } }))).toBe('AUTH_RECORD_NOT_FOUND');
  expect((await news(ben, 'content_moderated')).map(([kind, , reason]) => [kind, reason])).toEqual([
    ['content_moderated', 'Be kind'],
  ]);
  expect(code(await decide(ana, of_comment?.case_id ?? '', true))).toBe(200);
  expect([await cases(ana), await review(ana)]).toMatchObject([[], { reports: 0 }]);
  // The moderators of the company see what was decided, and can undo it.
  const { case_id = '' } = of_post ?? {};
  await app.ok(moderation.reopenCase, { as: acme.owner, body: { case_id } });
  expect(code(await app.call(posts.getPost, { as: cleo, query: { post_id } }))).toBe(200);
  expect(await cases(mia)).toMatchObject([{ case_id }]);
});

test('what a manager of the place wrote is for the moderators of the company alone', async () => {
  await report(cleo, await write(mia));
  const { items } = await app.ok(moderation.listCases, { as: acme.owner, body: {} });
  const [{ case_id } = { case_id: '' }] = items;
  for (const as of [ana, mia]) {
    expect(await cases(as)).toEqual([]);
    expect(code(await decide(as, case_id))).toBe('AUTH_RECORD_NOT_FOUND');
    expect(await review(as)).toMatchObject({ reports: 0 });
    expect(await news(as, 'place_report')).toEqual([]);
  }
  // Once she manages it no longer, it is for those who do.
  const role = { place_id, employee_id: mia.employee_id, role: 'member' as const };
  await app.ok(place.setPlaceRole, { as: ana, body: role });
  expect(code(await decide(ana, case_id))).toBe(200);
});

test('neither do managers judge what is in the name of one of them, nor moderators what is in their own', async () => {
  const write_for = async (who: Session, at: object) => {
    await app.ok(posts.givePostVoice, { as: who, body: { employee_id: ben.employee_id } });
    const body = { words: 'Rude words', in_name_of: who.employee_id, ...at };
    return (await app.ok(posts.createPost, { as: ben, body })).post_id;
  };
  await report(cleo, await write_for(mia, { place_id }));
  const list = async () => (await app.ok(moderation.listCases, { as: acme.owner, body: {} })).items;
  const [{ case_id } = { case_id: '' }] = await list();
  for (const as of [ana, mia]) {
    expect(await cases(as)).toEqual([]);
    expect(code(await decide(as, case_id))).toBe('AUTH_RECORD_NOT_FOUND');
    expect(await news(as, 'place_report')).toEqual([]);
  }
  const keep = (id: string) =>
    app.call(moderation.decideCase, { as: acme.owner, body: { case_id: id, decision: 'keep' } });
  expect(code(await keep(case_id))).toBe(200);
  await report(cleo, await write_for(acme.owner, {}));
  const [own] = await list();
  const of_own = own?.case_id ?? '';
  expect(code(await keep(of_own))).toBe('INVALID_ACTION');
  const other = await app.employee(acme, { role: 'administrator' });
  const hide = { case_id: of_own, decision: 'hide' as const, reason: 'Be kind' };
  await app.ok(moderation.decideCase, { as: other, body: hide });
  const reopen = (as: Session) => app.call(moderation.reopenCase, { as, body: { case_id: of_own } });
  expect([code(await reopen(acme.owner)), code(await reopen(other))]).toEqual(['INVALID_ACTION', 200]);
});

test('no one else decides about a report, nor managers about one in another place', async () => {
  await report(cleo, await write(ben));
  const [{ case_id } = { case_id: '' }] = await cases(ana);
  const { owner } = await app.company();
  for (const as of [ben, cleo, acme.owner]) {
    expect(code(await app.call(moderation.listPlaceCases, { as, body: { place_id } }))).toBe('NO_PERMISSION');
    expect(code(await decide(as, case_id))).toBe('NO_PERMISSION');
  }
  expect(code(await decide(owner, case_id))).toBe('AUTH_RECORD_NOT_FOUND');
  const body = { community_name: 'Cyclists' };
  const { community_id } = await app.ok(community.createCommunity, { as: ben, body });
  const elsewhere = { place_id: community_id, case_id, is_kept: true };
  expect(code(await app.call(moderation.decidePlaceCase, { as: ben, body: elsewhere }))).toBe('AUTH_RECORD_NOT_FOUND');
});

test('of two managers who decide at once, one does', async () => {
  await report(cleo, await write(ben));
  const [{ case_id } = { case_id: '' }] = await cases(ana);
  const both = await Promise.all([decide(ana, case_id), decide(mia, case_id, true)]);
  expect(both.map(code).toSorted()).toEqual([200, 'INVALID_ACTION']);
});
