import type { Viewer } from '../../platform/context.ts';
import type { Db } from '../../platform/db/driver.ts';
import { AppError } from '../../platform/errors.ts';
import { accessContent } from '../content/access.ts';
import { canManage, type Standing as ContentStanding } from '../content/content.ts';
import type { Facts } from './queries.ts';

export type Standing = ContentStanding & { facts: Facts };

/** The poll, when this viewer may read it. `lock` holds it and its votes as they are. */
export const accessPoll = async (
  db: Db,
  viewer: Viewer,
  poll_id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Standing> => {
  const standing = await accessContent(db, viewer, poll_id, { lock, kind: 'poll' });
  return { ...standing, facts: standing.facts as Facts };
};

/** The same for its author and for who manages polls. */
export const accessOwnPoll = async (
  db: Db,
  viewer: Viewer,
  poll_id: string,
  options: { lock?: boolean } = {},
): Promise<Standing> => {
  const standing = await accessPoll(db, viewer, poll_id, options);
  if (standing.author_id !== viewer.employee_id && !canManage(viewer, 'poll')) throw new AppError('NO_PERMISSION');
  return standing;
};
