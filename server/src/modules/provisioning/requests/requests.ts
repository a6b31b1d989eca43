import type { BodyOf } from '@plaudit/contract/endpoint';
import type { listProvisioningRequests, ProvisioningRequest } from '@plaudit/contract/provisioning/endpoints';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/driver.ts';
import { idCursor, pageOf, readCursor } from '../../../platform/http/cursor.ts';
import type { Client } from '../access.ts';
import { insertRequests, listRequestRows, type NewRequest } from './queries.ts';

const longest = 500;

type Answered = {
  /** Made when the request came in: requests are listed in the order in which the directory service asked. */
  request_id: string;
  created_at: Date;
  method: string;
  path: string;
  status: number;
  detail: string | null;
  duration_ms: number;
};

// Requests that arrive during a statement go with the next: a busy directory service costs few of them.
const waiting = new WeakMap<Db, NewRequest[]>();
const most_together = 500;

/** Records a request and its answer. A log that can't be written keeps no one from their answer. */
export const noteRequest = (ctx: Context, { company_id, token_id }: Client, given: Answered): void => {
  const path = given.path.slice(0, longest);
  // The database's JSON can't hold NUL or half a surrogate pair, and one bad row would keep the others out.
  const detail = given.detail?.replaceAll('\u0000', '').slice(0, longest).toWellFormed() ?? null;
  const row = { ...given, path, detail, company_id, token_id };
  const others = waiting.get(ctx.db);
  if (others) others.push(row);
  else void write(ctx, [row]);
};

const write = async (ctx: Context, rows: NewRequest[]): Promise<void> => {
  waiting.set(ctx.db, rows);
  while (rows.length > 0) {
    await insertRequests(ctx.db, rows.splice(0, most_together)).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'could not log the requests of a directory service');
    });
  }
  waiting.delete(ctx.db);
};

export const listRequests = async (
  ctx: Context,
  { company_id }: Viewer,
  { cursor, limit, is_refused = false }: BodyOf<typeof listProvisioningRequests>,
): Promise<Page<ProvisioningRequest>> => {
  const before = readCursor(cursor, idCursor)?.[0];
  const rows = await listRequestRows(ctx.db, company_id, { is_refused, before, limit: limit + 1 });
  return pageOf(
    rows,
    limit,
    (row) => [row.request_id],
    (row) => ({ ...row, created_at: row.created_at.toISOString() }),
  );
};
