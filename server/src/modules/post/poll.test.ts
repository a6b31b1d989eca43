import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AudienceSelectionInput } from '@plaudit/contract/audience/schema';
import type { Session } from '@plaudit/contract/auth/schema';
import * as audit from '@plaudit/contract/audit/endpoints';
import * as community from '@plaudit/contract/community/endpoints';
import { updateModules } from '@plaudit/contract/company/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as moderation from '@plaudit/contract/moderation/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as polls from '@plaudit/contract/poll/endpoints';
import type { PollAsked } from '@plaudit/contract/poll/schema';
import * as posts from '@plaudit/contract/post/endpoints';
import type { NewPost, Post } from '@plaudit/contract/post/schema';
import type { RealtimeEvents } from '@plaudit/contract/realtime/events';
import { searchEverything } from '@plaudit/contract/search/endpoints';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session, manager: Session, stranger: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben, eve] = [await app.employee(company), await app.employee(company), await app.employee(company)];
  manager = await app.employee(company, { role: 'communications' });
  stranger = (await app.company()).owner;
});
afterAll(() => app.close());

const asked: PollAsked = {
  question: 'Where do we eat?',
  options: ['Canteen', 'Harbor', 'At home'],
  is_multiple: false,
  is_anonymous: false,
};
const write = (as: Session, poll: Partial<PollAsked> = {}, more: Partial<NewPost> = {}): Promise<Post> =>
  app.ok(posts.createPost, { as, body: { words: 'The summer party', poll: { ...asked, ...poll }, ...more } });
const get = async (as: Session, post_id: string) => (await app.ok(posts.getPost, { as, query: { post_id } })).poll;
const vote = (as: Session, { post_id, poll }: Post, ...chosen: number[]) => {
  const option_ids = chosen.map((index) => poll?.options[index]?.option_id ?? '');
  return app.call(polls.votePoll, { as, body: { poll_id: post_id, option_ids } });
};
const close = (as: Session, poll_id: string) => app.call(polls.closePoll, { as, body: { poll_id } });
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;
const countsOf = (poll: Post['poll']) => poll?.options.map(({ votes_count }) => votes_count);

test('a post asks its readers, who vote, change their vote, and see the results; no one else does', async () => {
  const post = await write(ana, { ends_in_days: 7 });
  expect(post.poll).toMatchObject({
    poll_id: post.post_id,
    question: asked.question,
    options: asked.options.map((answer) => ({ answer, votes_count: 0 })),
    is_ended: false,
    closed_at: null,
    has_voted: false,
    can: { vote: true, close: true, export: true, see_voters: true },
  });
  const days = (Date.parse(post.poll?.ends_at ?? '') - Date.parse(post.created_at)) / 86_400_000;
  expect(days).toBe(7);
  const answer = (await vote(ben, post, 1)).data;
  expect(answer).toMatchObject({ poll_id: post.post_id, question: asked.question, voters_count: 1, has_voted: true });
  await vote(eve, post, 1);
  await vote(ben, post, 2);
  expect(await get(ben, post.post_id)).toMatchObject({
    options: [{ votes_count: 0 }, { votes_count: 1 }, { votes_count: 1 }],
    voters_count: 2,
    my_option_ids: [post.poll?.options[2]?.option_id],
    can: { vote: true, close: false, export: false, see_voters: true },
  });
  const query = { poll_id: post.post_id, option_id: post.poll?.options[1]?.option_id ?? '' };
  const { items } = await app.ok(polls.listVoters, { as: ana, query });
  expect(items.map(({ employee }) => employee.employee_id)).toEqual([eve.employee_id]);
  expect(codeOf(await vote(ben, post, 0, 1))).toBe('INVALID_ACTION');
  for (const refused of [await vote(stranger, post, 1), await close(stranger, post.post_id)]) {
    expect(codeOf(refused)).toBe('POLL_NOT_FOUND');
  }
});

