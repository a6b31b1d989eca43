import type { Viewer } from '../../platform/context.ts';
import type { Db } from '../../platform/db/driver.ts';
import { AppError } from '../../platform/errors.ts';
import { canSee } from './policy.ts';
import { findStanding, type Standing } from './queries.ts';

/** The recognition, when this viewer may see it; a deleted or invisible one is as one that never was. */
export const accessRecognition = async (
  db: Db,
  viewer: Viewer,
  recognition_id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Standing> => {
  const found = await findStanding(db, viewer.company_id, recognition_id, { lock });
  if (!found || found.deleted_at || !canSee(viewer, found)) throw new AppError('AUTH_RECORD_NOT_FOUND');
  return found;
};
