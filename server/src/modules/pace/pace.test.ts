import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import type { Reaction } from '@plaudit/contract/content/schema';
import * as group from '@plaudit/contract/group/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as polls from '@plaudit/contract/poll/endpoints';
import * as posts from '@plaudit/contract/post/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { newId } from '../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';
import { holdClock } from '../../platform/testing/clock.ts';
import { publishPost } from '../post/publish/publish.ts';

/**
 * A hundredth of the defaults: 5 times, 10 people and 12 reactions an hour, 20 times, 30 people and 50 reactions a day, one post
 * in places.
 */
const env = { WRITING_LIMITS: '0.01' };
const hour_ms = 3_600_000;

let app: TestApp;
let other_server: TestApp;
let company: TestCompany;
let ana: Session, ben: Session;
let thanks: string;

beforeAll(async () => {
  app = await startTestApp(env);
  other_server = await startTestApp({ ...env, DATABASE_URL: app.database_url });
});
afterAll(async () => {
  await other_server.close();
  await app.close();
});
beforeEach(async () => {
  company = await app.company();
  [ana, ben] = [await app.employee(company), await app.employee(company)];
  thanks = (await app.ok(recognition.listTypes, { as: ana })).items[0]?.recognition_type_id ?? '';
});

/** Ten minutes into a day, so that no test runs from one hour into the next. */
const holdMorning = () => {
  const clock = holdClock();
  clock.pass(24 * hour_ms - (Date.now() % (24 * hour_ms)) + 600_000);
  return clock;
};

const mentioning = (count: number) => Array.from({ length: count }, () => `<@${newId()}>`).join(' ');
const give = (message = '', { as = ana, at = app, employees = [ben.employee_id], key = newId() } = {}) =>
  at.call(recognition.giveRecognition, {
    as,
    body: { recognition_type_id: thanks, employees, points: 0, message },
    headers: { 'idempotency-key': key },
  });
const ask = (question: string, place_id?: string) =>
  app.call(polls.createPoll, { as: ana, body: { question, options: ['Yes', 'No'], ...(place_id && { place_id }) } });
const comment = (parent_id: string, words: string) =>
  app.call(content.addComment, { as: ana, body: { parent_id, words } });

type Answer = { status: number; failure: { error_code: string; payload: object } };
const outcomeOf = ({ status, failure }: Answer) =>
  status === 200 ? 200 : `${status} ${failure.error_code} ${(failure.payload as { reason?: string }).reason}`;
const wrote_much = '429 INVALID_REQUEST wrote_much';
const reached_many = '429 INVALID_REQUEST reached_many';

test('a person has a limit of writes per hour and day, for everything and all servers together', async () => {
  const clock = holdMorning();
  const first = await give('first');
  const { recognition_id: content_id } = first.data;
  const edited = await app.call(recognition.updateRecognition, {
    as: ana,
    body: { recognition_id: content_id, message: 'second' },
  });
  const written = [first, edited, await ask('Third?'), await comment(content_id, 'fourth')];
  expect(written.map(outcomeOf)).toEqual([200, 200, 200, 200]);
  expect(outcomeOf(await give('fifth', { at: other_server }))).toBe(200);
  const key = newId();
  const refused = await give('sixth', { key });
  expect(outcomeOf(refused)).toBe(wrote_much);
  expect(refused.headers.get('retry-after')).toBe(`${50 * 60}`);
  expect(outcomeOf(await give('sixth', { at: other_server }))).toBe(wrote_much);
  expect(outcomeOf(await give('mine', { as: ben, employees: [ana.employee_id] }))).toBe(200);

  // What waited for a connection goes out then, under the key of its first attempt, and once.
  clock.pass(50 * 60_000);
  const sent = await give('sixth', { key });
  expect(outcomeOf(sent)).toBe(200);
  expect((await give('sixth', { key })).data).toEqual(sent.data);
  for (let hour = 0; hour < 3; hour += 1) {
    for (let more = 0; more < 5; more += 1) await give(`in hour ${hour}`);
    clock.pass(hour_ms);
  }
  const tomorrow = await give('too much for a day');
  expect(outcomeOf(tomorrow)).toBe(wrote_much);
  expect(Number(tomorrow.headers.get('retry-after'))).toBe(20 * 3600);
});

