import type { Viewer } from '../../platform/context.ts';
import type { Db } from '../../platform/db/driver.ts';
import { AppError } from '../../platform/errors.ts';
import { accessContent } from '../content/access.ts';
import { canManage, type Standing as ContentStanding } from '../content/content.ts';
import { factsIn, type Facts } from './queries.ts';

export type Standing = ContentStanding & { facts: Facts };

/** The poll, or content with a poll in it, when this viewer may read it. `lock` holds it and its votes as they are. */
export const accessPoll = async (
  db: Db,
  viewer: Viewer,
  poll_id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Standing> => {
  const standing = await accessContent(db, viewer, poll_id, { lock, not_found: 'POLL_NOT_FOUND' });
  const facts = factsIn(standing);
  if (!facts) throw new AppError('POLL_NOT_FOUND');
  return { ...standing, facts };
};

/** The same for its author and for who manages content of its kind. */
export const accessOwnPoll = async (
  db: Db,
  viewer: Viewer,
  poll_id: string,
  options: { lock?: boolean } = {},
): Promise<Standing> => {
  const standing = await accessPoll(db, viewer, poll_id, options);
  if (standing.author_id !== viewer.employee_id && !canManage(viewer, standing.kind)) {
    throw new AppError('NO_PERMISSION');
  }
  return standing;
};
