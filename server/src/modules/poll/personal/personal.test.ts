import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as polls from '@plaudit/contract/poll/endpoints';
import type { NewPoll, Poll } from '@plaudit/contract/poll/schema';
import * as privacy from '@plaudit/contract/privacy/endpoints';
import { transact } from '../../../platform/db/transact.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { loadStanding } from '../../content/access.ts';
import { erasePeople } from '../../privacy/jobs.ts';
import type { Facts } from '../queries.ts';
import { openTally } from '../tally/tally.ts';
import { personal } from './personal.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  ana = await app.employee(company, { first_name: 'Quixotina', last_name: 'Zapatakova' });
  ben = await app.employee(company);
});
afterAll(() => app.close());

const ask = (as: Session, more: Partial<NewPoll> = {}): Promise<Poll> =>
  app.ok(polls.createPoll, {
    as,
    body: { question: 'Who bakes?', options: ['Quixotina Zapatakova', 'Nobody'], ...more },
  });
const vote = (as: Session, { poll_id, options }: Poll) =>
  app.ok(polls.votePoll, {
    as,
    body: { poll_id, option_ids: [options[0]?.option_id ?? ''], ballot_key: 'A'.repeat(43) },
  });
const erase = async (as: Session) => {
  const { request_id } = await app.ok(privacy.askErasure, { as, body: {} });
  await app.ok(privacy.decideRequest, { as: company.owner, body: { request_id, decision: 'approve' } });
  await app.pool.query(`update privacy_request set erase_at = now() - interval '1 hour' where request_id = $1`, [
    request_id,
  ]);
  await erasePeople.run(app.platform, {});
  await app.drain();
};

test('an export says in which polls a person voted, and for open ones their choice', async () => {
  const [open, secret] = [await ask(ben), await ask(ben, { is_anonymous: true })];
  await vote(ana, open);
  await vote(ana, secret);
  const sections = (await personal.export?.(app.db, ana)) ?? [];
  const rowsOf = (name: string) => sections.find((section) => section.name === name)?.rows;
  expect(rowsOf('votes')).toEqual([
    {
      poll_id: open.poll_id,
      question: 'Who bakes?',
      is_anonymous: false,
      answer: 'Quixotina Zapatakova',
      voted_at: expect.any(Date),
    },
    { poll_id: secret.poll_id, question: 'Who bakes?', is_anonymous: true, answer: null, voted_at: null },
  ]);
  const asked = (await personal.export?.(app.db, ben)) ?? [];
  expect(asked.find(({ name }) => name === 'polls')?.rows).toMatchObject([
    { poll_id: open.poll_id, answers: 'Quixotina Zapatakova / Nobody' },
    { poll_id: secret.poll_id },
  ]);
});

test('an export says that a person voted in a poll that they may no longer read, but nothing about it', async () => {
  const cleo = await app.employee(company);
  const body = { community_name: 'Bakers', visibility: 'closed' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ben, body });
  const employee_ids = [cleo.employee_id];
  const enter = () => app.ok(place.addPlaceMembers, { as: ben, body: { place_id, employee_ids } });
  await enter();
  const [kept, gone] = [await ask(ben), await ask(ben)];
  const [inside, secret] = [await ask(ben, { place_id }), await ask(ben, { place_id, is_anonymous: true })];
  for (const poll of [kept, gone, inside, secret]) await vote(cleo, poll);
  await app.ok(content.deleteContent, { as: ben, query: { content_id: gone.poll_id } });
  await app.ok(place.leavePlace, { as: cleo, body: { place_id } });
  const votes = async () => {
    const sections = (await personal.export?.(app.db, cleo)) ?? [];
    return sections.find(({ name }) => name === 'votes')?.rows;
  };
  const voted_at = expect.any(Date) as Date;
  const open = { is_anonymous: false, voted_at };
  const read = { question: 'Who bakes?', answer: 'Quixotina Zapatakova' };
  const unread = { question: null, answer: null };
  const anonymous = { is_anonymous: true, voted_at: null, answer: null };
  expect(await votes()).toEqual([
    { poll_id: kept.poll_id, ...open, ...read },
    { poll_id: gone.poll_id, ...open, ...unread },
    { poll_id: inside.poll_id, ...open, ...unread },
    { poll_id: secret.poll_id, ...anonymous, question: null },
  ]);
  await enter();
  expect((await votes())?.slice(2)).toEqual([
    { poll_id: inside.poll_id, ...open, ...read },
    { poll_id: secret.poll_id, ...anonymous, question: 'Who bakes?' },
  ]);
});

test('no poll names an erased person, and their votes still count', async () => {
  const [open, secret, own] = [await ask(ben), await ask(ben, { is_anonymous: true }), await ask(ana)];
  for (const poll of [open, secret]) await vote(ana, poll);
  await erase(ana);
  const { rowCount } = await app.pool.query('select from poll_voter where employee_id = $1', [ana.employee_id]);
  expect(rowCount).toBe(0);
  const { rows } = await app.pool.query<{ answer: string }>(
    'select distinct answer from poll_option where company_id = $1',
    [company.company_id],
  );
  expect(rows.map(({ answer }) => answer).filter((answer) => answer.includes('Quixotina'))).toEqual([]);
  const get = ({ poll_id }: Poll) => app.call(polls.getPoll, { as: ben, query: { poll_id } });
  expect((await get(open)).data).toMatchObject({ voters_count: 1, options: [{ votes_count: 1 }, { votes_count: 0 }] });
  const votes = await transact(app.platform, async (tx) => {
    const { company_id } = company;
    const standing = await loadStanding(tx.db, { company_id, employee_id: null }, secret.poll_id);
    return openTally(tx, { company_id, poll_id: secret.poll_id }, standing?.facts as Facts);
  });
  expect(votes).toEqual([1, 0]);
  expect((await get(secret)).data.voters_count).toBe(1);
  expect((await get(own)).data).toMatchObject({ question: 'Who bakes?', options: [{ answer: 'Former employee' }, {}] });
  const voters = await app.ok(polls.listVoters, {
    as: ben,
    query: { poll_id: open.poll_id, option_id: open.options[0]?.option_id ?? '' },
  });
  expect(voters.items).toMatchObject([{ employee: { first_name: 'Former', last_name: 'employee' } }]);
});

test('if words go too, polls of an erased person go with their answers', async () => {
  await app.ok(privacy.updatePrivacySettings, { as: company.owner, body: { keeps_words: false } });
  const cleo = await app.employee(company, { first_name: 'Cleo', last_name: 'Quill' });
  const { poll_id } = await ask(cleo, { options: ['Secret words', 'Others'] });
  await erase(cleo);
  const { failure } = await app.call(polls.getPoll, { as: ben, query: { poll_id } });
  expect(failure.error_code).toBe('POLL_NOT_FOUND');
  const { rows } = await app.pool.query('select distinct answer from poll_option where poll_id = $1', [poll_id]);
  expect(rows).toEqual([{ answer: '' }]);
});
