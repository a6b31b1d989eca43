import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '../../platform/db/migrate.ts';
import { createFormerDatabase } from '../../platform/testing/database.ts';

test('receipts from before arrived when they were acknowledged', async () => {
  const url = await createFormerDatabase('0125-receipt-arrival.sql');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Only the receipt matters, not what it belongs to.
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into post_receipt (company_id, post_id, employee_id, acknowledged_at)
       values (uuidv7(), uuidv7(), uuidv7(), now() - interval '3 days')`,
    );
    await migrate(url, { info: () => {} });
    const { rows } = await client.query(
      `select arrived_at = acknowledged_at as is_same, acknowledged_at < now() - interval '2 days' as is_kept from post_receipt`,
    );
    expect(rows).toEqual([{ is_same: true, is_kept: true }]);
  } finally {
    await client.end();
  }
});
