import type { BodyOf } from '@plaudit/contract/endpoint';
import type { listProvisioningRequests, ProvisioningRequest } from '@plaudit/contract/provisioning/endpoints';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { idCursor, pageOf, readCursor } from '../../../platform/http/cursor.ts';
import { newId } from '../../../platform/ids.ts';
import type { Client } from '../access.ts';
import { insertRequest, listRequestRows } from './queries.ts';

const longest = 500;

type Answered = { method: string; path: string; status: number; detail: string | null; duration_ms: number };

/** Notes a request and how it was answered. A log that cannot be written keeps nobody from their answer. */
export const noteRequest = async (ctx: Context, { company_id, token_id }: Client, given: Answered): Promise<void> => {
  const path = given.path.slice(0, longest);
  const detail = given.detail?.slice(0, longest) ?? null;
  const row = { ...given, path, detail, company_id, token_id, request_id: newId(), created_at: new Date() };
  await insertRequest(ctx.db, row).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'could not note a request of a directory service');
  });
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
