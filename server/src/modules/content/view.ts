import { type CommonContent, reactions, type ReactionCount } from '@plaudit/contract/content/schema';
import type { Viewer } from '../../platform/context.ts';
import { canDelete, canEdit, canSeeHistory } from './policy.ts';
import type { CardRow } from './queries.ts';

/** Counts of reactions, in the order of the fixed set. */
export const viewReactions = (counts: Record<string, number>): ReactionCount[] =>
  reactions.flatMap((reaction) => (counts[reaction] ? [{ reaction, count: counts[reaction] }] : []));

/** What every kind of content shows. */
export const viewCommon = (row: CardRow, viewer: Viewer, now: Date): CommonContent => {
  const written = { ...row, in_name_of: row.in_name_of?.employee_id, top_kind: row.kind, facts: row.part };
  return {
    mentions: row.mentions ?? [],
    reactions: viewReactions(row.reaction_counts),
    my_reaction: row.my_reaction,
    comments_count: row.comments_count,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    can: {
      edit: row.place?.is_archived !== true && canEdit(viewer, written, now),
      delete: canDelete(viewer, written),
      see_history: canSeeHistory(viewer, written),
    },
  };
};
