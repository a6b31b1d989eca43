import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '@plaudit/contract/auth/endpoints';
import {
  countUnread as countUnreadMessages,
  getChatOrder,
  listConversations,
  listMessages,
  listScheduled,
  openConversation,
} from '@plaudit/contract/chat/endpoints';
import { listPlaceFeed } from '@plaudit/contract/feed/endpoints';
import { getAppConfig } from '@plaudit/contract/general/endpoints';
import { listHolds } from '@plaudit/contract/hold/endpoints';
import { listSpaces, listSuggestedSpaces } from '@plaudit/contract/space/endpoints';
import { listSpaceRoles } from '@plaudit/contract/space-role/endpoints';
import { startTestApp, type TestApp } from '../src/platform/testing/app.ts';
import { seedDemonstration } from './demonstration.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await seedDemonstration(app.config, app.pool.options.connectionString as string, app.platform.log);
});
afterAll(() => app.close());

const enter = async (email: string) => {
  const { demo_logins } = await app.ok(getAppConfig, {});
  const login = demo_logins.find((one) => one.email === email);
  const step = await app.ok(signIn, { body: { email, password: login?.password } });
  if (step.step !== 'session') throw new Error(step.step);
  return step.session;
};

test('everyone on the sign-in page talks with colleagues, and has something to read', async () => {
  const { demo_logins } = await app.ok(getAppConfig, {});
  const owner = await enter('ingrid@lanternworks.example');
  for (const { email } of demo_logins) {
    const as = await enter(email);
    const { items } = await app.ok(listConversations, { as, body: {} });
    expect(items.length, email).toBeGreaterThan(2);
    expect(new Set(items.map(({ entity_type }) => entity_type)), email).toEqual(
      new Set(['employee', 'group', 'space']),
    );
    const unread = await app.ok(countUnreadMessages, { as });
    expect(unread.unread_message_count > 0, email).toBe(true);
    const { conversation_id = '', last_seq } = items[0] ?? {};
    const read = await app.ok(listMessages, { as, body: { conversation_id } });
    expect(read.items.at(-1)?.seq, email).toBe(last_seq);
  }
  // The same people find the conversation that they have.
  const [ingrid, kwame] = [owner, await enter('kwame@lanternworks.example')];
  const opened = await app.ok(openConversation, { as: kwame, body: { employee_ids: [ingrid.employee_id] } });
  expect(opened.latest_message_type).toBe('recognition');
  const { rows: cards } = await app.pool.query(`select message_type, recognition_id is not null as is_given from message
    where message_type in ('poll', 'location', 'recognition') order by message_type`);
  expect(cards.map(({ message_type, is_given }) => [message_type, is_given])).toEqual([
    ['location', false],
    ['poll', false],
    ['recognition', true],
  ]);
  // One of them let a colleague hear something.
  const yuki = await enter('yuki@lanternworks.example');
  const heard = await app.ok(listConversations, { as: yuki, body: {} });
  const said = await Promise.all(
    heard.items.map(({ conversation_id }) => app.ok(listMessages, { as: yuki, body: { conversation_id } })),
  );
  const voice = said.flatMap(({ items }) => items).find(({ message_type }) => message_type === 'audio');
  const [recording] = voice?.attachments ?? [];
  expect([recording?.duration_ms, recording?.waveform?.length, recording?.content_type]).toEqual([
    6000,
    64,
    'audio/wav',
  ]);
  expect(await (await fetch(`${app.url}${recording?.url}`)).text()).toMatch(/^RIFF/);
});

