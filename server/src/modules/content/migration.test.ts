import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../platform/db/migrate.ts';
import { createFormerDatabase } from '../../platform/testing/database.ts';

const quiet = { info: () => {} };
const people = 20;
const recognitions = 400;

let url: string;
let client: pg.Client;

/**
 * Two companies as the version before content, communities and polls left them: public, private, edited, deleted and hidden
 * recognitions with everything that belongs to them, points given with them and without, and roles.
 */
const fill = `
  create function pg_temp.id(company int, kind int, n bigint) returns uuid language sql immutable
    return ('01900000-000' || company || '-7000-8' || lpad(kind::text, 3, '0') || '-' || lpad(n::text, 12, '0'))::uuid;
  insert into company (company_id, company_name, modules) select pg_temp.id(c, 1, 1), 'Company ' || c, '{}' from generate_series(1, 2) c;
  insert into employee (company_id, employee_id, first_name, last_name, work_email_id, employee_account_status)
  select pg_temp.id(c, 1, 1), pg_temp.id(c, 2, n), 'First' || n, 'Last', n || '@' || c || '.test', 'ACTIVE'
  from generate_series(1, 2) c, generate_series(1, ${people}) n;
  insert into recognition_type (company_id, recognition_type_id, title, color, points, min_points, max_points)
  select pg_temp.id(c, 1, 1), pg_temp.id(c, 3, 1), 'Thanks', 'lime', 0, 0, 10 from generate_series(1, 2) c;
  insert into recognition (company_id, recognition_id, recognition_type_id, giver_id, message, points, visibility, company_value_ids,
    mention_ids, reaction_counts, comments_count, boost_points, created_at, edited_at, deleted_at, deleted_by, hidden_at)
  select pg_temp.id(c, 1, 1), pg_temp.id(c, 4, n), pg_temp.id(c, 3, 1), pg_temp.id(c, 2, 1 + n % ${people}), 'Words ' || n, n % 10,
    case when n % 5 = 0 then 'private' else 'public' end, '{}',
    case when n % 3 = 0 then array[pg_temp.id(c, 2, 1 + (n + 7) % ${people})] else '{}' end,
    case when n % 2 = 0 then '{"clap": 2}'::jsonb else '{}' end, case when n % 4 = 0 then 2 else 0 end, n % 3,
    '2026-01-01'::timestamptz + n * interval '1 minute', case when n % 6 = 0 then '2026-02-01'::timestamptz end,
    case when n % 7 = 0 then '2026-03-01'::timestamptz end, case when n % 14 = 0 then pg_temp.id(c, 2, 1 + n % ${people}) end,
    case when n % 21 = 0 then '2026-03-01'::timestamptz end
  from generate_series(1, 2) c, generate_series(1, ${recognitions}) n;
  insert into recognition_receiver (company_id, recognition_id, employee_id)
  select pg_temp.id(c, 1, 1), pg_temp.id(c, 4, n), pg_temp.id(c, 2, 1 + (n + k) % ${people})
  from generate_series(1, 2) c, generate_series(1, ${recognitions}) n, generate_series(1, 2) k;
  insert into recognition_reaction (company_id, recognition_id, employee_id, reaction, created_at)
  select pg_temp.id(c, 1, 1), pg_temp.id(c, 4, n), pg_temp.id(c, 2, 1 + (n + k) % ${people}), 'clap', '2026-02-01'
  from generate_series(1, 2) c, generate_series(2, ${recognitions}, 2) n, generate_series(1, 2) k;
  insert into recognition_comment (company_id, recognition_id, comment_id, employee_id, message, mention_ids, created_at, edited_at, deleted_at, hidden_at)
  select pg_temp.id(c, 1, 1), pg_temp.id(c, 4, n), pg_temp.id(c, 5, n * 10 + k), pg_temp.id(c, 2, 1 + (n + k) % ${people}),
    'Comment ' || n || ' ' || k, '{}', '2026-02-01', null, case when k = 3 then '2026-03-01'::timestamptz end,
    case when k = 3 and n % 8 = 0 then '2026-03-01'::timestamptz end
  from generate_series(1, 2) c, generate_series(4, ${recognitions}, 4) n, generate_series(1, 3) k;
  insert into recognition_boost (company_id, recognition_id, boost_id, employee_id, points)
  select pg_temp.id(c, 1, 1), pg_temp.id(c, 4, n), pg_temp.id(c, 6, n), pg_temp.id(c, 2, 1 + (n + 4) % ${people}), n % 3
  from generate_series(1, 2) c, generate_series(1, ${recognitions}) n where n % 3 > 0;
  insert into notification (company_id, employee_id, notification_id, kind, recognition_id, link, dedupe_key)
  select pg_temp.id(c, 1, 1), pg_temp.id(c, 2, 1 + n % ${people}), pg_temp.id(c, 7, n), 'recognition_received', pg_temp.id(c, 4, n), '/', 'given:' || pg_temp.id(c, 4, n)
  from generate_series(1, 2) c, generate_series(1, ${recognitions}) n;
  insert into notification (company_id, employee_id, notification_id, kind, recognition_id, link, dedupe_key)
  select pg_temp.id(c, 1, 1), pg_temp.id(c, 2, 1 + n % ${people}), pg_temp.id(c, 8, n), 'recognition_comment', pg_temp.id(c, 4, n), '/', 'comment:' || pg_temp.id(c, 5, n * 10 + 1)
  from generate_series(1, 2) c, generate_series(4, ${recognitions}, 4) n;
  insert into points_account (company_id, owner_id, account, balance)
  select pg_temp.id(c, 1, 1), pg_temp.id(c, 2, n), account, 1000
  from generate_series(1, 2) c, generate_series(1, ${people}) n, unnest('{allowance,earned}'::text[]) account;
  insert into points_account (company_id, owner_id, account) select pg_temp.id(c, 1, 1), pg_temp.id(c, 1, 1), 'issued' from generate_series(1, 2) c;
  insert into points_transfer (company_id, transfer_id, idempotency_key, cause, recognition_id, actor_id, reason, created_at)
  select pg_temp.id(c, 1, 1), pg_temp.id(c, 9, n), 'recognition:' || n, 'recognition', pg_temp.id(c, 4, n), pg_temp.id(c, 2, 1 + n % ${people}), null, '2026-01-01'::timestamptz
  from generate_series(1, 2) c, generate_series(1, ${recognitions}) n where n % 10 > 0
  union all
  select pg_temp.id(c, 1, 1), pg_temp.id(c, 10, n), 'refill:' || n, 'refill', null, pg_temp.id(c, 2, 1), 'Reason ' || n, '2026-01-01'
  from generate_series(1, 2) c, generate_series(1, ${people}) n;
  insert into points_entry (company_id, owner_id, account, entry_id, transfer_id, kind, points, balance, created_at)
  select pg_temp.id(c, 1, 1), side.owner_id, side.account, pg_temp.id(c, side.of, n), pg_temp.id(c, 9, n), side.kind, side.points, 1000, '2026-01-01'
  from generate_series(1, 2) c, generate_series(1, ${recognitions}) n, lateral (values
    (pg_temp.id(c, 2, 1 + n % ${people}), 'allowance', 11, 'recognition_given', -(n % 10)),
    (pg_temp.id(c, 2, 1 + (n + 1) % ${people}), 'earned', 12, 'recognition_received', n % 10)
  ) side (owner_id, account, of, kind, points) where n % 10 > 0;
  insert into role (company_id, role_id, role_name, permissions)
  select pg_temp.id(c, 1, 1), pg_temp.id(c, 13, r.number), r.role_name, r.permissions::text[]
  from generate_series(1, 2) c, (values (1, 'Editor', '{people.view,recognition.give,recognition.manage}'), (2, 'Trainee', '{recognition.give}'))
    r (number, role_name, permissions);`;

