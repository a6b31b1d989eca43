import type { Viewer } from '../../platform/context.ts';
import type { Db } from '../../platform/db/driver.ts';
import { AppError } from '../../platform/errors.ts';
import { accessContent } from '../content/access.ts';
import type { Standing as ContentStanding } from '../content/content.ts';
import type { Facts } from './queries.ts';

export type Standing = ContentStanding & { facts: Facts };

/** The post, if this viewer may read it; POST_ID_MISSING if the call names none. `lock` holds it and its thread as they are. */
export const accessPost = async (
  db: Db,
  viewer: Viewer,
  post_id: string | undefined,
  { lock = false }: { lock?: boolean } = {},
): Promise<Standing> => {
  if (!post_id) throw new AppError('POST_ID_MISSING');
  const standing = await accessContent(db, viewer, post_id, { lock, kind: 'post' });
  return { ...standing, facts: standing.facts as Facts };
};
