import type { Viewer } from '../../platform/context.ts';
import type { Db } from '../../platform/db/driver.ts';
import { accessContent } from '../content/access.ts';
import type { Standing as ContentStanding } from '../content/content.ts';
import type { Facts, Standing } from './queries.ts';

/** The recognition, when this viewer may see it; a deleted or invisible one is as one that never was. */
export const accessRecognition = async (
  db: Db,
  viewer: Viewer,
  recognition_id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Standing> => {
  const standing = await accessContent(db, viewer, recognition_id, { lock, kind: 'recognition' });
  return { ...standing, facts: standing.facts as Facts };
};

/** Who received a recognition, and how many points each. */
export const pointsGiven = ({ facts }: Pick<ContentStanding, 'facts'>): Pick<Facts, 'receiver_ids' | 'points'> => {
  const { receiver_ids, points } = facts as Facts;
  return { receiver_ids, points };
};
