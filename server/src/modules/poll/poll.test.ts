import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import { updateModules } from '@plaudit/contract/company/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as feed from '@plaudit/contract/feed/endpoints';
import * as moderation from '@plaudit/contract/moderation/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as polls from '@plaudit/contract/poll/endpoints';
import type { NewPoll, Poll } from '@plaudit/contract/poll/schema';
import { newId } from '../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';
import { headIn, rowsIn, rowsInSecond } from '../../platform/testing/spreadsheets.ts';

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

const question = 'Where do we eat on Friday?';
const options = ['Canteen', 'Harbor', 'At home'];
const tryToAsk = (as: Session, more: Partial<NewPoll> = {}) =>
  app.call(polls.createPoll, { as, body: { question, options, ...more } });
const ask = (as: Session, more: Partial<NewPoll> = {}): Promise<Poll> =>
  app.ok(polls.createPoll, { as, body: { question, options, ...more } });
const vote = (as: Session, { poll_id, options: given }: Poll, ...chosen: number[]) =>
  app.call(polls.votePoll, {
    as,
    body: { poll_id, option_ids: chosen.map((at) => given[at]?.option_id ?? '') },
  });
const get = (as: Session, poll_id: string) => app.call(polls.getPoll, { as, query: { poll_id } });
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;

/** A place of Ana's, with these people in it. */
const found = async (visibility: 'open' | 'closed' | 'hidden', people: readonly Session[]) => {
  const body = { community_name: `A ${visibility} place ${newId()}`, visibility };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ana, body });
  const employee_ids = people.map(({ employee_id }) => employee_id);
  if (employee_ids.length > 0) await app.ok(place.addPlaceMembers, { as: ana, body: { place_id, employee_ids } });
  return place_id;
};

test('R1.7 a person asks everyone in the company, and another company knows nothing of it', async () => {
  const asked = await ask(ana, { question: `Lunch, <@${ben.employee_id}>?`, is_multiple: true });
  expect(asked).toMatchObject({
    author: { employee_id: ana.employee_id },
    is_multiple: true,
    is_anonymous: false,
    ends_at: null,
    is_ended: false,
    voters_count: 0,
    my_option_ids: [],
    place: null,
    can: {
      vote: true,
      edit: true,
      delete: true,
      close: true,
      export: true,
      see_voters: true,
      see_history: true,
      see_insight: true,
    },
  });
  expect(asked.options.map(({ answer, votes_count }) => [answer, votes_count])).toEqual(
    options.map((answer) => [answer, 0]),
  );
  expect(asked.mentions.map(({ employee_id }) => employee_id)).toEqual([ben.employee_id]);
  const { data } = await get(ben, asked.poll_id);
  expect(data).toEqual({
    ...asked,
    can: {
      ...asked.can,
      edit: false,
      delete: false,
      close: false,
      export: false,
      see_history: false,
      see_insight: false,
    },
  });
  await app.drain();
  const { items } = await app.ok(notification.listNotifications, { as: ben });
  expect(items[0]).toMatchObject({ kind: 'mention', link: `/polls/${asked.poll_id}` });

  const { poll_id } = asked;
  const [option_id] = asked.options.map((option) => option.option_id);
  for (const as of [stranger, ana]) {
    const one = as === ana ? newId() : poll_id;
    const answers = [
      get(as, one),
      app.call(polls.votePoll, { as, body: { poll_id: one, option_ids: [option_id as string] } }),
      app.call(polls.closePoll, { as, body: { poll_id: one } }),
      app.call(polls.listVoters, { as, query: { poll_id: one, option_id: option_id as string } }),
      app.call(polls.exportPoll, { as, query: { poll_id: one } }),
    ];
    expect((await Promise.all(answers)).map(codeOf)).toEqual(answers.map(() => 'POLL_NOT_FOUND'));
  }
});