test('other posts, and comments below a post with a poll, have none', async () => {
  const post = await write(ana);
  const { content_id } = await app.ok(content.addComment, {
    as: ben,
    body: { parent_id: post.post_id, words: 'Harbor!' },
  });
  const plain = await app.ok(posts.createPost, { as: ana, body: { words: 'No question' } });
  expect(plain.poll).toBe(null);
  for (const poll_id of [content_id, plain.post_id]) {
    expect(codeOf(await app.call(polls.getPoll, { as: ana, query: { poll_id } }))).toBe('POLL_NOT_FOUND');
    expect(codeOf(await app.call(polls.votePoll, { as: ben, body: { poll_id, option_ids: [] } }))).toBe(
      'POLL_NOT_FOUND',
    );
  }
  // It is found through its post; the list is of polls of their own.
  const { items } = await app.ok(polls.listPolls, { as: ana, body: { scope: 'mine' } });
  expect(items).toEqual([]);
});

test('its author and people who manage posts end it and export it; its results stay, and its author is told', async () => {
  const [own, other] = [await write(ana, { question: 'Which lamp?' }), await write(ana)];
  for (const { post_id } of [own, other]) {
    expect(codeOf(await close(ben, post_id))).toBe('NO_PERMISSION');
    expect(codeOf(await app.call(polls.exportPoll, { as: ben, query: { poll_id: post_id } }))).toBe('NO_PERMISSION');
  }
  await vote(ben, own, 0);
  expect(codeOf(await close(ana, own.post_id))).toBe(200);
  expect(codeOf(await close(ana, own.post_id))).toBe('INVALID_ACTION');
  expect(codeOf(await vote(eve, own, 0))).toBe('INVALID_ACTION');
  expect(await get(eve, own.post_id)).toMatchObject({
    is_ended: true,
    closed_at: expect.any(String),
    voters_count: 1,
    can: { vote: false, close: false },
  });
  const { status } = await app.call(polls.exportPoll, { as: ana, query: { poll_id: own.post_id } });
  expect([status, codeOf(await close(manager, other.post_id))]).toEqual([200, 200]);
  await app.drain();
  const { items } = await app.ok(notification.listNotifications, { as: ana, query: { kinds: 'poll_ended' } });
  expect(items).toMatchObject([
    { excerpt: 'Where do we eat?', link: `/posts/${other.post_id}`, actor: { employee_id: manager.employee_id } },
  ]);
  const log = await app.ok(audit.listAudit, { as: company.owner, body: { subject_id: other.post_id } });
  expect(log.items).toMatchObject([{ action: 'poll.closed', can_undo: true }]);
  expect(JSON.stringify(log.items)).not.toContain(asked.question);
  expect(
    codeOf(await app.call(audit.undoChange, { as: company.owner, body: { audit_id: log.items[0]?.audit_id ?? '' } })),
  ).toBe(200);
  expect(codeOf(await vote(eve, other, 0))).toBe(200);
});

test('at its end it is counted by itself, also after the post was deleted and restored', async () => {
  const post = await write(ana, { is_anonymous: true, ends_in_days: 1 });
  await app.ok(content.deleteContent, { as: ana, query: { content_id: post.post_id } });
  expect(codeOf(await vote(ben, post, 1))).toBe('POLL_NOT_FOUND');
  await app.ok(content.restoreContent, { as: ana, body: { content_id: post.post_id } });
  expect((await get(ben, post.post_id))?.can.vote).toBe(true);
  await app.pool.query(`update poll set ends_at = now() - interval '1 minute' where poll_id = $1`, [post.post_id]);
  await app.comeDue();
  await app.drain();
  const { rows } = await app.pool.query('select counted_at from poll where poll_id = $1', [post.post_id]);
  expect(rows).toEqual([{ counted_at: expect.any(Date) }]);
  expect(await get(ben, post.post_id)).toMatchObject({ is_ended: true, people_shown: null });
});

