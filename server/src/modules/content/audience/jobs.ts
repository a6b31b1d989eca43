import { transact } from '../../../platform/db/transact.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { isThere, loadStanding } from '../access.ts';
import { kindOf } from '../kinds/kinds.ts';
import { fillRows, findUnfilled, listNewestFor, listPeople, type At } from './queries.ts';

const piece = 500;
/** Written for a new audience before its people were stored. */
const most_new = 20;

/** Stores the people of a new audience. Those who are connected get its live events, first those that they missed. */
export const fillAudience = defineJob<At>('content.fill_audience', async (ctx, at) => {
  const { company_id, audience_id } = at;
  const selection = await findUnfilled(ctx.db, at);
  if (selection) await fillRows(ctx.db, at, selection);
  for (let after: string | null = null; ;) {
    const some: string[] = await listPeople(ctx.db, at, after, piece);
    ctx.live.joinPlace(company_id, audience_id, some);
    after = some.at(-1) ?? null;
    if (some.length < piece) break;
  }
  await transact(ctx, async (tx) => {
    for (const { content_id, author_id } of await listNewestFor(tx.db, at, most_new)) {
      const author = { company_id, employee_id: author_id, session_id: '', permissions: [] };
      const standing = await loadStanding(tx.db, author, content_id);
      if (standing && isThere(standing)) await kindOf(standing.kind).onBack(tx, author, standing, 'deleted');
    }
  });
});
