import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import { updateModules } from '@plaudit/contract/company/endpoints';
import * as feed from '@plaudit/contract/feed/endpoints';
import * as files from '@plaudit/contract/files/endpoints';
import { limits } from '@plaudit/contract/limits';
import * as notification from '@plaudit/contract/notification/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as posts from '@plaudit/contract/post/endpoints';
import type { SavedDraft } from '@plaudit/contract/post/schema';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { picture, postForm } from '../../../platform/testing/pictures.ts';
import { publishPost } from '../publish/publish.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, stranger: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben] = [await app.employee(company), await app.employee(company)];
  stranger = (await app.company()).owner;
});
afterAll(() => app.close());

const in_ms = (ms: number) => new Date(Date.now() + ms).toISOString();
const tomorrow = () => in_ms(86_400_000);
const tryToSave = (as: Session, body: Partial<SavedDraft> = {}) =>
  app.call(posts.savePostDraft, { as, body: { draft_id: newId(), words: 'Half a thought', ...body } });
const save = async (as: Session, body: Partial<SavedDraft> = {}) => (await tryToSave(as, body)).data;
const list = async (as: Session) => (await app.ok(posts.listPostDrafts, { as })).items;
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;
const postsOf = async (as: Session) => {
  const { items } = await app.ok(feed.listHomeFeed, { as, query: { kinds: 'post' } });
  return items.flatMap((item) => (item.kind === 'post' ? [item.post.words] : []));
};

/** Lets the time of the draft come, and runs its job as often as that. */
const letTimeCome = async (draft_id: string, times = 1) => {
  await app.pool.query(`update post_draft set publish_at = now() where draft_id = $1 and publish_at is not null`, [
    draft_id,
  ]);
  const { company_id } = company;
  await Promise.all(Array.from({ length: times }, () => publishPost.run(app.platform, { company_id, draft_id })));
  await app.drain();
};

const upload = async (as: Session) => {
  const form = await app.ok(files.presignUpload, { as, query: { key: 'content/cake.png', is_private: 'true' } });
  await postForm(app.url, form, new Uint8Array(await picture('png')));
  return form.file_id;
};

test('a draft is its author’s, on all devices, with its people and files; the last save wins', async () => {
  const attachments = [{ file_id: await upload(ana), alt: 'A cake' }];
  const first = await save(ana, { words: `Hello <@${ben.employee_id}>`, attachments });
  expect(first).toMatchObject({ publish_at: null, problem: null, place: null, has_comments: true });
  expect(first.mentions.map(({ employee_id }) => employee_id)).toEqual([ben.employee_id]);
  expect(first.attachments).toMatchObject([{ ...attachments[0], file_name: 'cake.png' }]);
  expect((await fetch(app.url + first.attachments[0]?.url)).status).toBe(200);
  const { draft_id } = first;
  await save(ana, { draft_id, words: 'Hello all', has_comments: false });
  expect(await list(ana)).toMatchObject([{ draft_id, words: 'Hello all', attachments: [], has_comments: false }]);
  expect(await list(ben)).toEqual([]);
  expect(await postsOf(ben)).toEqual([]);
  expect(codeOf(await tryToSave(ben, { draft_id, words: 'Mine' }))).toBe('INVALID_ACTION');
  for (const as of [ben, stranger]) {
    expect(codeOf(await app.call(posts.deletePostDraft, { as, query: { draft_id } }))).toBe('AUTH_RECORD_NOT_FOUND');
  }
  await app.ok(posts.deletePostDraft, { as: ana, query: { draft_id } });
  expect(await list(ana)).toEqual([]);
});

test('drafts are listed page by page, the last saved first, and a person has so many of them', async () => {
  const cal = await app.employee(company);
  const saved: string[] = [];
  for (let at = 0; at < limits.post_drafts; at++) saved.unshift((await save(cal, { words: `Draft ${at}` })).draft_id);
  expect(codeOf(await tryToSave(cal))).toBe('INVALID_ACTION');
  expect(codeOf(await tryToSave(cal, { draft_id: saved[3] ?? '', words: 'Again' }))).toBe(200);
  const seen: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await app.ok(posts.listPostDrafts, { as: cal, query: { limit: 30, cursor } });
    seen.push(...page.items.map(({ draft_id }) => draft_id));
    if (page.next_cursor === null) break;
    cursor = page.next_cursor;
  }
  expect(seen).toEqual([saved[3], ...saved.filter((_, at) => at !== 3)]);
});

