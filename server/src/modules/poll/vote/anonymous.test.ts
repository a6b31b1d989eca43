import { createHash, randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as polls from '@plaudit/contract/poll/endpoints';
import type { NewPoll, Poll } from '@plaudit/contract/poll/schema';
import type { RealtimeEvents } from '@plaudit/contract/realtime/events';
import { newId } from '../../../platform/ids.ts';
import { transact } from '../../../platform/db/transact.ts';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { loadStanding } from '../../content/access.ts';
import type { Facts } from '../queries.ts';
import { openTally } from '../tally/tally.ts';
import { holdClock } from '../../../platform/testing/clock.ts';
import { rowsIn, rowsInSecond } from '../../../platform/testing/spreadsheets.ts';

let app: TestApp;
let company: TestCompany;
let people: Session[];
const logged: string[] = [];

beforeAll(async () => {
  const sink = new Writable({
    write: (line: Buffer, _encoding, done) => {
      logged.push(line.toString());
      done();
    },
  });
  app = await startTestApp({}, undefined, pino({ level: 'trace' }, sink));
  company = await app.company();
  people = [company.owner];
  while (people.length < 13) people.push(await app.employee(company));
});
afterAll(() => app.close());

const ask = (more: Partial<NewPoll> = {}): Promise<Poll> =>
  app.ok(polls.createPoll, {
    as: company.owner,
    body: { question: 'How are you?', options: ['Well', 'So so', 'Badly'], is_anonymous: true, ...more },
  });
type Ballot = { option_ids: string[]; ballot_key: string };
/** A choice with a new key, as a device makes it. */
const ballotOf = ({ options }: Poll, chosen: readonly number[]): Ballot => ({
  option_ids: chosen.map((at) => options[at]?.option_id ?? ''),
  ballot_key: randomBytes(32).toString('base64url'),
});
const cast = (
  as: Session,
  { poll_id }: Poll,
  ballot: Ballot,
  previous?: Ballot,
  headers: Record<string, string> = {},
) => app.call(polls.votePoll, { as, body: { poll_id, ...ballot, ...(previous && { previous }) }, headers });
const get = (as: Session, { poll_id }: Poll) => app.ok(polls.getPoll, { as, query: { poll_id } });
const shownOf = ({
  options,
  voters_count,
}: Pick<Poll, 'voters_count'> & { options: { votes_count: number | null }[] }) => [
  options.map(({ votes_count }) => votes_count),
  voters_count,
];
/** What only the server can tell, with its secret. */
const trueCounts = ({ poll_id }: Poll): Promise<number[]> =>
  transact(app.platform, async (tx) => {
    const viewer = { company_id: company.company_id, employee_id: null };
    const standing = await loadStanding(tx.db, viewer, poll_id);
    return openTally(tx, { company_id: company.company_id, poll_id }, standing?.facts as Facts);
  });
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;
const nothing = [null, null, null];

test('R1.7 the results of an anonymous poll follow five to nine votes behind, and are complete after the end', async () => {
  const poll = await ask();
  expect([shownOf(poll), poll.can.see_voters]).toEqual([[nothing, 0], false]);
  const shown: unknown[] = [];
  // The first five choose "well", the next five "so so", all others "badly".
  for (const [index, as] of people.entries()) {
    const { data } = await cast(as, poll, ballotOf(poll, [Math.min(2, Math.floor(index / 5))]));
    expect(data).toMatchObject({ has_voted: true, my_option_ids: [], voters_count: index + 1 });
    shown.push(shownOf(data)[0]);
  }
  expect(shown).toEqual([...Array.from({ length: 9 }, () => nothing), ...Array.from({ length: 4 }, () => [5, 0, 0])]);
  const { data } = await app.call(polls.closePoll, { as: company.owner, body: { poll_id: poll.poll_id } });
  expect(shownOf(data)).toEqual([[5, 5, 3], 13]);
});

test.each([
  [4, nothing],
  [5, [5, 0, 0]],
])('of an anonymous poll in which %i people voted, the end shows %j', async (voters, expected) => {
  const clock = holdClock();
  const poll = await ask({ ends_at: new Date(Date.now() + 60_000).toISOString() });
  for (const as of people.slice(0, voters)) await cast(as, poll, ballotOf(poll, [0]));
  const at_end = async () => (await app.call(polls.exportPoll, { as: company.owner, query: poll })).content;
  const before = (await rowsIn(await at_end())).map(([, votes]) => votes);
  expect(before).toEqual(['Not shown', 'Not shown', 'Not shown', `${voters}`]);
  clock.pass(60_000);
  // Until it was counted, a vote may still be on its way, and would stand out.
  const ended = await get(company.owner, poll);
  expect([ended.is_ended, shownOf(ended)]).toEqual([true, [nothing, voters]]);
  await app.comeDue();
  await app.drain();
  expect(shownOf(await get(company.owner, poll))).toEqual([expected, voters]);
  const after = (await rowsIn(await at_end())).map(([, votes]) => votes);
  expect(after).toEqual([...expected.map((count) => `${count ?? 'Not shown'}`), `${voters}`]);
  expect(await rowsInSecond(await at_end())).toBeUndefined();
});

test('R1.7 an anonymous vote is changed and taken back with the key of the device, and with nothing else', async () => {
  const poll = await ask();
  const [as, other] = [people[1] as Session, people[2] as Session];
  const first = ballotOf(poll, [0]);
  await cast(as, poll, first);
  const second = ballotOf(poll, [1]);
  const refused = [
    await cast(as, poll, second),
    await cast(as, poll, second, { ...first, ballot_key: second.ballot_key }),
    await cast(as, poll, second, { ...first, option_ids: second.option_ids }),
    await cast(as, poll, second, { ...first, option_ids: [] }),
    await cast(other, poll, second, first),
    await app.call(polls.listVoters, {
      as,
      query: { poll_id: poll.poll_id, option_id: poll.options[0]?.option_id ?? '' },
    }),
  ];
  expect(refused.map(codeOf)).toEqual(refused.map(() => 'INVALID_ACTION'));
  const { option_ids } = first;
  const open = await app.call(polls.votePoll, { as: other, body: { poll_id: poll.poll_id, option_ids } });
  expect([codeOf(open), open.failure.payload.issues?.[0]?.path]).toEqual(['INVALID_REQUEST', 'body.ballot_key']);
  // A key that is short enough to guess, or not 32 bytes at all.
  for (const ballot_key of ['A'.repeat(42), 'A'.repeat(44), '!'.repeat(43)]) {
    expect(codeOf(await cast(other, poll, { option_ids, ballot_key }))).toBe('INVALID_REQUEST');
  }
  expect(await trueCounts(poll)).toEqual([1, 0, 0]);
  expect([codeOf(await cast(as, poll, second, first)), await trueCounts(poll)]).toEqual([200, [0, 1, 0]]);
  const none = ballotOf(poll, []);
  const back = await cast(as, poll, none, second);
  expect([back.data.has_voted, back.data.voters_count, await trueCounts(poll)]).toEqual([true, 1, [0, 0, 0]]);
  expect([codeOf(await cast(as, poll, first, second)), codeOf(await cast(as, poll, first, none))]).toEqual([
    'INVALID_ACTION',
    200,
  ]);
  // A person who never voted takes nothing back, and is not counted.
  expect((await cast(other, poll, none)).data).toMatchObject({ has_voted: false, voters_count: 1 });
  expect(await trueCounts(poll)).toEqual([1, 0, 0]);
});

test('changed votes, and votes taken back and given again, don’t move the results', async () => {
  const poll = await ask();
  const last = new Map<Session, Ballot>();
  const voteAs = async (as: Session, chosen: number[]) => {
    const ballot = ballotOf(poll, chosen);
    const { data } = await cast(as, poll, ballot, last.get(as));
    last.set(as, ballot);
    return shownOf(data);
  };
  for (const as of people.slice(0, 9)) await voteAs(as, [0]);
  for (let round = 0; round < 3; round += 1) {
    for (const chosen of [[1], [], [2]]) expect(await voteAs(people[round] as Session, chosen)).toEqual([nothing, 9]);
  }
  expect(await voteAs(people[9] as Session, [0])).toEqual([[5, 0, 0], 10]);
  expect(await voteAs(people[9] as Session, [1])).toEqual([[5, 0, 0], 10]);
  expect(await trueCounts(poll)).toEqual([6, 1, 3]);
});

test('fewer than five people’s votes are never shown, and none appears alone when others take theirs back', async () => {
  const close = async (poll: Poll) => shownOf(await app.ok(polls.closePoll, { as: company.owner, body: poll }));
  const takeBack = async (poll: Poll, as: Session, ballot: Ballot) => {
    const { data } = await cast(as, poll, ballotOf(poll, []), ballot);
    return shownOf(data);
  };
  const voteAs = async (poll: Poll, voters: readonly Session[], chosen: number[]) => {
    const ballots = voters.map(() => ballotOf(poll, chosen));
    for (const [index, as] of voters.entries()) await cast(as, poll, ballots[index] as Ballot);
    return ballots;
  };
  const few = await ask();
  const five = await voteAs(few, people.slice(0, 5), [0]);
  for (const at of [1, 2, 3, 4]) await takeBack(few, people[at] as Session, five[at] as Ballot);
  expect(await trueCounts(few)).toEqual([1, 0, 0]);
  expect(await close(few)).toEqual([nothing, 5]);

  // Ten voted, so the first five are shown; of the next five, four take their vote back, and the last stays among them.
  const alone = await ask({ is_multiple: true });
  await voteAs(alone, people.slice(0, 5), [0, 2]);
  const next = await voteAs(alone, people.slice(5, 10), [1, 2]);
  expect(shownOf(await get(company.owner, alone))).toEqual([[5, 0, 5], 10]);
  for (const at of [1, 2, 3, 4]) await takeBack(alone, people[5 + at] as Session, next[at] as Ballot);
  expect(await trueCounts(alone)).toEqual([5, 1, 6]);
  expect(await close(alone)).toEqual([[5, 0, 5], 10]);
  expect((await get(company.owner, alone)).people_shown).toBe(5);

  // While it is open, too: a step without four of its five people is no step.
  const open = await ask();
  const first = await voteAs(open, people.slice(0, 4), [1]);
  for (const at of [0, 1, 2, 3]) await takeBack(open, people[at] as Session, first[at] as Ballot);
  await voteAs(open, people.slice(4, 12), [0]);
  expect(shownOf(await get(company.owner, open))).toEqual([nothing, 12]);
  expect(await close(open)).toEqual([[8, 0, 0], 12]);
});

test('shares of several answers are of the people whose votes are shown', async () => {
  const poll = await ask({ is_multiple: true });
  for (const as of people.slice(0, 12)) await cast(as, poll, ballotOf(poll, [0, 1]));
  const before = await get(company.owner, poll);
  expect([shownOf(before), before.people_shown]).toEqual([[[5, 5, 0], 12], 5]);
  const { people_shown, options } = await app.ok(polls.closePoll, { as: company.owner, body: poll });
  expect([people_shown, options.map(({ votes_count }) => votes_count)]).toEqual([12, [12, 12, 0]]);
});

test('parallel anonymous votes of one person leave one, and the same vote sent again is the same', async () => {
  const poll = await ask();
  const as = people[1] as Session;
  const ballots = Array.from({ length: 8 }, (_, index) => ballotOf(poll, [index % 3]));
  const answers = (await Promise.all(ballots.map((ballot) => cast(as, poll, ballot)))).map(codeOf);
  expect(answers.filter((code) => code === 200)).toHaveLength(1);
  expect((await trueCounts(poll)).reduce((sum, count) => sum + count)).toBe(1);
  const kept = ballots[answers.indexOf(200)] as Ballot;
  const headers = { 'idempotency-key': newId() };
  const again = await Promise.all([cast(as, poll, kept), cast(as, poll, kept, undefined, headers)]);
  const moved = ballotOf(poll, [2]);
  await cast(as, poll, moved, kept);
  const replayed = await cast(as, poll, kept, undefined, headers);
  expect([...again.map(codeOf), codeOf(replayed)]).toEqual([200, 200, 200]);
  expect([await trueCounts(poll), (await get(as, poll)).voters_count]).toEqual([[0, 0, 1], 1]);
});

test('a database copy reveals no single choice: not the first, the first after a step, or the last of too few', async () => {
  const columns = 'array_agg(to_jsonb(o) - $2::text[] order by position) as answers';
  const keptOf = async ({ poll_id }: Poll) => {
    const { rows } = await app.pool.query<{ tally: Buffer | null }>(
      `select to_jsonb(p) - $2::text[] as poll, tally, ${columns} from poll p join poll_option o using (company_id, poll_id)
       where poll_id = $1 group by p.company_id, p.poll_id`,
      [poll_id, ['poll_id', 'option_id', 'tally', 'closed_at', 'counted_at', 'over_at']],
    );
    return rows.map(({ tally, ...row }) => ({ ...row, sealed: tally?.length }));
  };
  const [one, other] = [await ask(), await ask()];
  const voteBoth = async (as: Session, in_one: number, in_other: number) => {
    await cast(as, one, ballotOf(one, [in_one]));
    await cast(as, other, ballotOf(other, [in_other]));
  };
  await voteBoth(people[0] as Session, 0, 1);
  expect([await trueCounts(one), await trueCounts(other)]).toEqual([
    [1, 0, 0],
    [0, 1, 0],
  ]);
  expect(await keptOf(one)).toEqual(await keptOf(other));
  const [few, fewer] = [await ask(), await ask()];
  await cast(people[0] as Session, few, ballotOf(few, [0]));
  await cast(people[0] as Session, fewer, ballotOf(fewer, [1]));
  for (const body of [few, fewer]) await app.ok(polls.closePoll, { as: company.owner, body });
  expect(await keptOf(few)).toEqual(await keptOf(fewer));

  // Both have the same votes at the second step; the next person chooses differently.
  await voteBoth(people[1] as Session, 1, 0);
  for (const as of people.slice(2, 10)) await voteBoth(as, 2, 2);
  expect(await keptOf(one)).toEqual(await keptOf(other));
  await voteBoth(people[10] as Session, 0, 1);
  expect([await trueCounts(one), await trueCounts(other)]).toEqual([
    [2, 1, 8],
    [1, 2, 8],
  ]);
  expect(await keptOf(one)).toEqual(await keptOf(other));
  expect(shownOf(await app.ok(polls.closePoll, { as: company.owner, body: one }))).toEqual([[2, 1, 8], 11]);
});

test('votes that were counted before they were sealed continue under the seal', async () => {
  const poll = await ask();
  for (const as of people.slice(0, 4)) await cast(as, poll, ballotOf(poll, [0]));
  const before = 'update poll_option set votes_count = 4 where poll_id = $1 and position = 1';
  await app.pool.query(before, [poll.poll_id]);
  await app.pool.query('update poll set tally = null where poll_id = $1', [poll.poll_id]);
  await cast(people[4] as Session, poll, ballotOf(poll, [1]));
  const { rows } = await app.pool.query('select from poll_option where poll_id = $1 and votes_count > 0', [
    poll.poll_id,
  ]);
  expect([await trueCounts(poll), rows]).toEqual([[4, 1, 0], []]);
  expect(shownOf(await app.ok(polls.closePoll, { as: company.owner, body: poll }))).toEqual([[4, 1, 0], 5]);
});

type Row = { table: string; xmin: string; ctid: string; row: Record<string, unknown> };

/** Every row of every table, as the database holds it. */
const dump = async (): Promise<Row[]> => {
  const tables = await app.pool.query<{ table: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as table from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  );
  const all: Row[] = [];
  for (const { table } of tables.rows) {
    const { rows } = await app.pool.query<Omit<Row, 'table'>>(
      `select xmin::text, ctid::text, to_jsonb(t) as row from ${table} t`,
    );
    all.push(...rows.map((row) => ({ table, ...row })));
  }
  return all;
};

test('R1.7 nothing in the database, the log, the answers or the live events connects a person to an anonymous vote', async () => {
  const poll = await ask({ is_multiple: true });
  const option_ids = poll.options.map(({ option_id }) => option_id);
  const socket = io(app.url, {
    auth: sessionHeaders(company.owner),
    transports: ['websocket'],
    forceNew: true,
  });
  const heard: RealtimeEvents['poll.counted'][] = [];
  socket.on('poll.counted', (payload: RealtimeEvents['poll.counted']) => void heard.push(payload));
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  logged.length = 0;
  const answers: string[] = [];
  const cast_by = new Map<string, Ballot>();
  // All choose differently, some change, and one takes it back.
  for (const [index, as] of people.entries()) {
    const ballot = ballotOf(poll, index % 2 ? [0] : [1, 2]);
    const answer = await cast(as, poll, ballot, undefined, { 'idempotency-key': newId() });
    answers.push(JSON.stringify(answer.data));
    cast_by.set(as.employee_id, ballot);
  }
  const changer = people[3] as Session;
  const changed = ballotOf(poll, [2]);
  answers.push(
    JSON.stringify(
      (await cast(changer, poll, changed, cast_by.get(changer.employee_id), { 'idempotency-key': newId() })).data,
    ),
  );
  cast_by.set(changer.employee_id, changed);
  await cast(changer, poll, ballotOf(poll, [0])); // refused, and logged as such
  // Counts that follow each other are combined; the next event shows that they are done.
  const isOver = new Promise((resolve) => socket.once('catalogue.changed', resolve));
  app.platform.live.toCompany(company.company_id, 'catalogue.changed', { kind: 'values' });
  await isOver;
  expect(heard.at(-1)?.voters_count).toBe(people.length);
  socket.disconnect();
  const rows = await dump();
  const voters = rows
    .filter(({ table }) => table === 'public.poll_voter')
    .filter(({ row }) => row.poll_id === poll.poll_id);
  expect(voters).toHaveLength(people.length);

  // The keys are nowhere, so only the devices can open a commitment: without its key, each choice fits as well.
  const everything = JSON.stringify(rows) + logged.join('\n') + answers.join('\n') + JSON.stringify(heard);
  for (const { ballot_key } of cast_by.values()) {
    expect(everything).not.toContain(ballot_key);
    expect(everything).not.toContain(Buffer.from(ballot_key, 'base64url').toString('hex'));
  }
  for (const { row } of voters) {
    expect(Object.keys(row).toSorted()).toEqual(['commitment', 'company_id', 'employee_id', 'poll_id']);
    const { option_ids: chosen, ballot_key } = cast_by.get(row.employee_id as string) as Ballot;
    const opened = createHash('sha256')
      .update(JSON.stringify([poll.poll_id, row.employee_id, chosen.toSorted(), ballot_key]))
      .digest('hex');
    expect(row.commitment).toBe(`\\x${opened}`);
  }

  // Rows that name a person name no answer of the poll, except where all answers are together as everyone sees them.
  const ids = people.map(({ employee_id }) => employee_id);
  for (const { table, row } of rows) {
    const text = JSON.stringify(row);
    if (!ids.some((id) => text.includes(id))) continue;
    const named = option_ids.filter((option_id) => text.includes(option_id));
    expect([table, named.length]).toEqual([table, named.length === 0 ? 0 : option_ids.length]);
  }
  // The answers and events are the same for every choice: the counts of a step before, and no choice of the person's own.
  for (const answer of answers) expect(JSON.parse(answer)).toMatchObject({ my_option_ids: [], has_voted: true });
  for (const { options, voters_count } of heard)
    expect([voters_count, options.every(({ votes_count }) => (votes_count === null) === voters_count < 10)]).toEqual([
      voters_count,
      true,
    ]);
  // No line of the log names an answer.
  expect(logged.some((line) => line.includes('/poll/vote'))).toBe(true);
  expect(logged.filter((line) => option_ids.some((option_id) => line.includes(option_id)))).toEqual([]);

  // Each step wrote every answer: neither the version of a row nor its position says which one was chosen.
  const written = rows.filter(({ table, row }) => table === 'public.poll_option' && row.poll_id === poll.poll_id);
  expect(new Set(written.map(({ xmin }) => xmin)).size).toBe(1);
  const inPlace = written.toSorted((a, b) => placeOf(a) - placeOf(b)).map(({ row }) => row.option_id);
  expect(inPlace).toEqual(option_ids);
  // The last vote's rows name no answer either, except the answer of the call, which would be the same for any choice.
  const last = rows.find(({ table, row }) => table === 'public.poll' && row.poll_id === poll.poll_id)?.xmin;
  expect(new Set(rows.filter(({ xmin }) => xmin === last).map(({ table }) => table))).toEqual(
    new Set(['public.poll', 'public.poll_voter', 'public.idempotency_key']),
  );
});

const placeOf = ({ ctid }: Row): number => {
  const [page = 0, item = 0] = ctid.slice(1, -1).split(',').map(Number);
  return page * 10_000 + item;
};