test('the text of a status counts as written, and a status without one does not', async () => {
  holdMorning();
  const set = (status_text: string | null) =>
    app.call(people.updateStatus, { as: ana, body: { status_type: 'auto', status_text } });
  for (let more = 0; more < 5; more += 1) expect(outcomeOf(await set(`${more}`))).toBe(200);
  expect(outcomeOf(await set('once more'))).toBe(wrote_much);
  expect(outcomeOf(await set(null))).toBe(200);
});

test('a person has a limit of reactions set, changed and taken back, on all content and all servers together', async () => {
  const clock = holdMorning();
  const { recognition_id: content_id } = (await give('Thank you')).data;
  const { content_id: comment_id } = (await comment(content_id, 'Me, too')).data;
  const react = async (reaction: Reaction | null, { to = content_id, at = app, as = ben } = {}) =>
    outcomeOf(await at.call(content.setReaction, { as, body: { content_id: to, reaction } }));
  const mine = async () =>
    (await app.ok(recognition.getRecognition, { as: ben, query: { recognition_id: content_id } })).my_reaction;
  const round = async () => [
    await react('clap'),
    await react('heart'),
    await react(null),
    await react('wow', { to: comment_id }),
    await react(null, { to: comment_id, at: other_server }),
    await react('fire'),
  ];
  expect(await round()).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await round()).toEqual([200, 200, 200, 200, 200, 200]);
  const reacted_much = '429 INVALID_REQUEST reacted_much';
  expect([await react('clap'), await react(null), await react('wow', { to: comment_id, at: other_server })]).toEqual([
    reacted_much,
    reacted_much,
    reacted_much,
  ]);
  expect(await mine()).toBe('fire');
  // What changes nothing is free, others react, and writing has its own limit.
  expect([await react('fire'), await react('clap', { as: ana })]).toEqual([200, 200]);
  expect(outcomeOf(await give('mine', { as: ben, employees: [ana.employee_id] }))).toBe(200);

  for (let hour = 0; hour < 3; hour += 1) {
    clock.pass(hour_ms);
    expect([...(await round()), ...(await round())].filter((outcome) => outcome !== 200)).toEqual([]);
  }
  clock.pass(hour_ms);
  expect([await react('clap'), await react(null), await react('clap')]).toEqual([200, 200, reacted_much]);
  clock.pass(24 * hour_ms);
  expect(await react('clap')).toBe(200);
});

test('a server whose clock is behind does not start an hour or day over', async () => {
  const clock = holdMorning();
  for (let more = 0; more < 5; more += 1) expect(outcomeOf(await give(`${more}`))).toBe(200);
  clock.pass(-hour_ms);
  expect(outcomeOf(await give('once more'))).toBe(wrote_much);
});