/** The same queries before and after: each row has everything about one thing. */
const former = {
  recognitions: `select company_id, recognition_id, recognition_type_id, giver_id, message, points, visibility, image_url,
    company_value_ids, mention_ids, reaction_counts, comments_count, boost_points, created_at, edited_at, deleted_at, deleted_by, hidden_at
    from recognition`,
  comments: `select company_id, comment_id, recognition_id, employee_id, message, mention_ids, created_at, edited_at, deleted_at, hidden_at
    from recognition_comment`,
  reactions: 'select company_id, recognition_id, employee_id, reaction, created_at from recognition_reaction',
  private_receivers: `select company_id, recognition_id, employee_id from recognition_receiver
    join recognition using (company_id, recognition_id) where visibility = 'private'`,
  receivers: 'select company_id, recognition_id, employee_id from recognition_receiver',
  boosts: 'select company_id, recognition_id, boost_id, employee_id, points, created_at from recognition_boost',
  notifications: `select company_id, notification_id, case when kind = 'recognition_comment' then substring(dedupe_key from 9)::uuid else recognition_id end
    from notification`,
  transfers: `select company_id, transfer_id, idempotency_key, cause, recognition_id, case when recognition_id is not null then 'recognition' end as of,
    reverses_transfer_id, actor_id, reason, created_at from points_transfer`,
  entries: 'select * from points_entry',
  balances: 'select company_id, owner_id, account, balance from points_account',
  reported: 'select company_id, month, account, kind, sum(points) from points_by_month group by 1, 2, 3, 4',
  counted: `select r.company_id, sum(r.comments_count), sum(r.points), sum(r.boost_points), count(*) from recognition r group by 1`,
};
const present: typeof former = {
  recognitions: `select company_id, recognition_id, recognition_type_id, author_id as giver_id, words as message, points,
    case readers when 'everybody' then 'public' else 'private' end as visibility, image_url, company_value_ids, mention_ids,
    reaction_counts, comments_count, boost_points, created_at, edited_at, deleted_at, deleted_by, hidden_at
    from recognition r join content c using (company_id) where c.content_id = r.recognition_id and c.kind = 'recognition'
      and c.parent_id is null and c.top_id = c.content_id`,
  comments: `select company_id, content_id as comment_id, parent_id as recognition_id, author_id as employee_id, words as message,
    mention_ids, created_at, edited_at, deleted_at, hidden_at from content where kind = 'comment' and top_id = parent_id`,
  reactions: 'select company_id, content_id as recognition_id, employee_id, reaction, created_at from content_reaction',
  private_receivers: 'select company_id, content_id as recognition_id, employee_id from content_reader',
  receivers: former.receivers,
  boosts: former.boosts,
  notifications: 'select company_id, notification_id, content_id from notification',
  transfers: `select company_id, transfer_id, idempotency_key, cause, source_id as recognition_id, source_kind as of,
    reverses_transfer_id, actor_id, reason, created_at from points_transfer`,
  entries: former.entries,
  balances: former.balances,
  reported: former.reported,
  counted: `select r.company_id, sum(c.comments_count), sum(r.points), sum(r.boost_points), count(*)
    from recognition r join content c on c.company_id = r.company_id and c.content_id = r.recognition_id group by 1`,
};