test('a poll has two to ten different answers, and ends in the future, within a year', async () => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const wrong: Partial<NewPoll>[] = [
    { options: ['One'] },
    { options: Array.from({ length: 11 }, (_, index) => `${index}`) },
    { options: ['Café', ' cafe '] },
    { options: ['One', ''] },
    { question: ' ' },
    { question: 'x'.repeat(301) },
    { ends_at: at(-1 / 24) },
    { ends_at: at(370) },
  ];
  for (const more of wrong) expect([more, codeOf(await tryToAsk(ana, more))]).toEqual([more, 'INVALID_REQUEST']);
  expect(codeOf(await tryToAsk(ana, { options: ['Cafe', 'Cafes'], ends_at: at(365) }))).toBe(200);
});

test('R1.7 repeated with its key, a poll is created once', async () => {
  const headers = { 'idempotency-key': newId() };
  const body = { question, options };
  const [first, second] = await Promise.all([1, 2].map(() => app.ok(polls.createPoll, { as: ben, body, headers })));
  expect(first).toEqual(second);
  const { items } = await app.ok(polls.listPolls, { as: ben, body: { scope: 'mine' } });
  expect(items.filter((poll) => poll.poll_id === first?.poll_id)).toHaveLength(1);
});

test('the author edits the question until someone has voted, and answers and comments stay below it', async () => {
  const asked = await ask(ana);
  const mend = (as: Session, words: string) =>
    app.call(content.updateContent, { as, body: { content_id: asked.poll_id, words } });
  expect([codeOf(await mend(ben, 'Mine?')), codeOf(await mend(ana, ' '))]).toEqual([
    'NO_PERMISSION',
    'INVALID_REQUEST',
  ]);
  expect(codeOf(await mend(ana, `And on Monday, <@${eve.employee_id}>?`))).toBe(200);
  await app.drain();
  const { items } = await app.ok(notification.listNotifications, { as: eve });
  expect(items.filter(({ link }) => link === `/polls/${asked.poll_id}`)).toHaveLength(1);
  await vote(ben, asked, 0);
  expect([codeOf(await mend(ana, 'Too late')), codeOf(await mend(manager, 'Too late'))]).toEqual([
    'INVALID_ACTION',
    'INVALID_ACTION',
  ]);
  const { data } = await get(ana, asked.poll_id);
  expect([data.question, data.can.edit]).toEqual([`And on Monday, <@${eve.employee_id}>?`, false]);
  const parent_id = asked.poll_id;
  await app.ok(content.addComment, { as: ben, body: { parent_id, words: 'The harbor is closed' } });
  await app.ok(content.setReaction, { as: ben, body: { content_id: parent_id, reaction: 'wow' } });
  expect((await get(ana, parent_id)).data).toMatchObject({
    comments_count: 1,
    reactions: [{ reaction: 'wow', count: 1 }],
  });
});

