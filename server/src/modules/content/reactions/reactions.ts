import type { listReactions as list } from '@plaudit/contract/content/endpoints';
import type { CommonContent, Reaction } from '@plaudit/contract/content/schema';
import type { QueryOf, ResponseOf } from '@plaudit/contract/endpoint';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { idCursor, pageOf, readCursor } from '../../../platform/http/cursor.ts';
import { announce } from '../../../platform/jobs/events.ts';
import { keepPace } from '../../pace/pace.ts';
import { accessContent } from '../access.ts';
import { contentReacted } from '../events.ts';
import { sendCounted } from '../live/live.ts';
import { updateContent } from '../queries.ts';
import { viewReactions } from '../view.ts';
import { recount } from './policy.ts';
import { deleteReaction, findReaction, listReactionRows, upsertReaction } from './queries.ts';

type Reacted = Pick<CommonContent, 'reactions' | 'my_reaction'>;

/** Sets the viewer's single reaction to content, or removes it. `kind`: only to content of this kind. */
export const setReaction = (
  ctx: Context,
  viewer: Viewer,
  { content_id, reaction, kind }: { content_id: string; reaction: Reaction | null; kind?: string },
): Promise<Reacted> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id } = viewer;
    const key = { company_id, content_id, employee_id };
    const standing = await accessContent(tx.db, viewer, content_id, { lock: true, kind });
    const before = await findReaction(tx.db, key);
    const reaction_counts = recount(standing.reaction_counts, before, reaction ?? undefined);
    const answer = { reactions: viewReactions(reaction_counts), my_reaction: reaction };
    if (before === (reaction ?? undefined)) return answer;

    keepPace(tx, viewer, { reactions: 1 });
    tx.write(reaction ? upsertReaction(tx.db, key, reaction) : deleteReaction(tx.db, key));
    tx.write(updateContent(tx.db, company_id, content_id, { reaction_counts: JSON.stringify(reaction_counts) }));
    if (reaction && !before) {
      const day = tx.now.toISOString().slice(0, 10);
      announce(tx, contentReacted, { company_id, content_id, actor_id: employee_id, day });
    }
    await sendCounted(tx, company_id, standing, { reaction_counts, comments_count: standing.comments_count });
    return answer;
  });

/** Who reacted to content, and how. */
export const listReactions = async (
  ctx: Context,
  viewer: Viewer,
  { content_id, reaction, cursor, limit }: QueryOf<typeof list>,
): Promise<ResponseOf<typeof list>> => {
  await accessContent(ctx.db, viewer, content_id);
  const after = readCursor(cursor, idCursor)?.[0];
  const wanted = { reaction, after, limit: limit + 1 };
  const rows = await listReactionRows(ctx.db, viewer.company_id, content_id, wanted);
  return pageOf(
    rows,
    limit,
    (row) => [row.employee.employee_id],
    (row) => ({ ...row, created_at: row.created_at.toISOString() }),
  );
};
