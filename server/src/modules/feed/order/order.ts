import type { BodyOf } from '@plaudit/contract/endpoint';
import type { chooseFeedOrder as endpoint, FeedOrder } from '@plaudit/contract/feed/endpoints';
import type { Context, Viewer } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/driver.ts';
import { transact } from '../../../platform/db/transact.ts';
import type { Person } from '../../../platform/personal/personal.ts';
import { findOrder, upsertOrder } from './queries.ts';

/** The order of the home feed that someone begins with: what is for them first, unless they chose otherwise. */
export const feedOrderOf = async (db: Db, who: Person): Promise<FeedOrder> => (await findOrder(db, who)) ?? 'for_you';

/** The same again changes nothing. */
export const chooseFeedOrder = (
  ctx: Context,
  viewer: Viewer,
  { feed_order }: BodyOf<typeof endpoint>,
): Promise<{ feed_order: FeedOrder }> =>
  transact(ctx, async (tx) => {
    tx.write(upsertOrder(viewer, feed_order, tx.now));
    return { feed_order };
  });
