import type { BodyOf, QueryOf } from '@plaudit/contract/endpoint';
import { limits } from '@plaudit/contract/limits';
import type * as endpoints from '@plaudit/contract/privacy/endpoints';
import type { OwnRequest, PrivacyRequest, RequestKind } from '@plaudit/contract/privacy/endpoints';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError, violatedConstraint } from '../../../platform/errors.ts';
import { idCursor, pageOf, readCursor } from '../../../platform/http/cursor.ts';
import { newId } from '../../../platform/ids.ts';
import { announce } from '../../../platform/jobs/events.ts';
import { accessEmployee } from '../../people/access.ts';
import { patternsOf } from '../../directory/directory.ts';
import { tellHolders } from '../../authority/authority.ts';
import { recordRequest, request_cancelled, request_made } from '../decisions/decisions.ts';
import { requestMade } from '../events.ts';
import { accessRequest } from './access.ts';
import { insertRequest, listRequestRows, updateRequest, type RequestRow } from './queries.ts';
import { viewOwnRequest, viewRequest } from './view.ts';

const day_ms = 86_400_000;

export const listOwnRequests = async (
  ctx: Context,
  { company_id, employee_id }: Viewer,
  { cursor, limit }: QueryOf<typeof endpoints.listOwnRequests>,
): Promise<Page<OwnRequest>> => {
  const before = readCursor(cursor, idCursor)?.[0];
  const rows = await listRequestRows(ctx.db, company_id, { employee_id, before, limit: limit + 1 });
  return pageOf(
    rows,
    limit,
    (row) => [row.request_id],
    (row) => viewOwnRequest(row, new Date()),
  );
};

export const listRequests = async (
  ctx: Context,
  { company_id }: Viewer,
  { cursor, limit, state, search = '' }: BodyOf<typeof endpoints.listRequests>,
): Promise<Page<PrivacyRequest>> => {
  const before = readCursor(cursor, idCursor)?.[0];
  const patterns = patternsOf(search);
  const rows = await listRequestRows(ctx.db, company_id, { state, patterns, before, limit: limit + 1 });
  return pageOf(
    rows,
    limit,
    (row) => [row.request_id],
    (row) => viewRequest(row, new Date()),
  );
};

type Asked = { employee_id: string; requested_by: string | null; kind: RequestKind; note: string };

/** INVALID_ACTION while the same request is still open. */
const addRequest = async (tx: Tx, company_id: string, asked: Asked): Promise<RequestRow> => {
  const request_id = newId();
  const due_at = new Date(tx.now.getTime() + limits.privacy_request_days * day_ms);
  await insertRequest(tx.db, { ...asked, company_id, request_id, created_at: tx.now, due_at })
    .execute()
    .catch((error: unknown) => {
      if (violatedConstraint(error) !== 'privacy_request_once') throw error;
      throw new AppError('INVALID_ACTION', { cause: error });
    });
  announce(tx, requestMade, { company_id, request_id });
  tellHolders(tx, company_id, 'privacy.manage', { kind: 'requests' });
  const [row] = await listRequestRows(tx.db, company_id, { request_id, limit: 1 });
  return row as RequestRow;
};

export const askErasure = (
  ctx: Context,
  { company_id, employee_id }: Viewer,
  { note = '' }: BodyOf<typeof endpoints.askErasure>,
): Promise<OwnRequest> =>
  transact(ctx, async (tx) => {
    const row = await addRequest(tx, company_id, { employee_id, requested_by: null, kind: 'erasure', note });
    return viewOwnRequest(row, tx.now);
  });

export const createRequest = (
  ctx: Context,
  viewer: Viewer,
  { employee_id, kind, note = '' }: BodyOf<typeof endpoints.createRequest>,
): Promise<PrivacyRequest> =>
  transact(ctx, async (tx) => {
    await accessEmployee(tx.db, viewer, employee_id);
    const { company_id, employee_id: requested_by } = viewer;
    const row = await addRequest(tx, company_id, { employee_id, requested_by, kind, note });
    recordRequest(tx, viewer, request_made, row, { before: null, after: { kind } });
    return viewRequest(row, tx.now);
  });

const stop = async (tx: Tx, company_id: string, { request_id, state }: RequestRow): Promise<RequestRow> => {
  if (state !== 'open' && state !== 'approved') throw new AppError('INVALID_ACTION');
  await updateRequest(tx.db, company_id, request_id, { state: 'cancelled', erase_at: null }).execute();
  tellHolders(tx, company_id, 'privacy.manage', { kind: 'requests' });
  return (await listRequestRows(tx.db, company_id, { request_id, limit: 1 }))[0] as RequestRow;
};

export const withdrawRequest = (ctx: Context, viewer: Viewer, request_id: string): Promise<OwnRequest> =>
  transact(ctx, async (tx) => {
    const row = await accessRequest(tx, viewer, request_id);
    if (row.employee_id !== viewer.employee_id) throw new AppError('AUTH_RECORD_NOT_FOUND');
    return viewOwnRequest(await stop(tx, viewer.company_id, row), tx.now);
  });

export const cancelRequest = (ctx: Context, viewer: Viewer, request_id: string): Promise<PrivacyRequest> =>
  transact(ctx, async (tx) => {
    const before = await accessRequest(tx, viewer, request_id);
    const row = await stop(tx, viewer.company_id, before);
    recordRequest(tx, viewer, request_cancelled, row, {
      before: { kind: row.kind, state: before.state },
      after: { kind: row.kind, state: row.state },
    });
    return viewRequest(row, tx.now);
  });
