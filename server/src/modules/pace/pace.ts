import type { Viewer } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transact.ts';
import { refusalOf, spansOf, type Taken } from './policy.ts';
import { take } from './queries.ts';

type Who = Pick<Viewer, 'company_id' | 'employee_id'>;

/**
 * Counts what a person writes or reacts to, and whom they reach by it, against the limits per hour and day. It is one more write of the
 * transaction, which fails with 429 if it is too much: no call waits for it.
 */
export const keepPace = (tx: Tx, who: Who, counted: Partial<Taken>): void => {
  const { writes = 0, posts = 0, people = 0, pages = 0, reactions = 0, messages = 0 } = counted;
  const times = tx.ctx.config.WRITING_LIMITS;
  if (times === 0 || writes + posts + people + pages + reactions + messages === 0) return;
  tx.refuses(refusalOf(tx.now));
  tx.writeLast(take(who, { writes, posts, people, pages, reactions, messages }, spansOf(tx.now, times)));
};