/** How many rows each query has, and a digest of everything they say. */
const answers = async (questions: typeof former): Promise<Record<string, { rows: number; said: string }>> => {
  const found: Record<string, { rows: number; said: string }> = {};
  for (const [what, question] of Object.entries(questions)) {
    const { rows } = await client.query<{ rows: number; said: string }>(
      `select count(*)::int as rows, md5(string_agg(said, '|' order by said)) as said from (select asked::text as said from (${question}) asked) a`,
    );
    found[what] = rows[0] as { rows: number; said: string };
  }
  return found;
};

beforeAll(async () => {
  url = await createFormerDatabase('0050-place.sql');
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(fill);
});
afterAll(() => client.end());

test('a server killed in the middle leaves the database as it was; the next one moves everything, under its ids', async () => {
  const before = await answers(former);
  expect(before.recognitions?.rows).toBe(2 * recognitions);
  expect(before.comments?.rows).toBe((2 * 3 * recognitions) / 4);
  expect(before.transfers?.rows).toBe(2 * (0.9 * recognitions + people));

  // Another client locks the comments, so that the migration waits for them after recognitions have moved.
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin; lock table recognition_comment in share mode');
  const failure = migrate(url, quiet).catch((error: unknown) => error);
  const waiting = `select pid from pg_locks where relation = 'recognition_comment'::regclass and not granted`;
  await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(1);
  await client.query(`select pg_terminate_backend(pid, 10000) from (${waiting}) stuck`);
  expect(await failure).toBeInstanceOf(Error);
  await holder.end();
  expect(await answers(former)).toEqual(before);
  expect((await client.query(`select to_regclass('content') as there`)).rows).toEqual([{ there: null }]);

  await migrate(url, quiet);
  expect(await answers(present)).toEqual(before);
  // Old rows follow the same rules as new ones.
  const { rows } = await client.query<{ wrong: number }>(
    `select count(*)::int as wrong from content c
     where comments_count <> (select count(*) from content u where u.company_id = c.company_id and u.deleted_at is null
       and (u.parent_id = c.content_id or u.parent_id <> u.top_id and u.top_id = c.content_id))`,
  );
  expect(rows[0]?.wrong).toBe(0);
  await migrate(url, quiet);
  expect(await answers(present)).toEqual(before);
  // The ledger changes as little as before.
  await expect(client.query(`update points_transfer set source_kind = 'poll'`)).rejects.toThrow('append-only');
});