test('a person has a limit of people they reach by name in an hour: mentioned, in an edit too, thanked or invited', async () => {
  const clock = holdMorning();
  const poll = await ask(`Lunch? ${mentioning(4)}`);
  const { poll_id: content_id, question } = poll.data;
  expect(outcomeOf(await comment(content_id, mentioning(4)))).toBe(200);
  const edit = (words: string) => app.call(content.updateContent, { as: ana, body: { content_id, words } });
  expect(outcomeOf(await edit(`${question} ${mentioning(3)}`))).toBe(reached_many);
  expect((await app.ok(polls.getPoll, { as: ana, query: { poll_id: content_id } })).question).toBe(question);
  expect(outcomeOf(await comment(content_id, mentioning(3)))).toBe(reached_many);
  const [carl, dora] = [await app.employee(company), await app.employee(company)];
  const named = `<@${carl.employee_id}> <@${dora.employee_id}>`;
  expect(outcomeOf(await give(named))).toBe(reached_many);

  clock.pass(hour_ms);
  const body = { community_name: 'A full one', visibility: 'closed' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ana, body });
  const people: string[] = [];
  for (let more = 0; more < 11; more += 1) people.push((await app.employee(company)).employee_id);
  const invite = (employee_ids: string[]) =>
    app.call(place.invitePeople, { as: ana, body: { place_id, employee_ids } });
  expect(outcomeOf(await invite(people))).toBe(reached_many);
  expect(outcomeOf(await invite(people.slice(0, 9)))).toBe(200);
  expect(outcomeOf(await give('', { employees: people.slice(0, 2) }))).toBe(reached_many);
  // No one is notified twice, so no one counts twice.
  expect(outcomeOf(await invite(people.slice(0, 9)))).toBe(200);
  expect(outcomeOf(await give('', { employees: people.slice(0, 1) }))).toBe(200);
});

test('an edit counts the people it mentions for the first time', async () => {
  holdMorning();
  const colleagues: string[] = [];
  for (let more = 0; more < 9; more += 1) colleagues.push((await app.employee(company)).employee_id);
  const mention = (ids: string[]) => ids.map((id) => `<@${id}>`).join(' ');
  const { recognition_id } = (await give(mention(colleagues.slice(0, 5)))).data;
  const edit = (ids: string[]) =>
    app.call(recognition.updateRecognition, { as: ana, body: { recognition_id, message: mention(ids) } });
  // The receiver and five are six; four more are ten.
  expect(outcomeOf(await edit(colleagues))).toBe(200);
  expect(outcomeOf(await edit([...colleagues, newId()]))).toBe(reached_many);
  expect(outcomeOf(await edit(colleagues))).toBe(200);
});

test('a person has a limit of posts in places, because all their followers are notified', async () => {
  const clock = holdMorning();
  const body = { community_name: 'News', visibility: 'open' as const };
  const { community_id } = await app.ok(community.createCommunity, { as: ana, body });
  expect(outcomeOf(await ask('First?', community_id))).toBe(200);
  expect(outcomeOf(await ask('Second?', community_id))).toBe(wrote_much);
  expect(outcomeOf(await ask('At home?'))).toBe(200);
  clock.pass(24 * hour_ms);
  expect(outcomeOf(await ask('Second?', community_id))).toBe(200);
});

test('reminding people of a post counts as a post in a place', async () => {
  const clock = holdMorning();
  const body = { community_name: 'Rules', visibility: 'open' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ana, body });
  const must_read_by = new Date(Date.now() + 7 * 24 * hour_ms).toISOString().slice(0, 10);
  const { post_id } = await app.ok(posts.createPost, { as: ana, body: { words: 'Read me', place_id, must_read_by } });
  const remind = async () => outcomeOf(await app.call(posts.remindOfPost, { as: ana, body: { post_id } }));
  expect(await remind()).toBe(wrote_much);
  clock.pass(24 * hour_ms);
  expect(await remind()).toBe(200);
  expect(outcomeOf(await ask('And now?', place_id))).toBe(wrote_much);
});

test('creating and renaming communities counts as much as writing in them', async () => {
  const clock = holdMorning();
  const make = (community_name: string) =>
    app.call(community.createCommunity, { as: ana, body: { community_name, description: 'Buy at example.com' } });
  const { community_id } = (await make('First')).data;
  const rename = (community_name: string) =>
    app.call(community.updateCommunity, { as: ana, body: { community_id, community_name } });
  const outcomes = [await make('Second'), await rename('1st'), await make('Third'), await rename('The first')];
  expect(outcomes.map(outcomeOf)).toEqual([200, 200, 200, 200]);
  expect([await make('Fourth'), await rename('The 1st'), await give('once more')].map(outcomeOf)).toEqual([
    wrote_much,
    wrote_much,
    wrote_much,
  ]);
  const { items } = await app.ok(community.listCommunities, { as: ben, body: {} });
  const names = items.map(({ community_name }) => community_name);
  expect(names).toEqual(expect.arrayContaining(['Second', 'The first', 'Third']));
  expect(names).not.toContain('Fourth');
  clock.pass(hour_ms);
  expect((await rename('The 1st')).data.community_name).toBe('The 1st');
});

