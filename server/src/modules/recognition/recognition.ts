import type { RawBuilder } from 'kysely';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import type { Page } from '@plaudit/contract/schema';
import { sql } from 'kysely';
import type { Context, Viewer } from '../../platform/context.ts';
import type { Db } from '../../platform/db/driver.ts';
import { AppError } from '../../platform/errors.ts';
import { accessRecognition } from './access.ts';
import { listCards } from '../content/content.ts';
import { listReceivers } from './queries.ts';
import { viewRecognition } from './view.ts';

export { createDefaultTypes } from './types/types.ts';
export { giveRecognition } from './give/give.ts';

/** Recognitions as the viewer sees them, newest first. `ids` is a query that gives the `content_id` of what they may see. */
export const listRecognitions = async (
  ctx: Context,
  viewer: Viewer,
  ids: RawBuilder<unknown>,
): Promise<Recognition[]> => {
  const now = new Date();
  const rows = await listCards(ctx.db, viewer.company_id, viewer.employee_id, ids);
  return rows.map((row) => viewRecognition(row, viewer, now));
};

/** One recognition as the viewer sees it, after its access was checked. */
export const showRecognition = async (
  db: Db,
  viewer: Viewer,
  recognition_id: string,
  now: Date,
): Promise<Recognition> => {
  const only = sql`select ${recognition_id}::uuid as content_id`;
  const [row] = await listCards(db, viewer.company_id, viewer.employee_id, only);
  if (!row) throw new AppError('AUTH_RECORD_NOT_FOUND');
  return viewRecognition(row, viewer, now);
};

export const getRecognition = async (ctx: Context, viewer: Viewer, recognition_id: string): Promise<Recognition> => {
  await accessRecognition(ctx.db, viewer, recognition_id);
  return showRecognition(ctx.db, viewer, recognition_id, new Date());
};

export const listMembers = async (
  ctx: Context,
  viewer: Viewer,
  recognition_id: string,
): Promise<Page<EmployeeCard>> => {
  await accessRecognition(ctx.db, viewer, recognition_id);
  return { items: await listReceivers(ctx.db, viewer.company_id, recognition_id), next_cursor: null };
};