test('companies of an earlier version get communities and polls, and people who held as much before manage them', async () => {
  const { rows: companies } = await client.query(
    `select modules, (select count(*)::int from place p join place_member using (company_id, place_id)
       where p.company_id = c.company_id and p.is_everybody) as members
     from company c`,
  );
  expect(companies).toEqual(
    Array(2).fill({ modules: { community: true, polls: true, spaces: true, chats: true }, members: people }),
  );
  const { rows: roles } = await client.query(
    `select distinct role_name, array(select unnest(permissions) order by 1) as permissions from role order by 1`,
  );
  const communities = ['community.create', 'community.manage'];
  const of_editors = [
    'people.view',
    'recognition.give',
    'recognition.manage',
    ...communities,
    'spaces.create',
    'spaces.manage',
  ];
  expect(roles).toEqual([
    {
      role_name: 'Editor',
      permissions: [
        ...of_editors,
        'polls.manage',
        'posts.manage',
        'mentions.all',
        'chats.direct',
        'chats.group',
        'chats.audience',
      ].toSorted(),
    },
    { role_name: 'Trainee', permissions: ['recognition.give'] },
  ]);
});

test('what was read, voted and answered before counts as it did', async () => {
  const former_url = await createFormerDatabase('0071-read-to.sql');
  const former_client = new pg.Client({ connectionString: former_url });
  await former_client.connect();
  await former_client.query(`
    create function pg_temp.id(n int) returns uuid language sql immutable
      return ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid;
    create function pg_temp.moment(ms int) returns uuid language sql immutable
      return (lpad(to_hex((extract(epoch from '2026-02-01T00:00:00Z'::timestamptz) * 1000)::bigint + ms), 12, '0') || '7fffbfffffffffffffff')::uuid;
    insert into company (company_id, company_name, modules) values (pg_temp.id(1), 'Company', '{}');
    insert into employee (company_id, employee_id, first_name, last_name, work_email_id, employee_account_status)
    values (pg_temp.id(1), pg_temp.id(2), 'Ana', 'Last', 'ana@former.test', 'ACTIVE');
    insert into place (company_id, place_id, kind, place_name, visibility) values (pg_temp.id(1), pg_temp.id(3), 'community', 'Readers', 'open');
    insert into place_member (company_id, place_id, employee_id, by, read_to)
    values (pg_temp.id(1), pg_temp.id(3), pg_temp.id(2), 'hand', '2026-02-01T00:00:00Z');
    insert into content (company_id, content_id, kind, top_id, place_id, readers, author_id, words, comments_count, created_at)
    select pg_temp.id(1), pg_temp.moment(ms), 'poll', pg_temp.moment(ms), pg_temp.id(3), 'members', pg_temp.id(2), words, comments, now()
    from (values (-1, 'read before', 1), (0, 'read at last', 0), (1, 'not read yet', 0)) top (ms, words, comments);
    insert into poll (company_id, poll_id, is_multiple, is_anonymous)
    select pg_temp.id(1), pg_temp.moment(ms), ms = -1, ms < 1 from generate_series(-1, 1) ms;
    insert into poll_option (company_id, poll_id, option_id, position, answer, votes_count, noted_count, shown_count)
    select pg_temp.id(1), pg_temp.moment(ms), pg_temp.id(100 + 10 * ms + n), n, 'Answer', 4 - n, 3 - n, 2 - n
    from generate_series(-1, 1) ms, generate_series(1, 2) n;
    insert into content (company_id, content_id, kind, parent_id, top_id, author_id, words, comments_count, created_at, deleted_at)
    select pg_temp.id(1), pg_temp.id(id), 'comment', coalesce(pg_temp.id(under), pg_temp.moment(-1)), pg_temp.moment(-1), pg_temp.id(2), 'Words', count, now(), gone
    from (values (201, null, 2, null), (202, null, 1, now()), (203, 201, 0, null), (204, 201, 0, null), (205, 202, 0, null)) comment (id, under, count, gone);`);
  await migrate(former_url, quiet);
  const ask = async (question: string) => (await former_client.query(question)).rows;
  expect(
    await ask(
      'select words from content join place_member m using (company_id, place_id) where content_id > m.read_to',
    ),
  ).toEqual([{ words: 'not read yet' }]);
  // With several answers, the most votes for one says how many people there are at least; an open poll counts its voters
  // another way.
  expect(await ask('select people_count, noted_people, shown_people from poll order by poll_id')).toEqual([
    { people_count: 3, noted_people: 2, shown_people: 1 },
    { people_count: 5, noted_people: 3, shown_people: 1 },
    { people_count: 0, noted_people: 0, shown_people: 0 },
  ]);
  // Two replies count for the comment above them; the one below deleted content counts for that alone.
  expect(await ask(`select comments_count from content where words = 'read before'`)).toEqual([{ comments_count: 3 }]);
  await former_client.end();
});