test('changes of one’s own profile count as what people write, those of others by an administrator do not', async () => {
  const clock = holdMorning();
  const { employee_id } = ana;
  const change = (as: Session) =>
    app.call(people.updateEmployee, { as, body: { employee_id, about: `Version ${newId()}` } });
  for (let more = 0; more < 5; more += 1) expect(outcomeOf(await change(ana))).toBe(200);
  expect(outcomeOf(await change(ana))).toBe(wrote_much);
  for (let more = 0; more < 6; more += 1) expect(outcomeOf(await change(company.owner))).toBe(200);
  clock.pass(hour_ms);
  expect(outcomeOf(await change(ana))).toBe(200);
});

test('adding people to a community without asking reaches them as an invitation does', async () => {
  holdMorning();
  const body = { community_name: 'A full one', visibility: 'hidden' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ana, body });
  const people: string[] = [];
  for (let more = 0; more < 11; more += 1) people.push((await app.employee(company)).employee_id);
  const add = (employee_ids: string[]) =>
    app.call(place.addPlaceMembers, { as: ana, body: { place_id, employee_ids } });
  expect(outcomeOf(await add(people))).toBe(reached_many);
  expect((await app.ok(place.listPlaceMembers, { as: ana, body: { place_id } })).items).toHaveLength(1);
  expect(outcomeOf(await add(people.slice(0, 10)))).toBe(200);
  // People who are in already are not reached.
  expect(outcomeOf(await add(people.slice(0, 10)))).toBe(200);
  expect(outcomeOf(await add(people))).toBe(reached_many);
});

test('asking to join again and again emails the people who look after a place only so often', async () => {
  holdMorning();
  const body = { community_name: 'Closed', visibility: 'closed' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ana, body });
  const outcomes: (string | number)[] = [];
  for (let again = 0; again < 6; again += 1) {
    outcomes.push(outcomeOf(await app.call(place.askToJoin, { as: ben, body: { place_id } })));
    await app.call(place.withdrawRequest, { as: ben, body: { place_id } });
  }
  expect(outcomes).toEqual([200, 200, 200, 200, 200, wrote_much]);
});

test('making the same person an owner again and again reaches them each time', async () => {
  holdMorning();
  const body = { community_name: 'In and out' };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ana, body });
  const at = { place_id, employee_id: ben.employee_id };
  const setRole = (role: 'owner' | 'member') => app.call(place.setPlaceRole, { as: ana, body: { ...at, role } });
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id, employee_ids: [ben.employee_id] } });
  for (let times = 1; times <= 9; times += 1) {
    expect([await setRole('owner'), await setRole('member')].map(outcomeOf)).toEqual([200, 200]);
  }
  expect(outcomeOf(await setRole('owner'))).toBe(reached_many);
  expect(outcomeOf(await app.call(place.addPlaceOwner, { as: ana, body: at }))).toBe(reached_many);
});

/** Ben has a place where Ana is a member. */
const placeOfBen = async (posters: 'members' | 'approved') => {
  const body = { community_name: 'Of Ben', posters };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ben, body });
  await app.ok(place.addPlaceMembers, { as: ben, body: { place_id, employee_ids: [ana.employee_id] } });
  return place_id;
};
const publish_at = () => new Date(Date.now() + hour_ms).toISOString();