test('only members of a closed community vote there, and see votes live with the id of the post', async () => {
  const body = { community_name: 'Works council', visibility: 'closed' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ana, body });
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id, employee_ids: [ben.employee_id] } });
  const sockets = [ben, eve].map((session) =>
    io(app.url, { auth: sessionHeaders(session), transports: ['websocket'], forceNew: true }),
  );
  const heard: [string, unknown][][] = sockets.map((socket) => {
    const events: [string, unknown][] = [];
    socket.onAny((name: string, payload: unknown) => void events.push([name, payload]));
    return events;
  });
  await Promise.all(sockets.map((socket) => new Promise<void>((resolve) => socket.once('connect', resolve))));
  const post = await write(ana, {}, { place_id });
  expect(codeOf(await vote(eve, post, 0))).toBe('POLL_NOT_FOUND');
  expect(codeOf(await vote(ben, post, 0))).toBe(200);
  expect(codeOf(await close(ana, post.post_id))).toBe(200);
  const named = (events: [string, unknown][], name: string) =>
    events.flatMap((each) => (each[0] === name ? [each[1]] : []));
  const [member = [], other = []] = heard;
  // Counts of one moment are sent together, a little later.
  const counted = () => named(member, 'poll.counted').at(-1);
  await expect.poll(counted).toMatchObject({ poll_id: post.post_id, voters_count: 1, is_ended: true });
  app.platform.live.toCompany(company.company_id, 'catalogue.changed', { kind: 'values' });
  await expect.poll(() => heard.every((events) => events.at(-1)?.[0] === 'catalogue.changed')).toBe(true);
  const [created] = named(member, 'post.created') as RealtimeEvents['post.created'][];
  expect(created?.poll).toMatchObject({ question: asked.question, voters_count: 0 });
  expect(JSON.stringify(created)).not.toContain('my_option_ids');
  expect(other.filter(([name]) => /^(poll|post|place)\./.test(name))).toEqual([]);
  for (const socket of sockets) socket.disconnect();
});

test('people outside of the audience of a post do not find its poll', async () => {
  const audience = { employees: [ben.employee_id] };
  const { data, status } = await app.call(posts.createPost, {
    as: manager,
    body: { words: 'For some', poll: asked, audience: audience as AudienceSelectionInput },
  });
  expect(status).toBe(200);
  await app.drain();
  expect([codeOf(await vote(ben, data, 0)), codeOf(await vote(eve, data, 0))]).toEqual([200, 'POLL_NOT_FOUND']);
});

test('an edit of the post leaves its poll as it is, and a poll alone is enough for a post', async () => {
  const question = `Shall we ask <@${eve.employee_id}>?`;
  const post = await write(ana, { question });
  await vote(ben, post, 1);
  const change = (words: string) => app.ok(posts.updatePost, { as: ana, body: { post_id: post.post_id, words } });
  const edited = await change('Another text');
  expect(edited).toMatchObject({ words: 'Another text', poll: { question, voters_count: 1 } });
  expect(edited.mentions.map(({ employee_id }) => employee_id)).toEqual([eve.employee_id]);
  expect((await change('')).words).toBe('');
  expect((await write(ana, {}, { words: '' })).poll?.question).toBe(asked.question);
  const empty = await app.call(posts.createPost, { as: ana, body: { words: '', poll: null } });
  expect(codeOf(empty)).toBe('INVALID_REQUEST');
  const twice = await app.call(posts.createPost, { as: ana, body: { poll: { ...asked, options: ['A', ' a '] } } });
  expect(codeOf(twice)).toBe('INVALID_REQUEST');
});

