import type { BodyOf, ResponseOf } from '@plaudit/contract/endpoint';
import type { listReceived } from '@plaudit/contract/recognition/endpoints';
import type { Context, Viewer } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { idCursor, readCursor } from '../../../platform/http/cursor.ts';
import { accessEmployee } from '../../people/access.ts';
import { canManage } from '../policy.ts';
import { listRecognitions } from '../recognition.ts';
import { matchingRows, sumMatching, type Wanted } from './queries.ts';

/** What an employee, the viewer by default, received or gave, as far as the viewer may see it. */
export const listByEmployee = async (
  ctx: Context,
  viewer: Viewer,
  kind: Wanted['kind'],
  { cursor, limit, employee_id = viewer.employee_id, ...filter }: BodyOf<typeof listReceived>,
): Promise<ResponseOf<typeof listReceived>> => {
  if (filter.from && filter.to && filter.from > filter.to) throw new AppError('INVALID_INTERVAL');
  const is_own = employee_id === viewer.employee_id;
  if (!is_own) await accessEmployee(ctx.db, viewer, employee_id);
  const { company_id, employee_id: viewer_id } = viewer;
  const wanted = { ...filter, kind, employee_id, viewer_id, sees_private: is_own || canManage(viewer) };
  const before = readCursor(cursor, idCursor)?.[0];
  const [page, totals] = await Promise.all([
    listRecognitions(ctx, viewer, matchingRows(company_id, wanted, before, limit + 1), limit),
    sumMatching(ctx.db, company_id, wanted),
  ]);
  return { ...page, totals };
};
