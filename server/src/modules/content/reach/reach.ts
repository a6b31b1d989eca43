import type { Db } from '../../../platform/db/driver.ts';
import { isDue, stepOf } from './policy.ts';
import { countDepartments, countLinks, countOverTime, countReaders, findReach, storeReach } from './queries.ts';
import type { Reach, Top } from './queries.ts';

/** How many people content reached when it was last counted; counts again if that is due. Undefined if it never was. */
export const reachOf = async (db: Db, top: Top, now: Date): Promise<Reach | undefined> => {
  const stored = await findReach(db, top);
  const counted = stored
    ? { seen: stored.reached + stored.others, clicked: stored.clicked, at: stored.counted_at }
    : { seen: 0, clicked: 0, at: top.created_at };
  if (!isDue(counted, await countReaders(db, top), now)) return stored;
  const reach = await countReach(db, top, now);
  await storeReach(db, top, reach);
  return reach;
};

const countReach = async (db: Db, top: Top, now: Date): Promise<Reach> => {
  const step = stepOf(top.created_at, now);
  const departments = await countDepartments(db, top);
  const { others, clicked, over_time, time_zone } = await countOverTime(db, top, { step, now });
  const links = await countLinks(db, top);
  const sumOf = (figure: 'people' | 'reached') => departments.reduce((sum, one) => sum + one[figure], 0);
  const figures = { departments, links, over_time, step, time_zone };
  return { people: sumOf('people'), reached: sumOf('reached'), others, clicked, counted_at: now, figures };
};
