import type { Reaction, Recognition } from '@plaudit/contract/recognition/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { announce } from '../../../platform/jobs/events.ts';
import { accessContent } from '../access.ts';
import { contentReacted } from '../events.ts';
import { sendCounted } from '../live/live.ts';
import { updateContent } from '../queries.ts';
import { viewReactions } from '../view.ts';
import { recount } from './policy.ts';
import { deleteReaction, findReaction, upsertReaction } from './queries.ts';

type Reacted = Pick<Recognition, 'reactions' | 'my_reaction'>;

/** Sets the viewer's one reaction to content, or takes it away. `kind`: only to content of this kind. */
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

    tx.write(reaction ? upsertReaction(tx.db, key, reaction) : deleteReaction(tx.db, key));
    tx.write(updateContent(tx.db, company_id, content_id, { reaction_counts: JSON.stringify(reaction_counts) }));
    if (reaction && !before) {
      const day = tx.now.toISOString().slice(0, 10);
      announce(tx, contentReacted, { company_id, content_id, actor_id: employee_id, day });
    }
    sendCounted(tx, company_id, standing, { reaction_counts, comments_count: standing.comments_count });
    return answer;
  });