test('sending a scheduled post for approval again and again emails the managers only so often', async () => {
  const clock = holdMorning();
  const place_id = await placeOfBen('approved');
  const draft_id = newId();
  const outcomes: (string | number)[] = [];
  const send = async () => {
    const body = { draft_id, words: 'Please', place_id, publish_at: publish_at() };
    outcomes.push(outcomeOf(await app.call(posts.savePostDraft, { as: ana, body })));
    await app.call(posts.withdrawWaitingPost, { as: ana, body: { draft_id } });
  };
  for (let again = 0; again < 6; again += 1) await send();
  expect(outcomes).toEqual([200, 200, 200, 200, 200, wrote_much]);
  // Drafts that go nowhere are saved as often as anyone types.
  for (let again = 0; again < 6; again += 1) {
    const body = { draft_id, words: `Draft ${again}`, place_id };
    expect(outcomeOf(await app.call(posts.savePostDraft, { as: ana, body }))).toBe(200);
  }
  clock.pass(hour_ms);
  await send();
  expect(outcomes.at(-1)).toBe(200);
});

test('what mentions a group or everyone counts as a post in a place: it reaches a crowd', async () => {
  const clock = holdMorning();
  const as = company.owner;
  const group_name = `Everyone in Oslo ${newId()}`;
  const { group_id } = await app.ok(group.createGroup, { as, body: { group_name, is_mentionable: true } });
  await app.ok(group.addGroupMembers, { as, body: { group_id, employee_ids: [ana.employee_id, ben.employee_id] } });
  const { post_id } = await app.ok(posts.createPost, { as: ben, body: { words: 'Hello' } });
  const name = `<@${group_id}>`;
  const draft = { draft_id: newId(), words: name };
  for (const _time of [1, 2]) {
    expect(outcomeOf(await app.call(posts.savePostDraft, { as: ana, body: draft }))).toBe(200);
  }
  const first = await comment(post_id, `Look, ${name}`);
  expect(outcomeOf(first)).toBe(200);
  expect(outcomeOf(await comment(post_id, `Again, ${name}`))).toBe(wrote_much);
  const { content_id } = first.data;
  const edit = (words: string) => app.call(content.updateComment, { as: ana, body: { content_id, words } });
  expect([await edit(`See, ${name}`), await comment(post_id, 'Just me')].map(outcomeOf)).toEqual([200, 200]);
  clock.pass(24 * hour_ms);
  expect(outcomeOf(await comment(post_id, `Tomorrow, ${name}`))).toBe(200);
});

test('a scheduled post that is too much by then waits as a draft, which says so', async () => {
  holdMorning();
  const place_id = await placeOfBen('members');
  const drafts = [newId(), newId()];
  for (const draft_id of drafts) {
    const body = { draft_id, words: 'Planned', place_id, publish_at: publish_at() };
    expect(outcomeOf(await app.call(posts.savePostDraft, { as: ana, body }))).toBe(200);
  }
  await app.pool.query(`update post_draft set publish_at = now() where draft_id = any($1)`, [drafts]);
  for (const draft_id of drafts) await publishPost.run(app.platform, { company_id: company.company_id, draft_id });
  const { items } = await app.ok(posts.listPostDrafts, { as: ana, query: {} });
  expect(items).toMatchObject([{ draft_id: drafts[1], problem: 'limit', publish_at: null }]);
});

test('a gift that waits for a balance keeps no other call of its giver waiting', async () => {
  const giveFive = () =>
    app.call(recognition.giveRecognition, {
      as: ana,
      body: { recognition_type_id: thanks, employees: [ben.employee_id], points: 5 },
    });
  expect((await giveFive()).status).toBe(200);
  const client = await app.pool.connect();
  await client.query('begin');
  await client.query('select from points_account where owner_id = $1 for update', [ben.employee_id]);
  const waiting = giveFive();
  const isWaiting = async () =>
    (
      await app.pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    ).rowCount;
  try {
    await expect.poll(isWaiting).toBe(1);
    const pace = await client.query('select from pace where employee_id = $1 for update nowait', [ana.employee_id]);
    expect(pace.rowCount).toBe(1);
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect((await waiting).status).toBe(200);
});