test('R1.7 only members see a question in a closed place', async () => {
  const place_id = await found('closed', [ben]);
  const refused = await Promise.all([
    tryToAsk(eve, { place_id }),
    tryToAsk(manager, { place_id }),
    tryToAsk(stranger, { place_id, place_kind: 'community' }),
    tryToAsk(eve, { place_id: await found('hidden', [ben]) }),
  ]);
  expect(refused.map(codeOf)).toEqual([
    'NO_PERMISSION',
    'NO_PERMISSION',
    'COMMUNITY_NOT_FOUND',
    'AUTH_RECORD_NOT_FOUND',
  ]);
  const asked = await ask(ben, { place_id });
  expect(asked.place).toMatchObject({ place_id, kind: 'community' });
  const { poll_id } = asked;
  const [option_id = ''] = asked.options.map((option) => option.option_id);
  const listed = async (as: Session) =>
    (await app.ok(polls.listPolls, { as, body: {} })).items.some((poll) => poll.poll_id === poll_id);
  const fed = async (as: Session) => {
    const kinds = 'recognition,poll';
    const home = await app.ok(feed.listHomeFeed, { as, query: { kinds } });
    const inPlace = await app.call(feed.listPlaceFeed, { as, query: { place_id, kinds } });
    const has = (items: { item_id: string }[]) => items.some(({ item_id }) => item_id === poll_id);
    return [has(home.items), inPlace.status === 200 && has(inPlace.data.items)];
  };
  expect([codeOf(await vote(ana, asked, 1)), await listed(ana), await fed(ana)]).toEqual([200, true, [true, true]]);
  // People who leave can't read anything there, not even their own questions.
  await app.ok(place.leavePlace, { as: ben, body: { place_id } });
  for (const as of [ben, eve, manager]) {
    const answers = [
      get(as, poll_id),
      vote(as, asked, 0),
      app.call(polls.closePoll, { as, body: { poll_id } }),
      app.call(polls.listVoters, { as, query: { poll_id, option_id } }),
      app.call(polls.exportPoll, { as, query: { poll_id } }),
    ];
    expect((await Promise.all(answers)).map(codeOf)).toEqual(answers.map(() => 'POLL_NOT_FOUND'));
    const reported = { subject_kind: 'poll' as const, subject_id: poll_id, reason: 'spam' as const };
    expect(codeOf(await app.call(moderation.createReport, { as, body: reported }))).toBe('AUTH_RECORD_NOT_FOUND');
    expect([await listed(as), await fed(as)]).toEqual([false, [false, false]]);
  }
  const by_ben = { employee_id: ben.employee_id, limit: 100 };
  const seen = await app.ok(polls.listPolls, { as: manager, body: by_ben });
  expect(seen.items.map((poll) => poll.poll_id)).not.toContain(poll_id);
  const all = await app.ok(polls.listAllPolls, { as: manager, body: { limit: 100 } });
  expect(all.items.map((poll) => poll.poll_id)).not.toContain(poll_id);
  expect((await get(ana, poll_id)).data).toMatchObject({ voters_count: 1 });
});

test('everyone reads questions in an open place, and its members ask them', async () => {
  const place_id = await found('open', [ben]);
  expect(codeOf(await tryToAsk(eve, { place_id }))).toBe('NO_PERMISSION');
  const asked = await ask(ben, { place_id });
  expect([codeOf(await vote(eve, asked, 0)), codeOf(await get(stranger, asked.poll_id))]).toEqual([
    200,
    'POLL_NOT_FOUND',
  ]);
});

test('R1.7 with the module off no call of polls works, and no feed shows them', async () => {
  const asked = await ask(ana);
  const { poll_id } = asked;
  const [option_id = ''] = asked.options.map((option) => option.option_id);
  const set = (on: boolean) =>
    app.ok(updateModules, { as: company.owner, body: { company_id: company.company_id, polls: on } });
  const kinds = 'recognition,poll';
  const isFed = async () =>
    (await app.ok(feed.listHomeFeed, { as: ana, query: { kinds } })).items.some(({ item_id }) => item_id === poll_id);
  expect(await isFed()).toBe(true);
  await set(false);
  const answers = await Promise.all([
    tryToAsk(ana),
    get(ana, poll_id),
    vote(ana, asked, 0),
    app.call(polls.closePoll, { as: ana, body: { poll_id } }),
    app.call(polls.listPolls, { as: ana, body: {} }),
    app.call(polls.listVoters, { as: ana, query: { poll_id, option_id } }),
    app.call(polls.exportPoll, { as: ana, query: { poll_id } }),
    app.call(polls.listAllPolls, { as: manager, body: {} }),
    app.call(content.addComment, { as: ana, body: { parent_id: poll_id, words: 'Hello' } }),
    app.call(content.setReaction, { as: ana, body: { content_id: poll_id, reaction: 'clap' } }),
    app.call(content.deleteContent, { as: ana, query: { content_id: poll_id } }),
  ]);
  for (const { status, failure } of answers)
    expect([status, failure.error_code, failure.payload]).toEqual([403, 'NO_PERMISSION', { module: 'polls' }]);
  expect(await isFed()).toBe(false);
  await set(true);
  expect([await isFed(), codeOf(await get(ana, poll_id))]).toEqual([true, 200]);
});

