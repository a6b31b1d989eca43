import type { Session } from '@plaudit/contract/auth/schema';
import * as privacy from '@plaudit/contract/privacy/endpoints';
import type { TestApp, TestCompany } from '../../../platform/testing/app.ts';
import { erasePeople } from '../jobs.ts';

/** Every place in the database that contains one of these words. */
export const findTracesIn = async (app: TestApp, words: readonly string[]): Promise<string[]> => {
  const { rows } = await app.pool.query<{ table: string; column: string }>(`
    select table_schema || '.' || quote_ident(table_name) as table, quote_ident(column_name) as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'
      and data_type in ('text', 'jsonb', 'json', 'character varying', 'ARRAY')`);
  const found: string[] = [];
  for (const { table, column } of rows) {
    const pattern = words.map((word) => word.toLowerCase()).join('|');
    const hit = await app.pool.query(`select from ${table} where lower(${column}::text) ~ $1 limit 1`, [pattern]);
    if (hit.rowCount) found.push(`${table}.${column}`);
  }
  return found;
};

/** Approves the erasure of a person who asks for it, and ends its grace period. */
export const eraseIn = async (
  app: TestApp,
  { owner, company_id }: TestCompany,
  person: Session,
  more: { replaces_names?: boolean } = {},
) => {
  const { request_id } = await app.ok(privacy.askErasure, { as: person, body: { note: 'I leave' } });
  await app.ok(privacy.decideRequest, { as: owner, body: { request_id, decision: 'approve', ...more } });
  await app.pool.query(`update privacy_request set erase_at = now() - interval '1 hour' where company_id = $1`, [
    company_id,
  ]);
  await app.drain();
  await erasePeople.run(app.platform, {});
  await app.drain();
  return request_id;
};
