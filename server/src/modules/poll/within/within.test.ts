import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as content from '@plaudit/contract/content/endpoints';
import * as polls from '@plaudit/contract/poll/endpoints';
import * as posts from '@plaudit/contract/post/endpoints';
import type { Post } from '@plaudit/contract/post/schema';
import * as privacy from '@plaudit/contract/privacy/endpoints';
import { searchEverything } from '@plaudit/contract/search/endpoints';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { erasePeople } from '../../privacy/jobs.ts';
import { personal } from '../personal/personal.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, cleo: Session;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  ana = await app.employee(company, { first_name: 'Quixotina', last_name: 'Zapatakova' });
  [ben, cleo] = [await app.employee(company), await app.employee(company)];
});
afterAll(() => app.close());

const write = (as: Session): Promise<Post> =>
  app.ok(posts.createPost, {
    as,
    body: {
      words: 'Cake on Friday',
      poll: { question: 'Shall Quixotina Zapatakova bake?', options: ['Quixotina Zapatakova', 'Nobody'] },
    },
  });
const vote = (as: Session, { post_id, poll }: Post) =>
  app.ok(polls.votePoll, { as, body: { poll_id: post_id, option_ids: [poll?.options[1]?.option_id ?? ''] } });
const get = (as: Session, post_id: string) => app.ok(posts.getPost, { as, query: { post_id } });
const find = async (search: string): Promise<string[]> => {
  const { groups } = await app.ok(searchEverything, { as: ben, body: { search, kinds: ['post'] } });
  return groups.flatMap(({ items }) => items.map(({ item_id }) => item_id));
};
const erase = async (as: Session) => {
  const { request_id } = await app.ok(privacy.askErasure, { as, body: {} });
  await app.ok(privacy.decideRequest, { as: company.owner, body: { request_id, decision: 'approve' } });
  await app.pool.query(`update privacy_request set erase_at = now() - interval '1 hour' where request_id = $1`, [
    request_id,
  ]);
  await erasePeople.run(app.platform, {});
  await app.drain();
};

test('an export has the polls that a person asked in posts, and their votes there', async () => {
  const post = await write(ben);
  await vote(cleo, post);
  const rowsOf = async (as: Session, name: string) =>
    (await personal.export?.(app.db, as))?.find((section) => section.name === name)?.rows;
  const question = 'Shall Quixotina Zapatakova bake?';
  expect(await rowsOf(ben, 'polls')).toMatchObject([
    { poll_id: post.post_id, question, kind: 'post', answers: 'Quixotina Zapatakova / Nobody' },
  ]);
  expect(await rowsOf(cleo, 'votes')).toMatchObject([{ poll_id: post.post_id, question, answer: 'Nobody' }]);
  await app.ok(content.deleteContent, { as: ben, query: { content_id: post.post_id } });
  expect(await rowsOf(cleo, 'votes')).toMatchObject([{ poll_id: post.post_id, question: null, answer: null }]);
});

test('if words stay, a poll in a post no longer names an erased person, and is no longer found by their name', async () => {
  const [own, other] = [await write(ana), await write(ben)];
  await vote(ana, other);
  expect((await find('Zapatakova')).toSorted()).toEqual([own.post_id, other.post_id].toSorted());
  await erase(ana);
  const poll = (await get(ben, own.post_id)).poll;
  expect(poll?.question).toBe('Shall Former employee bake?');
  expect(poll?.options.map(({ answer }) => answer)).toEqual(['Former employee', 'Nobody']);
  expect(await find('Zapatakova')).toEqual([]);
  expect((await get(ben, other.post_id)).poll).toMatchObject({ question: poll?.question, voters_count: 1 });
});

test('if words go, the post stays for its discussion, without its poll', async () => {
  await app.ok(privacy.updatePrivacySettings, { as: company.owner, body: { keeps_words: false } });
  const post = await write(cleo);
  await vote(ben, post);
  await erase(cleo);
  expect(await get(ben, post.post_id)).toMatchObject({ words: '', poll: null });
  const { rowCount } = await app.pool.query('select from poll_option where poll_id = $1', [post.post_id]);
  expect(rowCount).toBe(0);
  expect(await find('Nobody')).not.toContain(post.post_id);
});

test('a poll goes for good with its post', async () => {
  const post = await write(ben);
  await vote(company.owner, post);
  await app.ok(content.deleteContent, { as: ben, query: { content_id: post.post_id } });
  await app.night(366);
  const { rows } = await app.pool.query(
    `select (select count(*)::int from poll where poll_id = $1) as polls,
       (select count(*)::int from poll_vote where poll_id = $1) as votes`,
    [post.post_id],
  );
  expect(rows).toEqual([{ polls: 0, votes: 0 }]);
});