test('polls are listed by state and person, page by page, newest first', async () => {
  const own = await app.company();
  const [asker, reader] = [await app.employee(own), await app.employee(own)];
  const made = [await ask(asker), await ask(asker), await ask(reader), await ask(asker)];
  const [first, second, third, fourth] = made.map(({ poll_id }) => poll_id);
  await app.ok(polls.closePoll, { as: asker, body: { poll_id: first ?? '' } });
  const list = async (body: object) => {
    const page = await app.ok(polls.listPolls, { as: reader, body });
    return [page.items.map(({ poll_id }) => poll_id), page.next_cursor] as const;
  };
  expect(await list({})).toEqual([[fourth, third, second, first], null]);
  expect(await list({ scope: 'mine' })).toEqual([[third], null]);
  expect(await list({ state: 'ended' })).toEqual([[first], null]);
  expect(await list({ state: 'open' })).toEqual([[fourth, third, second], null]);
  const by = { employee_id: asker.employee_id, limit: 2 };
  const [page, cursor] = await list(by);
  expect([page, await list({ ...by, cursor })]).toEqual([
    [fourth, second],
    [[first], null],
  ]);
  const none = await app.call(polls.listPolls, { as: reader, body: { employee_id: own.owner.employee_id } });
  expect([none.status, none.failure.error_code]).toEqual([404, 'NO_POLL_BY_EMPLOYEE']);
  // A person who asked something has polls, whatever happened to them.
  expect(await list({ employee_id: reader.employee_id, state: 'ended' })).toEqual([[], null]);
  const elsewhere = await app.call(polls.listPolls, { as: stranger, body: { employee_id: asker.employee_id } });
  expect(elsewhere.failure.error_code).toBe('NO_POLL_BY_EMPLOYEE');
  expect(await list({ scope: 'mine', state: 'ended' })).toEqual([[], null]);
});

test('people who manage polls find them by the beginnings of words, and end and delete those of others', async () => {
  const asked = await ask(ana, { question: 'A zebra crossing at the gate?' });
  const { poll_id } = asked;
  const search = async (words: string, as = manager) => {
    const answer = await app.call(polls.listAllPolls, { as, body: { search: words } });
    return answer.status === 200 ? answer.data.items.map((poll) => poll.poll_id) : answer.failure.error_code;
  };
  expect([await search('zeb'), await search('ebra'), await search('zeb', ben)]).toEqual([
    [poll_id],
    [],
    'NO_PERMISSION',
  ]);
  expect(codeOf(await app.call(polls.closePoll, { as: ben, body: { poll_id } }))).toBe('NO_PERMISSION');
  expect(codeOf(await app.call(polls.exportPoll, { as: ben, query: { poll_id } }))).toBe('NO_PERMISSION');
  const closed = await app.ok(polls.closePoll, { as: manager, body: { poll_id } });
  expect([closed.is_ended, closed.closed_at === null]).toEqual([true, false]);
  expect(codeOf(await app.call(polls.closePoll, { as: ana, body: { poll_id } }))).toBe('INVALID_ACTION');
  await app.drain();
  const { items } = await app.ok(notification.listNotifications, { as: ana, query: { kinds: 'poll_ended' } });
  expect(items.filter(({ link }) => link === `/polls/${poll_id}`)).toMatchObject([
    { kind: 'poll_ended', actor: { employee_id: manager.employee_id } },
  ]);
  const remove = (as: Session) => app.call(content.deleteContent, { as, query: { content_id: poll_id } });
  expect([codeOf(await remove(ben)), codeOf(await remove(manager)), codeOf(await get(ana, poll_id))]).toEqual([
    'NO_PERMISSION',
    200,
    'POLL_NOT_FOUND',
  ]);
  await app.ok(content.restoreContent, { as: manager, body: { content_id: poll_id } });
  expect(codeOf(await get(ana, poll_id))).toBe(200);
});

