import type { BodyOf, ResponseOf } from '@plaudit/contract/endpoint';
import type * as endpoints from '@plaudit/contract/feed/endpoints';
import { limits } from '@plaudit/contract/limits';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { accessContent } from '../../content/access.ts';
import { deleteSaved, findSavedIds, insertSaved } from './queries.ts';

/** Saves content for later, or removes it: also what the person may no longer read. */
export const saveContent = (
  ctx: Context,
  viewer: Viewer,
  { content_id, is_saved }: BodyOf<typeof endpoints.saveContent>,
): Promise<ResponseOf<typeof endpoints.saveContent>> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id } = viewer;
    const was_removed = !is_saved && (await deleteSaved(tx.db, viewer, content_id));
    // What they can't read is named to them only if they saved it before.
    const { parent_id } = was_removed ? { parent_id: null } : await accessContent(tx.db, viewer, content_id);
    if (parent_id !== null) throw new AppError('INVALID_ACTION');
    if (is_saved && !(await insertSaved(tx.db, viewer, content_id, tx.now, limits.saved_most))) {
      throw new AppError('INVALID_ACTION');
    }
    tx.afterCommit(() => ctx.live.toEmployees(company_id, [employee_id], 'saved.changed', { content_id, is_saved }));
    return { content_id, is_saved };
  });

export const listSavedIds = async (ctx: Context, viewer: Viewer): Promise<{ content_ids: string[] }> => ({
  content_ids: await findSavedIds(ctx.db, viewer),
});