test('what is posted from a draft is no draft anymore', async () => {
  const { draft_id } = await save(ana);
  await app.ok(posts.createPost, { as: ana, body: { words: 'A whole thought', draft_id } });
  expect(await list(ana)).toEqual([]);
  const theirs = await save(ben);
  await app.ok(posts.createPost, { as: ana, body: { words: 'Not their draft', draft_id: theirs.draft_id } });
  expect(await list(ben)).toHaveLength(1);
  await app.ok(posts.deletePostDraft, { as: ben, query: { draft_id: theirs.draft_id } });
});

test('a draft that is open on two devices becomes one post, also if both post it at the same moment', async () => {
  const { draft_id } = await save(ana, { words: 'Once for all' });
  const body = { words: 'Once for all', draft_id };
  const at_once = Array.from({ length: 4 }, () => app.ok(posts.createPost, { as: ana, body }));
  const made = await Promise.all(at_once);
  const again = await app.ok(posts.createPost, { as: ana, body });
  expect(new Set([...made, again].map(({ post_id }) => post_id)).size).toBe(1);
  expect((await postsOf(ben)).filter((words) => words === 'Once for all')).toHaveLength(1);

  // What was never saved on the server, too.
  const unsaved = { words: 'Never saved', draft_id: newId() };
  await Promise.all([1, 2, 3].map(() => app.ok(posts.createPost, { as: ana, body: unsaved })));
  expect((await postsOf(ben)).filter((words) => words === 'Never saved')).toHaveLength(1);
});

test('another version of a draft that was posted is neither posted nor saved in its place', async () => {
  const { draft_id } = await save(ana, { words: 'First version' });
  const { post_id } = await app.ok(posts.createPost, { as: ana, body: { words: 'First version', draft_id } });
  const other = { words: 'Second version', draft_id };
  expect(codeOf(await app.call(posts.createPost, { as: ana, body: other }))).toBe('POST_ALREADY_POSTED');
  expect(codeOf(await tryToSave(ana, other))).toBe('POST_ALREADY_POSTED');
  expect(await list(ana)).toEqual([]);
  expect(await postsOf(ben)).not.toContain('Second version');
  expect(codeOf(await tryToSave(ana, { ...other, draft_id: newId() }))).toBe(200);
  for (const draft of await list(ana)) {
    await app.ok(posts.deletePostDraft, { as: ana, query: { draft_id: draft.draft_id } });
  }
  // Neither is the same version, once the post was deleted.
  await app.ok(content.deleteContent, { as: ana, query: { content_id: post_id }, body: {} });
  const same = { words: 'First version', draft_id };
  expect(codeOf(await app.call(posts.createPost, { as: ana, body: same }))).toBe('POST_ALREADY_POSTED');
});

test('a scheduled draft that is still open elsewhere when its time comes is posted once', async () => {
  const { draft_id } = await save(ana, { words: 'By the clock', publish_at: tomorrow() });
  await letTimeCome(draft_id);
  await app.ok(posts.createPost, { as: ana, body: { words: 'By the clock', draft_id } });
  expect((await postsOf(ben)).filter((words) => words === 'By the clock')).toHaveLength(1);
});

test('a scheduled post is posted once at its time, however often its job runs', async () => {
  const { draft_id, publish_at, time_zone } = await save(ana, {
    words: 'Good morning',
    publish_at: tomorrow(),
    time_zone: 'Europe/Oslo',
  });
  expect([publish_at === null, time_zone]).toEqual([false, 'Europe/Oslo']);
  await publishPost.run(app.platform, { company_id: company.company_id, draft_id });
  expect(await postsOf(ben)).not.toContain('Good morning');
  await letTimeCome(draft_id, 4);
  await letTimeCome(draft_id);
  expect((await postsOf(ben)).filter((words) => words === 'Good morning')).toHaveLength(1);
  expect(await list(ana)).toEqual([]);
});

test('a scheduled post that its author posts at that moment is posted once', async () => {
  const made = { community_name: 'Punctual people', visibility: 'closed' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ana, body: made });
  const { draft_id } = await save(ana, { words: 'On time', place_id, publish_at: tomorrow(), time_zone: 'UTC' });
  await app.pool.query(`update post_draft set publish_at = now() where draft_id = $1`, [draft_id]);
  const holder = await app.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from place where place_id = $1 for update', [place_id]);
    const waiting = async () => {
      const { rows } = await app.pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return rows.length;
    };
    const by_hand = app.ok(posts.createPost, { as: ana, body: { words: 'On time', place_id, draft_id } });
    await expect.poll(waiting).toBe(1);
    const by_clock = publishPost.run(app.platform, { company_id: company.company_id, draft_id });
    await expect.poll(waiting).toBe(2);
    await holder.query('commit');
    await Promise.all([by_hand, by_clock]);
  } finally {
    holder.release();
  }
  const { items } = await app.ok(feed.listPlaceFeed, { as: ana, query: { place_id, kinds: 'post' } });
  expect(items).toHaveLength(1);
  expect(await list(ana)).toEqual([]);
});