test('each of the ten spaces has a picture, a description, and sub-spaces in which its own people talk', async () => {
  const { rows } = await app.pool.query<{ image_url: string; cover_url: string | null; parts: number; quiet: number }>(
    `select s.image_url, s.cover_url, count(*)::int as parts,
       count(*) filter (where coalesce(l.last_seq, 0) = 0)::int as quiet
     from place s join place p on p.company_id = s.company_id and p.parent_id = s.place_id
     left join place_log l on l.company_id = p.company_id and l.place_id = p.place_id
     where s.kind = 'space' and s.description <> '' group by s.place_id, s.image_url, s.cover_url`,
  );
  expect(rows.map(({ parts, quiet }) => [parts, quiet]).toSorted()).toEqual([[2, 0], ...Array(9).fill([3, 0])]);
  const urls = rows.flatMap(({ image_url, cover_url }) => [image_url, cover_url].filter((url) => url !== null));
  expect([new Set(urls).size, urls.length]).toEqual([11, 11]);
  for (const url of urls) {
    const answer = await fetch(app.url + url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    await answer.arrayBuffer();
  }
  const outside = (of: string) =>
    app.pool.query(`select from ${of} join place p on p.company_id = c.company_id and p.place_id = c.place_id
      where p.kind = 'sub_space' and not exists (select from place_member m
        where m.company_id = p.company_id and m.place_id = p.place_id and m.employee_id = who)`);
  expect((await outside('(select *, author_id as who from content) c')).rowCount).toBe(0);
  const reacting =
    '(select c.*, r.employee_id as who from content c join content_reaction r using (company_id, content_id)) c';
  expect((await outside(reacting)).rowCount).toBe(0);
});

test('spaces have roles that people have, messages are forwarded and wait to be sent, and something is on hold', async () => {
  const owner = await enter('ingrid@lanternworks.example');
  const mateo = await enter('mateo@lanternworks.example');
  const spaces = await app.ok(listSpaces, { as: mateo, body: { scope: 'mine' } });
  const harbor = spaces.items.find(({ space_name }) => space_name === 'Harbor lamp');
  expect(harbor?.my.membership?.space_role?.role_name).toBe('Host');
  const query = { space_id: harbor?.space_id ?? '' };
  const roles = (await app.ok(listSpaceRoles, { as: mateo, query })).items;
  expect(roles.map(({ role_name, members_count }) => [role_name, members_count])).toEqual([
    ['Design lead', 1],
    ['Host', 2],
    ['Observer', 0],
  ]);
  const kwame = await enter('kwame@lanternworks.example');
  const opened = await app.ok(openConversation, { as: kwame, body: { employee_ids: [mateo.employee_id] } });
  const { conversation_id } = opened;
  const said = await app.ok(listMessages, { as: kwame, body: { conversation_id } });
  expect(said.items.flatMap(({ forwarded }) => forwarded?.place_name ?? [])).toEqual(['Chess at lunch']);
  const planned = await app.ok(listScheduled, { as: kwame, body: {} });
  expect(planned.items.map(({ words }) => words)).toEqual([
    'The agenda for Monday is here. Bring numbers, not slides.',
  ]);
  const counts = await app.pool.query<{ jobs: number; messages: number }>(
    `select (select count(*) from graphile_worker.jobs where task_identifier = 'chat.send_scheduled') as jobs,
      (select count(*) from scheduled_message) as messages`,
  );
  expect(counts.rows).toEqual([{ jobs: 2, messages: 2 }]);
  const holds = async (is_lifted: boolean) => (await app.ok(listHolds, { as: owner, body: { is_lifted } })).items;
  expect((await holds(false)).map(({ place }) => place?.place_name)).toEqual(['Harbor lamp']);
  expect((await holds(true)).map(({ employee }) => employee?.first_name)).toEqual(['Dmitri']);
});

test('chats are in folders, a group follows an audience, messages were moved, and spaces have posts and people they are meant for', async () => {
  const ingrid = await enter('ingrid@lanternworks.example');
  const order = await app.ok(getChatOrder, { as: ingrid });
  expect(order.folders.map(({ folder_name }) => folder_name)).toEqual(['Harbor lamp', 'People and plans']);
  const { items } = await app.ok(listConversations, { as: ingrid, body: { limit: 100 } });
  const named = (id: string | undefined) =>
    items
      .filter(({ folder_id }) => folder_id === id)
      .map(({ space, group_name }) => group_name ?? space?.sub_space_name);
  expect(named(order.folders[0]?.folder_id).toSorted()).toEqual(['General', 'Price', 'Switch and spring']);
  const favorites = items.filter(({ is_pinned }) => is_pinned);
  expect(favorites.map(({ conversation_id }) => conversation_id).toSorted()).toEqual(order.favorite_ids.toSorted());
  expect(order.favorite_ids).toHaveLength(2);
  const kyoto = items.find(({ group_name }) => group_name === 'Kyoto opens in spring');
  expect(kyoto?.audience?.criterias).toHaveLength(1);
  expect(kyoto?.people_count).toBeGreaterThan(3);

  const yuki = await enter('yuki@lanternworks.example');
  const listed = await app.ok(listSpaces, { as: yuki, body: { scope: 'mine' } });
  const harbor = listed.items.find(({ space_name }) => space_name === 'Harbor lamp');
  const partOf = (name: string) =>
    harbor?.sub_spaces.find(({ sub_space_name }) => sub_space_name === name)?.sub_space_id ?? '';
  const said = async (conversation_id: string) =>
    (await app.ok(listMessages, { as: yuki, body: { conversation_id } })).items;
  const [away] = (await said(partOf('General'))).slice(-1);
  const [came, here] = (await said(partOf('Switch and spring'))).slice(-2);
  expect([away?.move?.is_away, here?.move?.is_away, away?.move?.first_id]).toEqual([true, false, came?.message_id]);
  const posts = await app.ok(listPlaceFeed, { as: yuki, query: { place_id: harbor?.space_id ?? '', kinds: 'post' } });
  expect([posts.items.length, posts.on_top?.length]).toEqual([2, 1]);

  const mateo = await enter('mateo@lanternworks.example');
  const suggested = await app.ok(listSuggestedSpaces, { as: mateo });
  expect(suggested.items[0]).toMatchObject({ space: { space_name: 'Green house' }, is_preferred: true });
});
