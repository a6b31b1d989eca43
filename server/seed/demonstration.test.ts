import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit, undoChange, verifyAudit } from '@plaudit/contract/audit/endpoints';
import { signIn } from '@plaudit/contract/auth/endpoints';
import { listCommunities } from '@plaudit/contract/community/endpoints';
import { listComments } from '@plaudit/contract/content/endpoints';
import { listHomeFeed } from '@plaudit/contract/feed/endpoints';
import { getAppConfig } from '@plaudit/contract/general/endpoints';
import { getCase, listCases } from '@plaudit/contract/moderation/endpoints';
import { countUnread, listNotifications } from '@plaudit/contract/notification/endpoints';
import { listEmployees } from '@plaudit/contract/people/endpoints';
import { getBalance, listHistory } from '@plaudit/contract/points/endpoints';
import { getPointsReport, listReportDepartments } from '@plaudit/contract/points-report/endpoints';
import { listAdjustments } from '@plaudit/contract/points-adjustment/endpoints';
import { listRequests } from '@plaudit/contract/privacy/endpoints';
import { countUnreadPlaces } from '@plaudit/contract/place/endpoints';
import { getPost, listReceipts } from '@plaudit/contract/post/endpoints';
import { listPolls } from '@plaudit/contract/poll/endpoints';
import { giveRecognition, listReceived } from '@plaudit/contract/recognition/endpoints';
import { listTeam } from '@plaudit/contract/team/endpoints';
import { said } from '../src/platform/module.ts';
import { startTestApp, type TestApp } from '../src/platform/testing/app.ts';
import { seedDemonstration } from './demonstration.ts';

let app: TestApp;
let database_url: string;
beforeAll(async () => {
  app = await startTestApp();
  database_url = app.pool.options.connectionString as string;
  await seedDemonstration(app.config, database_url, app.platform.log);
});
afterAll(() => app.close());

const count = async (query: string): Promise<number> =>
  (await app.pool.query<{ count: number }>(`select count(*) ${query}`)).rows[0]?.count ?? 0;

const enter = async (email: string) => {
  const { demo_logins } = await app.ok(getAppConfig, {});
  const login = demo_logins.find((one) => one.email === email);
  const step = await app.ok(signIn, { body: { email, password: login?.password } });
  if (step.step !== 'session') throw new Error(step.step);
  return step.session;
};

test('everyone on the sign-in page signs in, in a role of their own', async () => {
  const { demo_logins } = await app.ok(getAppConfig, {});
  expect(demo_logins.map(({ role }) => role)).toEqual([
    'Owner',
    'Administrator',
    'People manager',
    'Communications',
    'Employee',
  ]);
  for (const { name, profile_url } of demo_logins) {
    const portrait = await fetch(new URL(profile_url ?? '', app.url));
    expect(portrait.headers.get('content-type'), name).toBe('image/webp');
    await portrait.arrayBuffer();
  }
  const sessions = await Promise.all(demo_logins.map(({ email }) => enter(email)));
  expect(sessions.map(({ employee_profile: { first_name, last_name } }) => `${first_name} ${last_name}`)).toEqual(
    demo_logins.map(({ name }) => name),
  );
  expect(sessions.map(({ permissions }) => permissions.length)).toEqual([24, 24, 7, 13, 6]);
});

test('groups have members, and every department has a manager of its own', async () => {
  expect(await count('from employee_group')).toBe(4);
  expect(
    await count(`from employee_group_member join employee_group using (group_id) where selection is not null`),
  ).toBe(await count(`from employee where location = 'Kyoto' and employee_account_status = 'ACTIVE'`));
  expect(await count('from audience')).toBe(3);
  expect(await count('from employee_group_member')).toBeGreaterThan(9);
  expect(await count('from department where manager_id is null')).toBe(0);
  const heads = 'from department d join employee e on e.employee_id = d.manager_id';
  expect(await count(`${heads} where e.department_id <> d.department_id`)).toBe(0);
  expect(await count(`${heads} where e.first_name = 'Renata'`)).toBe(1);
});

test('communities have owners and members, and a hidden one belongs to its members alone', async () => {
  const active = await count(`from employee where employee_account_status = 'ACTIVE'`);
  expect(await count('from place_member join place using (company_id, place_id) where is_everybody')).toBe(active);
  const owners = `from place_member join place using (company_id, place_id) where role = 'owner' and kind = 'community'`;
  expect(await count(owners)).toBe(8);
  expect(await count('from place_request')).toBe(2);
  // Followers of an audience are members from the start: no one comes or goes when the first day begins.
  const members = await count('from place_member');
  await app.pool.query(`select graphile_worker.add_job('audience.follow_days')`);
  await app.drain();
  expect(await count('from place_member')).toBe(members);
  const namesOf = async (email: string) =>
    (await app.ok(listCommunities, { as: await enter(email), body: {} })).items.map((item) => item.community_name);
  expect(await namesOf('mateo@lanternworks.example')).toContain('Midsummer party crew');
  expect(await namesOf('kwame@lanternworks.example')).not.toContain('Midsummer party crew');
});

