import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as follow from '@plaudit/contract/follow/endpoints';
import type { FollowMode } from '@plaudit/contract/follow/schema';
import * as notification from '@plaudit/contract/notification/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as posts from '@plaudit/contract/post/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { mentionOf } from '@plaudit/contract/words/mention';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { tellNewsFollowers, tellThreadFollowers } from './jobs.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
});
beforeEach(async () => {
  [ana, ben, eve] = [await app.employee(company), await app.employee(company), await app.employee(company)];
});
afterAll(() => app.close());

type Subject = { content_id: string } | { employee_id: string } | { tag: string };
const set = (as: Session, subject: Subject, mode: FollowMode | 'none') =>
  app.ok(follow.setFollow, { as, body: { ...subject, mode } });
const write = async (as: Session, words: string, more: object = {}) =>
  (await app.ok(posts.createPost, { as, body: { words, ...more } })).post_id;
const comment = async (as: Session, parent_id: string, words = 'Well said') =>
  (await app.ok(content.addComment, { as, body: { parent_id, words } })).content_id;
const kinds = 'mention,comment,reaction,place_news,person_news,tag_news,recognition_received';
const told = async (as: Session) => {
  await app.drain();
  const { items } = await app.ok(notification.listNotifications, { as, query: { kinds } });
  return items.map(({ kind, excerpt }) => `${kind}: ${excerpt}`);
};

test('who follows a post is notified of comments and replies there, once, and no longer when they take it back', async () => {
  const post_id = await write(ana, 'A post');
  await set(eve, { content_id: post_id }, 'follow');
  const first = await comment(ben, post_id, 'First');
  await comment(ana, first, 'Reply');
  await comment(eve, post_id, 'My own');
  await comment(ben, post_id, `For ${mentionOf(eve.employee_id)}`);
  const news = await told(eve);
  expect(news.map((one) => one.replace(/: For .*/, ''))).toEqual(['mention', 'comment: Reply', 'comment: First']);
  await set(eve, { content_id: post_id }, 'none');
  await comment(ben, post_id, 'Later');
  expect(await told(eve)).toHaveLength(3);
});

test('who mutes a post hears of no comment and no reaction there, also its author; mentions still reach them', async () => {
  const post_id = await write(ana, 'A post');
  await set(ana, { content_id: post_id }, 'mute');
  await comment(ben, post_id, 'Unheard');
  await app.ok(content.setReaction, { as: ben, body: { content_id: post_id, reaction: 'heart' } });
  expect(await told(ana)).toEqual([]);
  await comment(ben, post_id, mentionOf(ana.employee_id));
  expect((await told(ana)).map((one) => one.split(':')[0])).toEqual(['mention']);
});

test('who follows a colleague is notified of what that colleague shares where they can read it', async () => {
  await set(eve, { employee_id: ben.employee_id }, 'follow');
  const before = await write(ben, 'For everyone');
  const closed = { community_name: `Crew ${newId()}`, visibility: 'closed' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ben, body: closed });
  await write(ben, 'For the crew', { place_id });
  expect(await told(eve)).toEqual(['person_news: For everyone']);
  expect(await told(ana)).toEqual([]);
  await app.ok(place.addPlaceMembers, { as: ben, body: { place_id, employee_ids: [eve.employee_id] } });
  await app.ok(place.updateMembership, { as: eve, body: { place_id, notify: 'mentions' } });
  await write(ben, 'For all of the crew', { place_id });
  expect((await told(eve))[0]).toBe(`person_news: ${closed.community_name}: For all of the crew`);
  // Edits are no news, and no one is notified of what was there before they followed.
  await set(ana, { employee_id: ben.employee_id }, 'follow');
  await app.ok(content.updateContent, { as: ben, body: { content_id: before, words: 'For everyone here' } });
  expect(await told(eve)).toHaveLength(2);
  expect(await told(ana)).toEqual([]);
});

test('a place that a person muted stays quiet, also about colleagues they follow', async () => {
  const open = { community_name: `Crew ${newId()}`, visibility: 'open' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ben, body: open });
  await app.ok(place.joinPlace, { as: eve, body: { place_id } });
  await app.ok(place.updateMembership, { as: eve, body: { place_id, notify: 'nothing' } });
  await set(eve, { employee_id: ben.employee_id }, 'follow');
  await write(ben, 'For the crew', { place_id });
  expect(await told(eve)).toEqual([]);
});