test('a scheduled post waits as a draft while the company has no communities', async () => {
  const own = await app.company();
  const set = (on: boolean) =>
    app.ok(updateModules, { as: own.owner, body: { company_id: own.company_id, community: on } });
  const { draft_id } = await save(own.owner, { words: 'For later', publish_at: tomorrow(), time_zone: 'UTC' });
  await set(false);
  await app.pool.query(`update post_draft set publish_at = now() where draft_id = $1`, [draft_id]);
  await publishPost.run(app.platform, { company_id: own.company_id, draft_id });
  await app.drain();
  await set(true);
  expect(await postsOf(own.owner)).toEqual([]);
  expect(await list(own.owner)).toMatchObject([{ draft_id, problem: 'place', publish_at: null }]);
});

test('a scheduled post that its author took back, or moved to another day, is not posted at the first time', async () => {
  const taken = await save(ana, { words: 'Taken back', publish_at: tomorrow() });
  const moved = await save(ana, { words: 'Moved', publish_at: tomorrow() });
  await save(ana, { draft_id: taken.draft_id, words: 'Taken back', publish_at: null });
  const later = await save(ana, { draft_id: moved.draft_id, words: 'Moved', publish_at: in_ms(2 * 86_400_000) });
  for (const { draft_id } of [taken, moved]) {
    await publishPost.run(app.platform, { company_id: company.company_id, draft_id });
  }
  for (const words of ['Taken back', 'Moved']) expect(await postsOf(ben)).not.toContain(words);
  expect((await list(ana)).find(({ draft_id }) => draft_id === moved.draft_id)?.publish_at).toBe(later.publish_at);
  for (const { draft_id } of [taken, moved]) await app.ok(posts.deletePostDraft, { as: ana, query: { draft_id } });
});

test('only a post that says something can be scheduled, for a time in the next year', async () => {
  const asked = [
    { words: '', publish_at: tomorrow() },
    { publish_at: in_ms(-1000) },
    { publish_at: in_ms((limits.post_ahead_days + 1) * 86_400_000) },
    { publish_at: tomorrow(), time_zone: 'Mars/Base' },
  ];
  for (const body of asked) expect(codeOf(await tryToSave(ana, body))).toBe('INVALID_REQUEST');
  expect(codeOf(await tryToSave(ana, { words: '' }))).toBe(200);
});

test('an author who can no longer post there hears of it, and finds the draft with the reason', async () => {
  const body = { community_name: `Readers ${newId()}`, visibility: 'closed' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ana, body });
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id, employee_ids: [ben.employee_id] } });
  const { draft_id } = await save(ben, { words: 'For the readers', place_id, publish_at: tomorrow() });
  await app.ok(place.leavePlace, { as: ben, body: { place_id } });
  await letTimeCome(draft_id, 2);
  expect(await list(ben)).toMatchObject([{ draft_id, problem: 'place', publish_at: null }]);
  const kinds = 'post_not_posted';
  const { items } = await app.ok(notification.listNotifications, { as: ben, query: { kinds } });
  expect(items).toHaveLength(1);
  expect(codeOf(await tryToSave(ben, { draft_id, place_id }))).not.toBe(200);
  const { problem } = await save(ben, { draft_id, words: 'For everyone' });
  expect(problem).toBeNull();
});

test('what its author deleted on another device comes back without a time, and says so, until they save it again', async () => {
  const publish_at = tomorrow();
  const opened = await save(ana, { words: 'Deleted on the phone', publish_at });
  const { draft_id } = opened;
  const on_laptop = { draft_id, words: 'Changed on the laptop', publish_at, last_saved_at: opened.saved_at };
  await app.ok(posts.deletePostDraft, { as: ana, query: { draft_id } });
  // Also when the first answer is lost and it is saved once more.
  for (let time = 0; time < 2; time += 1) {
    expect(await save(ana, on_laptop)).toMatchObject({ problem: 'deleted', publish_at: null, time_zone: null });
  }
  await letTimeCome(draft_id);
  expect(await postsOf(ben)).not.toContain('Changed on the laptop');
  const [back] = await list(ana);
  expect(back).toMatchObject({ draft_id, words: 'Changed on the laptop', problem: 'deleted', publish_at: null });
  // Now they know.
  const again = await save(ana, { ...on_laptop, last_saved_at: back?.saved_at });
  expect(again).toMatchObject({ problem: null, publish_at });
  const kept = await save(ana, { ...on_laptop, last_saved_at: back?.saved_at });
  expect(kept).toMatchObject({ problem: null, publish_at });
  await app.ok(posts.deletePostDraft, { as: ana, query: { draft_id } });
});

