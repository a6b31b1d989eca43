import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as content from '@plaudit/contract/content/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import * as polls from '@plaudit/contract/poll/endpoints';
import type { NewPoll, Poll } from '@plaudit/contract/poll/schema';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { holdClock } from '../../../platform/testing/clock.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben, eve] = [await app.employee(company), await app.employee(company), await app.employee(company)];
});
afterAll(() => app.close());

const ask = (more: Partial<NewPoll> = {}): Promise<Poll> =>
  app.ok(polls.createPoll, { as: ana, body: { question: 'Which one?', options: ['A', 'B', 'C'], ...more } });
const optionsOf = ({ options }: Poll, chosen: readonly number[]) => chosen.map((at) => options[at]?.option_id ?? '');
const vote = (as: Session, poll: Poll, chosen: number[], headers: Record<string, string> = {}) =>
  app.call(polls.votePoll, { as, body: { poll_id: poll.poll_id, option_ids: optionsOf(poll, chosen) }, headers });
const get = (as: Session, { poll_id }: Poll) => app.ok(polls.getPoll, { as, query: { poll_id } });
const countsOf = ({ options, voters_count }: Poll) => [options.map(({ votes_count }) => votes_count), voters_count];
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;

test('R1.7 people vote, change their vote and take it back; everyone sees who voted for what', async () => {
  const poll = await ask();
  const voted = await vote(ben, poll, [1]);
  expect(voted.data).toMatchObject({ has_voted: true, my_option_ids: optionsOf(poll, [1]) });
  await vote(eve, poll, [1]);
  await vote(eve, poll, [2]);
  expect(countsOf(await get(ana, poll))).toEqual([[0, 1, 1], 2]);
  const votersOf = async (at: number, query = {}) => {
    const [option_id = ''] = optionsOf(poll, [at]);
    const page = await app.ok(polls.listVoters, { as: ana, query: { poll_id: poll.poll_id, option_id, ...query } });
    return [page.items.map(({ employee }) => employee.employee_id), page.next_cursor] as const;
  };
  expect([await votersOf(0), await votersOf(1), await votersOf(2)]).toEqual([
    [[], null],
    [[ben.employee_id], null],
    [[eve.employee_id], null],
  ]);
  await vote(eve, poll, [1]);
  const [first, cursor] = await votersOf(1, { limit: 1 });
  const [second] = await votersOf(1, { limit: 1, cursor });
  expect([...first, ...second]).toEqual([ben.employee_id, eve.employee_id].toSorted());
  const back = await vote(eve, poll, []);
  expect(back.data).toMatchObject({ has_voted: false, my_option_ids: [] });
  expect(countsOf(await get(ana, poll))).toEqual([[0, 1, 0], 1]);
  const strange = await app.call(polls.listVoters, { as: ana, query: { poll_id: poll.poll_id, option_id: newId() } });
  expect(strange.failure.error_code).toBe('INVALID_REQUEST');
});

test('R1.7 one answer counts in a single-choice poll, several in a multiple-choice one', async () => {
  const [single, several] = [await ask(), await ask({ is_multiple: true })];
  expect(codeOf(await vote(ben, single, [0, 1]))).toBe('INVALID_ACTION');
  expect(codeOf(await vote(ben, several, [0, 1]))).toBe(200);
  expect(codeOf(await vote(ben, several, [1, 2, 2]))).toBe(200);
  // An answer that is named twice is chosen once.
  const doubled = await ask();
  expect(codeOf(await vote(ben, doubled, [0, 0]))).toBe(200);
  expect(countsOf(await get(ana, doubled))).toEqual([[1, 0, 0], 1]);
  const other = await ask();
  const foreign = await vote(ben, { ...single, options: other.options }, [0]);
  expect([codeOf(foreign), foreign.failure.payload.issues?.[0]?.path]).toEqual(['INVALID_REQUEST', 'body.option_ids']);
  expect([countsOf(await get(ana, single)), countsOf(await get(ana, several))]).toEqual([
    [[0, 0, 0], 0],
    [[0, 1, 1], 1],
  ]);
});

test('parallel votes of one person leave one vote, and every count correct', async () => {
  const poll = await ask();
  const people = [ana, ben, eve];
  const votes = Array.from({ length: 24 }, (_, index) => vote(people[index % 3] as Session, poll, [index % 2]));
  expect((await Promise.all(votes)).map(codeOf)).toEqual(votes.map(() => 200));
  const { rows } = await app.pool.query<{ option_id: string }>('select option_id from poll_vote where poll_id = $1', [
    poll.poll_id,
  ]);
  expect(rows).toHaveLength(3);
  const counted = poll.options.map(({ option_id }) => rows.filter((row) => row.option_id === option_id).length);
  expect(countsOf(await get(ana, poll))).toEqual([counted, 3]);
});

