import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../platform/db/migrate.ts';
import { createFormerDatabase } from '../../platform/testing/database.ts';

let url: string;
let client: pg.Client;

/** A company as a version before communities left it: people who are in and people who are not, roles, and a sign-on provider. */
const fill = `
  create function pg_temp.id(n int) returns uuid language sql immutable
    return ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid;
  insert into company (company_id, company_name, modules) values (pg_temp.id(1), 'Old', '{}');
  insert into employee (company_id, employee_id, first_name, last_name, work_email_id, employee_account_status, deleted_at)
  select pg_temp.id(1), pg_temp.id(10 + n), name, 'Last', name || '@old.test', status, gone
  from (values (1, 'Active', 'ACTIVE', null::timestamptz), (2, 'Invited', 'INVITED', null), (3, 'Away', 'INACTIVE', null),
    (4, 'Deleted', 'ACTIVE', now())) person (n, name, status, gone);
  insert into role_bin (company_id, role_id, role_name, description, permissions, employee_ids)
  select pg_temp.id(1), pg_temp.id(20 + n), name, '', permissions, '{}'
  from (values (1, 'Editor', '{people.view,recognition.give,recognition.manage}'::text[]),
    (2, 'Colleague', '{people.view,recognition.give}'), (3, 'Trainee', '{recognition.give}')) role (n, name, permissions);
  insert into sso_connection (company_id, speaks_for) values (pg_temp.id(1), '{people.view,recognition.give,recognition.manage}');`;

beforeAll(async () => {
  url = await createFormerDatabase('0050-place.sql');
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(fill);
  await migrate(url, { info: () => {} });
});
afterAll(() => client.end());

test('everyone with an active account is in the community of everyone, and no one else', async () => {
  const { rows } = await client.query(
    `select place_name, first_name, role, by from place_member join place using (company_id, place_id)
     join employee using (company_id, employee_id) where is_everybody`,
  );
  expect(rows).toEqual([{ place_name: 'Old', first_name: 'Active', role: 'member', by: 'audience' }]);
});

test('restored roles, and a sign-on provider, have the same rights for communities and polls as for the rest', async () => {
  const { rows } = await client.query<{ role_name: string; permissions: string[] }>(
    'select role_name, permissions from role_bin',
  );
  const news = (permissions: readonly string[] = []) =>
    permissions.filter((name) => /^(community|polls)\./.test(name)).toSorted();
  const all = ['community.create', 'community.manage', 'polls.manage'];
  expect(Object.fromEntries(rows.map(({ role_name, permissions }) => [role_name, news(permissions)]))).toEqual({
    Editor: all,
    Colleague: ['community.create'],
    Trainee: [],
  });
  const provider = await client.query<{ speaks_for: string[] }>('select speaks_for from sso_connection');
  expect(news(provider.rows[0]?.speaks_for)).toEqual(all);
});
