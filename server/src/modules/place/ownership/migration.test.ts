import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '../../../platform/db/migrate.ts';
import { createFormerDatabase } from '../../../platform/testing/database.ts';

test('places without an owner are checked as soon as the server runs: the day begins again', async () => {
  const url = await createFormerDatabase('0080-place-owners.sql');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`with old as (insert into company (company_id, company_name, modules) values (uuidv7(), 'Old', '{}') returning company_id)
    insert into audience_day (company_id, day) select company_id, now()::date from old`);
  await migrate(url, { info: () => {} });
  expect((await client.query('select from audience_day')).rowCount).toBe(0);
  await client.end();
});
