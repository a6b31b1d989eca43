import { sql, type Insertable } from 'kysely';
import { limits } from '@plaudit/contract/limits';
import type { Db } from '../../../platform/db/driver.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { firstIdAt } from '../../../platform/ids.ts';

export type NewRequest = Insertable<Tables['scim_request']>;

/** One statement for any number of rows: otherwise each number would need a prepared statement of its own. */
export const insertRequests = async (db: Db, rows: readonly NewRequest[]): Promise<void> => {
  await sql`
    insert into scim_request (company_id, request_id, token_id, created_at, method, path, status, detail, duration_ms)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      company_id uuid, request_id uuid, token_id uuid, created_at timestamptz,
      method text, path text, status integer, detail text, duration_ms integer
    )`.execute(db);
};

export type RequestRow = {
  request_id: string;
  token_name: string;
  created_at: Date;
  method: string;
  path: string;
  status: number;
  detail: string | null;
  duration_ms: number;
};

export const listRequestRows = async (
  db: Db,
  company_id: string,
  { is_refused, before = null, limit }: { is_refused: boolean; before?: string | null | undefined; limit: number },
): Promise<RequestRow[]> => {
  const { rows } = await sql<RequestRow>`
    select r.request_id, t.token_name, r.created_at, r.method, r.path, r.status, r.detail, r.duration_ms
    from scim_request r join scim_token t on t.company_id = r.company_id and t.token_id = r.token_id
    where r.company_id = ${company_id} ${is_refused ? sql`and r.status >= 400` : sql``}
      and (${before}::uuid is null or r.request_id < ${before}::uuid)
    order by r.request_id desc limit ${limit}`.execute(db);
  return rows;
};

/**
 * How many requests were refused in the last days, `limits.attention_most` at most. Directory services also ask for people
 * who are not there: that answer (404) is no fault.
 */
export const countRefused = async (db: Db, company_id: string, now: Date): Promise<number> => {
  const since = new Date(now.getTime() - limits.refused_provisioning_days * 86_400_000);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from scim_request
      where company_id = ${company_id} and status >= 400 and status <> 404 and request_id >= ${firstIdAt(since)}::uuid
      limit ${limits.attention_most}
    ) few`.execute(db);
  return rows[0]?.count ?? 0;
};