test('recognition is news of who gave it, for people who follow them and can read it', async () => {
  await set(eve, { employee_id: ben.employee_id }, 'follow');
  const { items: types } = await app.ok(recognition.listTypes, { as: ben });
  const type = types.find(({ value_required }) => !value_required);
  const give = (message: string, visibility: 'public' | 'private') =>
    app.ok(recognition.giveRecognition, {
      as: ben,
      body: {
        recognition_type_id: type?.recognition_type_id as string,
        employees: [ana.employee_id],
        message,
        points: type?.min_points,
        visibility,
      },
    });
  await give('Between us', 'private');
  await give('For all to see', 'public');
  expect(await told(eve)).toEqual(['person_news: For all to see']);
});

test('who follows a hashtag is notified of new content with it, and only once if they follow its author, too', async () => {
  await set(eve, { tag: 'Harbor' }, 'follow');
  await write(ben, 'Lamps at the #harbor and the #yard');
  await set(eve, { employee_id: ben.employee_id }, 'follow');
  await set(eve, { tag: 'yard' }, 'follow');
  await write(ben, 'More lamps at the #HARBOR and the #yard');
  await write(ana, 'The harbor without a sign');
  expect(await told(eve)).toEqual([
    'person_news: More lamps at the #HARBOR and the #yard',
    'tag_news: Lamps at the #harbor and the #yard',
  ]);
});

test('what a muted colleague or hashtag brings is no news; mentions and recognition of oneself still are', async () => {
  const open = { community_name: `Crew ${newId()}`, visibility: 'open' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ana, body: open });
  for (const as of [ben, eve]) await app.ok(place.joinPlace, { as, body: { place_id } });
  await set(eve, { employee_id: ben.employee_id }, 'mute');
  await set(eve, { tag: 'golf' }, 'mute');
  await set(eve, { employee_id: ana.employee_id }, 'follow');
  const own = await write(eve, 'My own');
  await write(ben, 'From a muted colleague', { place_id });
  await write(ana, 'With a muted #golf', { place_id });
  await comment(ben, own, 'From a muted colleague');
  await app.ok(content.setReaction, { as: ben, body: { content_id: own, reaction: 'heart' } });
  expect(await told(eve)).toEqual([]);
  await comment(ana, own, 'Heard');
  await write(ben, mentionOf(eve.employee_id), { place_id });
  expect((await told(eve)).map((one) => one.split(':')[0])).toEqual(['mention', 'comment']);
});

test('the person who is followed or muted is not told, and people without an account get nothing', async () => {
  await set(eve, { employee_id: ben.employee_id }, 'follow');
  await set(ana, { employee_id: ben.employee_id }, 'mute');
  expect(await told(ben)).toEqual([]);
  const query = { employee_id: eve.employee_id, status: 'INACTIVE' as const };
  await app.ok(people.updateAccountStatus, { as: company.owner, query });
  await write(ben, 'News');
  await app.drain();
  const { rows } = await app.pool.query('select from notification where company_id = $1 and employee_id = $2', [
    company.company_id,
    eve.employee_id,
  ]);
  expect(rows).toEqual([]);
});

test('a thousand followers are notified in batches, each of them once, however often a batch runs', async () => {
  const { company_id } = company;
  const post_id = await write(ana, 'A post');
  const { rows: hall_rows } = await app.pool.query<{ employee_id: string }>(
    `insert into employee (company_id, employee_id, first_name, last_name, work_email_id, employee_account_status)
     select $1, uuidv7(), 'Many', 'Followers', 'many' || n || '@followers.example', 'ACTIVE' from generate_series(1, 1001) n
     returning employee_id`,
    [company_id],
  );
  const hall = hall_rows.map(({ employee_id }) => employee_id);
  await app.pool.query(
    `insert into follow (company_id, employee_id, content_id, person_id, mode, created_at)
     select $1, e, case when kind = 'post' then $3::uuid end, case when kind = 'person' then $4::uuid end, 'follow', now()
     from unnest($2::uuid[]) e cross join (values ('post'), ('person')) kinds (kind)`,
    [company_id, hall, post_id, ben.employee_id],
  );
  const said = await comment(ben, post_id, 'To all');
  const content_id = await write(ben, 'News');
  await app.drain();
  const count = async () => {
    const { rows } = await app.pool.query<{ kind: string; amount: number }>(
      `select kind, count(*)::integer as amount from notification
       where company_id = $1 and employee_id = any($2::uuid[]) group by kind order by kind`,
      [company_id, hall],
    );
    return rows;
  };
  const expected = [
    { kind: 'comment', amount: 1_001 },
    { kind: 'person_news', amount: 1_001 },
  ];
  expect(await count()).toEqual(expected);
  const thread = { company_id, content_id: said, top_id: post_id, actor_id: ben.employee_id, after: null };
  await tellThreadFollowers.run(app.platform, thread);
  const news = { company_id, content_id, dedupe_key: `posted:${content_id}`, after: null };
  await tellNewsFollowers.run(app.platform, news);
  await app.drain();
  expect(await count()).toEqual(expected);
});