test('R1.7 there are running polls, open and anonymous, and one that is over', async () => {
  const as = await enter('yuki@lanternworks.example');
  const { items } = await app.ok(listPolls, { as, body: {} });
  expect(items).toHaveLength(9);
  expect(items.filter(({ is_ended }) => is_ended)).toHaveLength(1);
  expect(items.filter(({ place }) => place?.place_name === 'Two wheels to work')).toHaveLength(2);
  expect(items.every(({ is_ended, has_voted }) => is_ended || !has_voted)).toBe(true);
  const sums = items.map(({ options }) => options.reduce((sum, { votes_count }) => sum + (votes_count ?? 0), 0));
  // An anonymous one shows a step before the last.
  expect(
    items.every(({ is_anonymous, voters_count }, at) => (sums[at] ?? 0) >= voters_count - (is_anonymous ? 9 : 0)),
  ).toBe(true);
  expect(Math.min(...items.map(({ voters_count }) => voters_count))).toBeGreaterThan(2);
  expect(await count('from poll_option where votes_count > 0')).toBeGreaterThan(10);
});

test('two posts ask something, and many have voted', async () => {
  const as = await enter('yuki@lanternworks.example');
  const { rows } = await app.pool.query<{ post_id: string }>(
    'select post_id from poll join post on post.company_id = poll.company_id and post_id = poll_id',
  );
  const posts = await Promise.all(rows.map(({ post_id }) => app.ok(getPost, { as, query: { post_id } })));
  expect(posts.map(({ poll }) => [poll?.is_anonymous, poll?.is_ended]).toSorted()).toEqual([
    [false, false],
    [true, false],
  ]);
  expect(Math.min(...posts.map(({ poll }) => poll?.voters_count ?? 0))).toBeGreaterThan(5);
});

test('a post that must be read is half done: it is above the feed of those who have not read it', async () => {
  const as = await enter('mateo@lanternworks.example');
  const { rows } = await app.pool.query<{ post_id: string }>(
    'select post_id from post where must_read_by > current_date',
  );
  expect(rows).toHaveLength(1);
  const post_id = rows[0]?.post_id as string;
  const { totals } = await app.ok(listReceipts, { as, query: { post_id, state: 'missing' } });
  expect(totals.missing).toBeGreaterThan(20);
  expect(Math.abs(totals.acknowledged - totals.missing)).toBeLessThanOrEqual(1);
  const { on_top = [] } = await app.ok(listHomeFeed, {
    as: await enter('yuki@lanternworks.example'),
    query: { kinds: 'post' },
  });
  expect(on_top.flatMap((item) => (item.kind === 'post' ? [item.post.post_id] : []))).toContain(post_id);
});

test('every kind of content is in the demonstration', async () => {
  const { rows } = await app.pool.query<{ kind: string }>('select distinct kind from content where parent_id is null');
  const kinds = said('kinds').map(({ kind }) => kind);
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted());
});

test('people talk below polls with pictures, formatting and replies', async () => {
  const as = await enter('renata@lanternworks.example');
  const { items: polls } = await app.ok(listPolls, { as, body: {} });
  const threadOf = async (parent_id: string) => (await app.ok(listComments, { as, query: { parent_id } })).items;
  const comments = (await Promise.all(polls.map(({ poll_id }) => threadOf(poll_id)))).flat();
  const attachments = comments.flatMap((comment) => comment.attachments);
  expect(attachments).toHaveLength(6);
  for (const { url, alt, width, height } of attachments) {
    expect([alt === '', width, height]).toEqual([false, 1280, 800]);
    expect((await fetch(app.url + url)).headers.get('content-type')).toBe('image/webp');
    expect((await fetch(app.url + url.replace(/\?.*/, ''))).status).toBe(404);
  }
  const answered = comments.filter(({ comments_count }) => comments_count > 0);
  expect(answered).toHaveLength(5);
  const { link_preview } = comments.find(({ author }) => author.first_name === 'Camille') ?? {};
  expect(link_preview?.title).toBe('Three lighthouses in one summer');
  expect((await fetch(app.url + link_preview?.picture_url)).headers.get('content-type')).toBe('image/webp');
  const { content_id = '' } = answered.find(({ words }) => words.includes('\n- **')) ?? {};
  expect((await threadOf(content_id)).map(({ author }) => author.first_name)).toEqual(['Renata', 'Yuki', 'Kwame']);
});

