import type { Viewer } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/driver.ts';
import { AppError } from '../../../platform/errors.ts';
import { accessContent } from '../../content/access.ts';
import { canManage, kindOf, type Standing } from '../../content/content.ts';
import { keepsPlace } from './queries.ts';

/** Content at the top of a thread, for people who may see how many it reached. */
export const accessInsight = async (db: Db, viewer: Viewer, content_id: string): Promise<Standing> => {
  const standing = await accessContent(db, viewer, content_id);
  const { kind, parent_id, author_id, in_name_of } = standing;
  if (parent_id !== null || !kindOf(kind).has_insight) throw new AppError('AUTH_RECORD_NOT_FOUND');
  const is_own = [author_id, in_name_of].includes(viewer.employee_id);
  if (is_own || canManage(viewer, kind) || (await keepsPlace(db, viewer, content_id))) return standing;
  throw new AppError('NO_PERMISSION');
};
