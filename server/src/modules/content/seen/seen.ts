import type { noteSeen as endpoint } from '@plaudit/contract/content/endpoints';
import type { BodyOf } from '@plaudit/contract/endpoint';
import type { Context, Viewer } from '../../../platform/context.ts';
import { insertSeen } from './queries.ts';

/** Notes what the viewer has seen, once each. What they can't see, or is gone, is left out. */
export const noteSeen = async (
  ctx: Context,
  { company_id, employee_id }: Viewer,
  { content_ids }: BodyOf<typeof endpoint>,
): Promise<Record<string, never>> => {
  await insertSeen({ company_id, employee_id, content_ids, seen_at: new Date() }).execute(ctx.db);
  return {};
};