test('colleagues write in several communities, with pictures of their own, so that visitors have something to read', async () => {
  const as = await enter('yuki@lanternworks.example');
  const { items } = await app.ok(listCommunities, { as, body: { scope: 'mine' } });
  expect(items.filter(({ my }) => (my.membership?.unread_count ?? 0) > 0)).toHaveLength(5);
  expect((await app.ok(countUnreadPlaces, { as })).unread_count).toBeGreaterThan(3);
  const pictures = await Promise.all(items.map(({ image_url }) => fetch(app.url + image_url)));
  expect(new Set(pictures.map(({ headers }) => headers.get('content-type')))).toEqual(new Set(['image/webp']));
});

test('people have values in the fields that the company asks for', async () => {
  expect(await count('from custom_field')).toBe(3);
  expect(await count('from employee_field_value')).toBeGreaterThan(60);
});

test('a year has happened, up to a few minutes ago', async () => {
  expect(await count('from recognition')).toBeGreaterThan(600);
  expect(await count(`from content where kind = 'comment'`)).toBeGreaterThan(800);
  expect(await count('from content_reaction')).toBeGreaterThan(2500);
  expect(await count('from recognition_boost')).toBeGreaterThan(40);
  expect(await count(`from (select distinct words from content where kind = 'recognition') m`)).toBe(
    await count('from recognition'),
  );
  const session = await enter('yuki@lanternworks.example');
  const { items } = await app.ok(listHomeFeed, { as: session, query: { limit: 50 } });
  expect(items).toHaveLength(50);
  expect(Date.now() - Date.parse(items[0]?.kind === 'recognition' ? items[0].recognition.created_at : '')).toBeLessThan(
    15 * 60_000,
  );
  expect((await app.ok(listReceived, { as: session, body: {} })).totals.count).toBeGreaterThan(10);
  expect((await app.ok(countUnread, { as: session })).unread_count).toBeGreaterThan(0);
});

test('R1.3 the ledger is as if every gift had been given by hand', async () => {
  expect(
    await count('from (select from points_entry group by company_id, transfer_id having sum(points) <> 0) t'),
  ).toBe(0);
  expect(
    await count(`from points_account a where balance is not null and balance <> (
    select coalesce(sum(points), 0) from points_entry e
    where e.company_id = a.company_id and e.owner_id = a.owner_id and e.account = a.account)`),
  ).toBe(0);
  expect(
    await count(`from (
    select balance - lag(balance, 1, 0) over (partition by owner_id, account order by entry_id) - points as gap
    from points_entry where balance is not null) steps where gap <> 0`),
  ).toBe(0);
  expect(
    await count(`from recognition r where points > 0 and points * (
    select count(*) from recognition_receiver x where x.recognition_id = r.recognition_id
  ) is distinct from (
    select sum(e.points) from points_transfer t join points_entry e using (company_id, transfer_id)
    where t.source_id = r.recognition_id and t.source_kind = 'recognition' and t.cause = 'recognition' and e.account = 'earned')`),
  ).toBe(0);
  expect(
    await count(`from recognition r where boost_points <> (
    select coalesce(sum(points), 0) from recognition_boost b where b.recognition_id = r.recognition_id)`),
  ).toBe(0);
  expect(
    await count(`from content r where comments_count <> (
    select count(*) from content c where c.parent_id = r.content_id or (c.top_id = r.content_id and c.parent_id is not null))`),
  ).toBe(0);
  expect(
    await count(`from content r where reaction_counts <> (
    select coalesce(jsonb_object_agg(reaction, n), '{}') from (
      select reaction, count(*) as n from content_reaction x where x.content_id = r.content_id group by 1) c)`),
  ).toBe(0);
});

test('a year of liability and budgets can be read, by month and department', async () => {
  const session = await enter('ingrid@lanternworks.example');
  const { months, total } = await app.ok(getPointsReport, { as: session, query: {} });
  expect(months).toHaveLength(12);
  expect(months.filter(({ liability, budget }) => liability.earned > 0 && budget.granted > 0)).toHaveLength(12);
  expect(total.liability.closing).toBe(
    await count(`from generate_series(1, (
    select sum(points) from points_entry where account = 'earned'))`),
  );
  const departments = await app.ok(listReportDepartments, { as: session, body: {} });
  expect(departments.items.length).toBe(await count('from department'));
});