test('R1.7 repeated with its key, a vote counts once and gets the first answer again', async () => {
  const poll = await ask();
  const headers = { 'idempotency-key': newId() };
  const twice = await Promise.all([vote(ben, poll, [0], headers), vote(ben, poll, [0], headers)]);
  await vote(ben, poll, [1]);
  const late = await vote(ben, poll, [0], headers);
  expect([...twice, late].map(({ data }) => data)).toEqual([twice[0]?.data, twice[0]?.data, twice[0]?.data]);
  expect(countsOf(await get(ana, poll))).toEqual([[0, 1, 0], 1]);
});

test('R1.7 a poll ends at its time by the clock, whether or not anyone is there, and its author is notified once', async () => {
  const clock = holdClock();
  const ends_at = new Date(Date.now() + 60_000).toISOString();
  const poll = await ask({ ends_at });
  expect(poll).toMatchObject({ ends_at, is_ended: false, closed_at: null });
  await app.drain();
  clock.pass(59_999);
  expect(codeOf(await vote(ben, poll, [0]))).toBe(200);
  // A job that runs too early, because clocks differ, runs again.
  await app.comeDue();
  await app.drain();
  expect((await get(ben, poll)).is_ended).toBe(false);
  clock.pass(1);
  const ended = await get(ben, poll);
  expect([ended.is_ended, ended.can.vote, ended.can.close]).toEqual([true, false, false]);
  expect(codeOf(await vote(eve, poll, [0]))).toBe('INVALID_ACTION');
  expect(codeOf(await vote(ben, poll, []))).toBe('INVALID_ACTION');
  const ids = async (state: 'open' | 'ended') =>
    (await app.ok(polls.listPolls, { as: ben, body: { state } })).items.map(({ poll_id }) => poll_id);
  expect([(await ids('open')).includes(poll.poll_id), (await ids('ended')).includes(poll.poll_id)]).toEqual([
    false,
    true,
  ]);
  for (let time = 0; time < 2; time += 1) {
    await app.comeDue();
    await app.drain();
    await app.pool.query(
      `select graphile_worker.add_job('poll.count', json_build_object('company_id', $1::text, 'poll_id', $2::text))`,
      [company.company_id, poll.poll_id],
    );
  }
  await app.drain();
  const { items } = await app.ok(notification.listNotifications, { as: ana, query: { kinds: 'poll_ended' } });
  expect(items.filter(({ link }) => link === `/polls/${poll.poll_id}`)).toMatchObject([
    { kind: 'poll_ended', actor: null, excerpt: 'Which one?' },
  ]);
  expect(countsOf(await get(ana, poll))).toEqual([[1, 0, 0], 1]);
});

test('a vote that waits for another one until after the end comes too late', async () => {
  const clock = holdClock();
  const poll = await ask({ ends_at: new Date(Date.now() + 1000).toISOString() });
  const client = await app.pool.connect();
  await client.query('begin');
  await client.query('select from content where content_id = $1 for update', [poll.poll_id]);
  const waiting = vote(ben, poll, [0]);
  const isWaiting = async () =>
    (
      await app.pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    ).rowCount;
  await expect.poll(isWaiting).toBe(1);
  clock.pass(1000);
  await client.query('commit');
  client.release();
  expect([codeOf(await waiting), countsOf(await get(ana, poll))]).toEqual(['INVALID_ACTION', [[0, 0, 0], 0]]);
});

test('a poll whose module was off at its end is counted when it is on again', async () => {
  const clock = holdClock();
  const poll = await ask({ ends_at: new Date(Date.now() + 60_000).toISOString() });
  const content_id = poll.poll_id;
  await app.ok(content.deleteContent, { as: ana, query: { content_id } });
  clock.pass(60_000);
  await app.comeDue();
  await app.drain();
  const told = async () =>
    (await app.ok(notification.listNotifications, { as: ana, query: { kinds: 'poll_ended' } })).items.filter(
      ({ link }) => link === `/polls/${content_id}`,
    ).length;
  expect(await told()).toBe(0);
  await app.ok(content.restoreContent, { as: ana, body: { content_id } });
  await app.comeDue();
  await app.drain();
  expect(await told()).toBe(1);
});
