import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';

type Index = { table: string; index: string; first_column: string; is_primary: boolean };

/** Not owned by a company: the companies themselves, what ran before any existed, and what is looked up before one is known. */
const without_company = [
  'company',
  'live_process',
  'migration',
  'mail_allowance',
  'mail_stop',
  'registration_echo',
  'sign_in_throttle',
  'sign_in_challenge',
];
/** Looked up or cleaned up across all companies. */
const other_order = [
  'login_address_pkey',
  'proved_domain_holder',
  'known_device_by_secret',
  'known_device_by_age',
  'idempotency_key_by_age',
  'device_by_token',
  'push_delivery_by_age',
  'mail_sent_by_age',
  'privacy_request_due',
  'personal_export_by_age',
  'presence_by_process',
  'job_line_next',
  'job_line_taken',
];

let tables: { table: string; has_company: boolean }[];
let indexes: Index[];

beforeAll(async () => {
  const client = new pg.Client({ connectionString: await createTestDatabase() });
  await client.connect();
  const listed = await client.query<{ table: string; has_company: boolean }>(`
    select relname as table, exists (
      select from pg_attribute where attrelid = pg_class.oid and attname = 'company_id' and not attisdropped
    ) as has_company
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`);
  const keyed = await client.query<Index>(`
    select tables.relname as table, indexes.relname as index, coalesce(attname, '') as first_column, indisprimary as is_primary
    from pg_index
    join pg_class tables on tables.oid = indrelid
    join pg_class indexes on indexes.oid = indexrelid
    left join pg_attribute on attrelid = indrelid and attnum = indkey[0] and attnum > 0
    where tables.relnamespace = 'public'::regnamespace order by 1, 2`);
  await client.end();
  tables = listed.rows;
  indexes = keyed.rows;
});

test('every table belongs to a company, but for those that cannot', () => {
  expect(tables.length).toBeGreaterThan(without_company.length);
  const ownerless = tables.filter(({ has_company, table }) => !has_company && !without_company.includes(table));
  expect(ownerless).toEqual([]);
});

test('company_id comes first in the primary key and in each index of a table that a company owns', () => {
  const owned = indexes.filter(({ table }) => !without_company.includes(table));
  const wrong = owned.filter(
    ({ first_column, index }) => first_column !== 'company_id' && !other_order.includes(index),
  );
  expect(wrong).toEqual([]);
  const keyed = new Set(owned.filter(({ is_primary }) => is_primary).map(({ table }) => table));
  expect(
    tables.map(({ table }) => table).filter((table) => !keyed.has(table) && !without_company.includes(table)),
  ).toEqual([]);
});

test('the lists of exceptions name only what exists', () => {
  expect(without_company.filter((name) => !tables.some(({ table }) => table === name))).toEqual([]);
  expect(other_order.filter((name) => !indexes.some(({ index }) => index === name))).toEqual([]);
});