test('the year continues: a person gives, and the balance follows', async () => {
  const session = await enter('yuki@lanternworks.example');
  const before = await app.ok(getBalance, { as: session });
  const { items } = await app.ok(listEmployees, { as: session, body: { search: 'Sofia Restrepo' } });
  const [item] = (await app.ok(listHomeFeed, { as: session })).items;
  const body = {
    recognition_type_id: '',
    employees: [items[0]?.employee_id as string],
    message: 'Thank you for the review!',
    points: 5,
  };
  const { rows } = await app.pool.query<{ id: string }>(
    `select recognition_type_id as id from recognition_type where title = 'Thank you'`,
  );
  await app.ok(giveRecognition, { as: session, body: { ...body, recognition_type_id: rows[0]?.id as string } });
  expect(item).toBeDefined();
  expect((await app.ok(getBalance, { as: session })).to_give).toBe(before.to_give - 5);
  const [newest] = (await app.ok(listHistory, { as: session })).items;
  expect(newest).toMatchObject({ kind: 'recognition_given', points: -5 });
});

test('admins find reports, requests and refills, and a log that proves itself and can undo changes', async () => {
  const as = await enter('ingrid@lanternworks.example');
  const open = await app.ok(listCases, { as, body: { state: 'open' } });
  expect(open.items.map(({ reports_count }) => reports_count)).toEqual([1, 2, 1]);
  const { subject, choices } = await app.ok(getCase, { as, query: { case_id: open.items[0]?.case_id as string } });
  expect(subject).toMatchObject({ text: open.items[0]?.reported_text });
  expect(choices).toEqual(['keep', 'warn', 'hide', 'delete']);
  const closed = await app.ok(listCases, { as, body: { state: 'closed' } });
  expect(closed.items.map(({ decision }) => decision)).toEqual(['warn', 'keep']);
  const warned = await enter('yuki@lanternworks.example');
  const kinds = 'content_moderated';
  const { items: told } = await app.ok(listNotifications, { as: warned, query: { kinds } });
  expect(told).toMatchObject([
    { notice: { outcome: 'warned', words: closed.items[0]?.reported_text, is_visible: true } },
  ]);
  const { items: requests } = await app.ok(listRequests, { as, body: {} });
  expect(requests).toMatchObject([
    { state: 'open', is_overdue: false },
    { state: 'refused', decided_by: { first_name: 'Ingrid' } },
  ]);
  const { items: adjustments } = await app.ok(listAdjustments, { as, body: {} });
  expect(adjustments.map(({ kind, account }) => [kind, account])).toEqual([
    ['correction', 'to_spend'],
    ['refill', 'to_give'],
  ]);

  expect(await app.ok(verifyAudit, { as })).toMatchObject({ unsealed: 0, problem: null });
  const { items: log } = await app.ok(listAudit, { as, body: { limit: 50 } });
  expect(log.length).toBeGreaterThan(15);
  for (const { audit_id } of log.filter(({ can_undo, action }) => can_undo && action !== 'group.created')) {
    await app.ok(undoChange, { as, body: { audit_id } });
  }
});

test('someone joined a few days ago and is welcomed, and managers have people who were not thanked for a month', async () => {
  const { password } = (await app.ok(getAppConfig, {})).demo_logins[0] ?? {};
  const arrive = async (key: string) => {
    const step = await app.ok(signIn, { body: { email: `${key}@lanternworks.example`, password } });
    if (step.step !== 'session') throw new Error(step.step);
    return step.session;
  };
  expect((await arrive('noor')).open_hints).toContain('welcome');
  const teams = [];
  for (const key of ['joao', 'grace', 'henrik']) {
    const manager = await arrive(key);
    expect([manager.has_team, manager.open_hints]).toEqual([true, []]);
    teams.push(...(await app.ok(listTeam, { as: manager, body: { limit: 100 } })).items);
  }
  const month_ago = Date.now() - 30 * 86_400_000;
  const waiting = teams.filter(({ last_thanked_at }) => Date.parse(last_thanked_at ?? '') < month_ago);
  expect(waiting.length).toBeGreaterThan(0);
  expect(waiting.length).toBeLessThan(teams.length);
});

test('every picture is there, and belongs to the people, types and values', async () => {
  const { rows } = await app.pool.query<{ url: string }>(
    'select profile_url as url from employee where profile_url is not null union all select image_url from recognition_type union all select icon_url from company_value',
  );
  expect(rows.length).toBeGreaterThan(65);
  for (const { url } of rows) {
    const answer = await fetch(app.url + url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    await answer.arrayBuffer();
  }
});

test('a second start, or a database in use, is left alone', async () => {
  const before = await count('from recognition');
  await seedDemonstration(app.config, database_url, app.platform.log);
  expect([await count('from company'), await count('from recognition')]).toEqual([1, before]);

  const used = await startTestApp();
  await used.company();
  await seedDemonstration(used.config, used.pool.options.connectionString as string, used.platform.log);
  expect((await used.pool.query('select from company')).rowCount).toBe(1);
  await used.close();
});