test('a draft for a place that its author left says so when it is opened, and moves elsewhere with its words and files', async () => {
  const make = async (community_name: string) => {
    const body = { community_name: `${community_name} ${newId()}`, visibility: 'closed' as const };
    const { community_id: place_id } = await app.ok(community.createCommunity, { as: ben, body });
    await app.ok(place.addPlaceMembers, { as: ben, body: { place_id, employee_ids: [ana.employee_id] } });
    return { place_id, place_kind: 'community' as const };
  };
  const [left, other] = [await make('Works council'), await make('Runners')];
  const attachments = [{ file_id: await upload(ana), alt: 'A cake' }];
  const written = { words: 'Long thought', attachments };
  const { draft_id } = await save(ana, { ...written, ...left });
  const count = (body: object) => app.call(posts.countPostReaders, { as: ana, body });
  expect(codeOf(await count(left))).toBe(200);
  await app.ok(place.leavePlace, { as: ana, body: { place_id: left.place_id } });
  expect([codeOf(await count(left)), codeOf(await count(other))]).toEqual(['NO_PERMISSION', 200]);
  expect(codeOf(await tryToSave(ana, { draft_id, ...written, ...left }))).toBe('NO_PERMISSION');
  const kept = async () => (await list(ana)).find((draft) => draft.draft_id === draft_id);
  expect(await kept()).toMatchObject({ words: 'Long thought', attachments: [{ alt: 'A cake' }] });
  const moved = await save(ana, { draft_id, ...written, ...other });
  expect(moved).toMatchObject({ words: 'Long thought', place: { place_id: other.place_id }, attachments });
  const body = { draft_id, ...written, ...other };
  expect((await app.ok(posts.createPost, { as: ana, body })).place?.place_id).toBe(other.place_id);
  expect(await kept()).toBeUndefined();
});

test('a draft for a hidden place that its author left does not say how the place is called now', async () => {
  const body = { community_name: 'Old name', visibility: 'hidden' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ana, body });
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id, employee_ids: [ben.employee_id] } });
  const { draft_id } = await save(ben, { place_id });
  const rename = (community_name: string) =>
    app.ok(community.updateCommunity, { as: ana, body: { community_id: place_id, community_name } });
  const shown = async () => (await list(ben)).find((draft) => draft.draft_id === draft_id)?.place;
  await rename('New name');
  expect(await shown()).toMatchObject({ place_id, place_name: 'New name' });
  await app.ok(place.leavePlace, { as: ben, body: { place_id } });
  await rename('Secret name');
  expect(await shown()).toMatchObject({ place_id, place_name: '…' });
  await app.ok(posts.deletePostDraft, { as: ben, query: { draft_id } });
});

test('a scheduled post asks people to read it if its author still may by then', async () => {
  const author = await app.employee(company, { role: 'communications' });
  const day = (days: number) => in_ms(days * 86_400_000).slice(0, 10);
  const asks = { words: 'Please read', publish_at: tomorrow(), must_read_by: day(7) };
  const [kept, lost] = [await save(author, asks), await save(author, { ...asks, words: 'Not mine to ask' })];
  await letTimeCome(kept.draft_id);
  const waiting = async () => {
    const { on_top = [] } = await app.ok(feed.listHomeFeed, { as: ana, query: { kinds: 'post' } });
    return on_top.flatMap((item) => (item.kind === 'post' ? [[item.post.words, item.post.must_read_by]] : []));
  };
  expect(await waiting()).toEqual([['Please read', day(7)]]);
  await app.pool.query('delete from employee_role where employee_id = $1', [author.employee_id]);
  await letTimeCome(lost.draft_id);
  expect(await waiting()).toHaveLength(1);
  expect(await postsOf(ana)).not.toContain('Not mine to ask');
  const { items } = await app.ok(posts.listPostDrafts, { as: author, query: {} });
  expect(items.map(({ draft_id, problem }) => [draft_id, problem])).toEqual([[lost.draft_id, 'must_read']]);
});

test('nothing is posted for a person who was deactivated', async () => {
  const cal = await app.employee(company);
  const { draft_id } = await save(cal, { words: 'From the beach', publish_at: tomorrow() });
  await app.pool.query(`update employee set employee_account_status = 'INACTIVE' where employee_id = $1`, [
    cal.employee_id,
  ]);
  await letTimeCome(draft_id);
  expect(await postsOf(ana)).not.toContain('From the beach');
});
