import type { BodyOf, ResponseOf } from '@plaudit/contract/endpoint';
import type { setReaction as set } from '@plaudit/contract/recognition/endpoints';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { announce } from '../../../platform/jobs/events.ts';
import { accessRecognition } from '../access.ts';
import { updateRecognitionRow } from '../change/queries.ts';
import { recognitionReacted } from '../events.ts';
import { sendCounted } from '../live/live.ts';
import { viewReactions } from '../view.ts';
import { recount } from './policy.ts';
import { deleteReaction, findReaction, upsertReaction } from './queries.ts';

export const setReaction = (
  ctx: Context,
  viewer: Viewer,
  { recognition_id, reaction }: BodyOf<typeof set>,
): Promise<ResponseOf<typeof set>> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id } = viewer;
    const key = { company_id, recognition_id, employee_id };
    // The lock on the recognition makes reactions to it come one after another, so that the counters stay true.
    const standing = await accessRecognition(tx.db, viewer, recognition_id, { lock: true });
    const before = await findReaction(tx.db, key);
    const counts = recount(standing.reaction_counts, before, reaction ?? undefined);
    const reactions = viewReactions(counts);
    if (before === (reaction ?? undefined)) return { reactions, my_reaction: reaction };

    tx.write(reaction ? upsertReaction(tx.db, key, reaction) : deleteReaction(tx.db, key));
    tx.write(updateRecognitionRow(tx.db, company_id, recognition_id, { reaction_counts: JSON.stringify(counts) }));
    if (reaction && !before) {
      const day = tx.now.toISOString().slice(0, 10);
      announce(tx, recognitionReacted, { company_id, recognition_id, actor_id: employee_id, day });
    }
    const { comments_count, boost_points } = standing;
    sendCounted(tx, company_id, standing, { recognition_id, reactions, comments_count, boost_points });
    return { reactions, my_reaction: reaction };
  });