test('R1.7 the results are exported as a workbook, for an open poll with who voted for what', async () => {
  const asked = await ask(ana, { question: `Lunch with <@${ben.employee_id}>?`, is_multiple: true });
  await vote(ben, asked, 0, 2);
  await vote(eve, asked, 2);
  const { content: open, headers } = await app.call(polls.exportPoll, {
    as: manager,
    query: { poll_id: asked.poll_id },
  });
  const named = /^attachment; filename="poll-lunch-with-[a-z0-9-]+-\d{4}-\d\d-\d\d\.xlsx"$/;
  expect(headers.get('content-disposition')).toMatch(named);
  expect(await rowsIn(open)).toEqual([
    ['Canteen', '1'],
    ['Harbor', '0'],
    ['At home', '2'],
    ['People who voted', '2'],
  ]);
  const nameOf = ({ employee_profile: { first_name, last_name } }: Session) => `${first_name} ${last_name}`;
  expect(await headIn(open)).toEqual([`Lunch with @${nameOf(ben)}?`, 'Votes']);
  const voted_at = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  expect(await rowsInSecond(open)).toEqual([
    ['Canteen', nameOf(ben), voted_at],
    ['At home', nameOf(ben), voted_at],
    ['At home', nameOf(eve), voted_at],
  ]);
});

test('a poll is reported with its answers, and moderators hide it and show it again', async () => {
  const asked = await ask(ana, { options: ['Canteen', 'A nasty word'] });
  const { poll_id } = asked;
  const reported = { subject_kind: 'poll' as const, subject_id: poll_id, reason: 'inappropriate' as const };
  await app.ok(moderation.createReport, { as: ben, body: reported });
  const { items } = await app.ok(moderation.listCases, { as: company.owner, body: {} });
  const { case_id, reported_text } = items.find(({ subject_id }) => subject_id === poll_id) ?? {};
  expect(reported_text).toBe(`${question}\n- Canteen\n- A nasty word`);
  const body = { case_id: case_id ?? '' };
  await app.ok(moderation.decideCase, { as: company.owner, body: { ...body, decision: 'hide', reason: 'Words' } });
  expect([codeOf(await get(ana, poll_id)), codeOf(await vote(eve, asked, 0))]).toEqual([
    'POLL_NOT_FOUND',
    'POLL_NOT_FOUND',
  ]);
  await app.ok(moderation.reopenCase, { as: company.owner, body });
  expect(codeOf(await get(ana, poll_id))).toBe(200);
});

// Last, because sessions don't outlive these nights.
test('a deleted poll is gone for good in time, with its votes', async () => {
  const { poll_id, ...asked } = await ask(ana);
  await vote(ben, { poll_id, ...asked }, 0);
  const secret = await ask(ana, { is_anonymous: true });
  const ballot_key = 'A'.repeat(43);
  const option_ids = [secret.options[0]?.option_id ?? ''];
  await app.ok(polls.votePoll, { as: ben, body: { poll_id: secret.poll_id, option_ids, ballot_key } });
  for (const content_id of [poll_id, secret.poll_id]) {
    await app.ok(content.addComment, { as: ben, body: { parent_id: content_id, words: 'Bye' } });
    await app.ok(content.deleteContent, { as: ana, query: { content_id } });
  }
  await app.night(1);
  await app.night(120);
  for (const table of ['poll', 'poll_option', 'poll_vote', 'poll_voter']) {
    const { rowCount } = await app.pool.query(`select from ${table} where poll_id = any($1)`, [
      [poll_id, secret.poll_id],
    ]);
    expect([table, rowCount]).toEqual([table, 0]);
  }
  const { rowCount } = await app.pool.query('select from content where top_id = $1', [poll_id]);
  expect(rowCount).toBe(0);
});
