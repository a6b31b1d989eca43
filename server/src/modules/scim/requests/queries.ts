import { sql, type Insertable } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Tables } from '../../../platform/db/tables.ts';

export const insertRequest = (db: Db, row: Insertable<Tables['scim_request']>) =>
  db.insertInto('scim_request').values(row).execute();

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
