import type { RawBuilder } from 'kysely';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../platform/context.ts';
import type { Source } from '../../platform/db/row-cache.ts';
import { pageWith } from '../../platform/http/cursor.ts';
import { accessRecognition } from './access.ts';
import { loadCard } from '../content/access.ts';
import { listCards } from '../content/content.ts';
import { listReceivers } from './queries.ts';
import { viewRecognition } from './view.ts';

export { createDefaultTypes } from './types/types.ts';
export { default_types } from './presets/presets.ts';
export { giveIn, giveRecognition } from './give/give.ts';

/** Recognitions as the viewer sees them, newest first. `page` returns the rows of `content` that they may see; see `listCards`. */
export const listRecognitions = async (
  ctx: Context,
  viewer: Viewer,
  page: RawBuilder<unknown>,
  limit: number,
): Promise<Page<Recognition>> => {
  const now = new Date();
  const { rows, has_more } = await listCards(ctx, viewer, page, limit, { kinds: ['recognition'] });
  return pageWith(
    rows,
    has_more,
    (row) => [row.content_id],
    (row) => viewRecognition(row, viewer, now),
  );
};

/** One recognition as the viewer sees it, after its access was checked. */
export const showRecognition = async (
  source: Source,
  viewer: Viewer,
  recognition_id: string,
  now: Date,
): Promise<Recognition> => viewRecognition(await loadCard(source, viewer, recognition_id, 'recognition'), viewer, now);

export const getRecognition = async (ctx: Context, viewer: Viewer, recognition_id: string): Promise<Recognition> => {
  await accessRecognition(ctx.db, viewer, recognition_id);
  return showRecognition(ctx, viewer, recognition_id, new Date());
};

export const listMembers = async (
  ctx: Context,
  viewer: Viewer,
  recognition_id: string,
): Promise<Page<EmployeeCard>> => {
  await accessRecognition(ctx.db, viewer, recognition_id);
  return { items: await listReceivers(ctx.db, viewer.company_id, recognition_id), next_cursor: null };
};