test('a copy asks its own readers, unless the poll has ended', async () => {
  const body = { community_name: 'Runners' };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ben, body });
  const post = await write(ana, { is_multiple: true });
  await vote(eve, post, 0, 1);
  const copy = () => app.ok(posts.copyPost, { as: ben, body: { post_id: post.post_id, place_id } });
  const copied = await copy();
  expect(copied.poll).toMatchObject({ poll_id: copied.post_id, question: asked.question, is_multiple: true });
  expect([copied.poll?.voters_count, countsOf(copied.poll)]).toEqual([0, [0, 0, 0]]);
  expect(copied.poll?.can.close).toBe(true);
  // An answer of the original is none of the copy.
  expect(codeOf(await vote(ben, { ...copied, poll: post.poll }, 0))).toBe('INVALID_REQUEST');
  await vote(ben, copied, 2);
  expect(countsOf(await get(ben, post.post_id))).toEqual([1, 1, 0]);
  await close(ana, post.post_id);
  expect((await copy()).poll).toBe(null);
  const only = await write(ana, {}, { words: '' });
  await close(ana, only.post_id);
  const copying = await app.call(posts.copyPost, { as: ben, body: { post_id: only.post_id, place_id } });
  expect(codeOf(copying)).toBe('INVALID_ACTION');
});

test('a copy asks with the same answers, as anonymously and until the same time, and ends for itself', async () => {
  const { community_id: place_id } = await app.ok(community.createCommunity, {
    as: ben,
    body: { community_name: 'Walkers' },
  });
  const given = {
    question: `Shall we ask <@${eve.employee_id}>?`,
    is_anonymous: true,
    ends_at: new Date(Date.now() + 3 * 86_400_000).toISOString(),
  };
  const post = await write(ana, given);
  const copied = await app.ok(posts.copyPost, { as: ben, body: { post_id: post.post_id, place_id } });
  const options = asked.options.map((answer) => ({ answer }));
  expect(copied).toMatchObject({ poll: { ...given, options }, mentions: [{ employee_id: eve.employee_id }] });
  expect(codeOf(await close(ana, copied.post_id))).toBe('NO_PERMISSION');
  expect(codeOf(await close(ben, copied.post_id))).toBe(200);
  expect((await get(ben, post.post_id))?.is_ended).toBe(false);
  expect(await get(ben, copied.post_id)).toMatchObject({ is_ended: true, voters_count: 0 });
});

test('with polls off, posts have none, and no one asks or votes', async () => {
  const post = await write(ana);
  const body = { community_name: 'Swimmers' };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ben, body });
  await vote(ben, post, 0);
  const turn = (is_on: boolean) =>
    app.ok(updateModules, { as: company.owner, body: { company_id: company.company_id, polls: is_on } });
  await turn(false);
  expect(await get(ben, post.post_id)).toBe(null);
  expect(codeOf(await vote(ben, post, 1))).toBe('NO_PERMISSION');
  const asking = await app.call(posts.createPost, { as: ana, body: { words: 'Hello', poll: asked } });
  expect([codeOf(asking), asking.failure.payload]).toEqual(['NO_PERMISSION', { module: 'polls' }]);
  const copied = await app.ok(posts.copyPost, { as: ben, body: { post_id: post.post_id, place_id } });
  await turn(true);
  expect(await get(ben, copied.post_id)).toBe(null);
  expect(await get(ben, post.post_id)).toMatchObject({ voters_count: 1, has_voted: true });
});

test('the post is found by the words of question and answers, and moderators read them', async () => {
  const post = await write(ana, { question: 'Which quokka is best?', options: ['Zanzibar', 'Timbuktu'] });
  const find = async (search: string) =>
    (await app.ok(searchEverything, { as: ben, body: { search } })).groups.flatMap(({ items }) => items);
  for (const search of ['quokka', 'timbuk']) {
    const [hit, ...others] = await find(search);
    expect([hit?.item_id, others]).toEqual([post.post_id, []]);
    expect(hit?.excerpt.toLowerCase()).toContain(search);
    expect(hit?.marks).toHaveLength(1);
  }
  const report = { subject_kind: 'post' as const, subject_id: post.post_id, reason: 'other' as const };
  await app.ok(moderation.createReport, { as: ben, body: report });
  const { items } = await app.ok(moderation.listCases, { as: company.owner, body: {} });
  expect(items.find(({ subject_id }) => subject_id === post.post_id)?.reported_text).toBe(
    'The summer party\n\nWhich quokka is best?\n- Zanzibar\n- Timbuktu',
  );
});
