import { reactions, type Recognition } from '@plaudit/contract/recognition/schema';
import type { Viewer } from '../../platform/context.ts';
import { canBoost, canDelete, canEdit } from './policy.ts';
import type { CardRow } from './queries.ts';

/** Reactions that somebody gave, in the order of the fixed set. */
export const viewReactions = (counts: Record<string, number>): Recognition['reactions'] =>
  reactions.flatMap((reaction) => (counts[reaction] ? [{ reaction, count: counts[reaction] }] : []));

/** A recognition as one viewer sees it. */
export const viewRecognition = (row: CardRow, viewer: Viewer, now: Date): Recognition => {
  const receiver_ids = row.employees.map(({ employee_id }) => employee_id);
  const { recognition_type_id, title, image_url, color } = row.type;
  return {
    recognition_id: row.recognition_id,
    recognition_type: { recognition_type_id, title, image_url, color },
    giver: row.giver,
    employees: row.employees,
    message: row.message,
    mentions: row.mentions ?? [],
    points: row.points,
    company_values: row.company_values ?? [],
    visibility: row.visibility,
    image_url: row.image_url,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    reactions: viewReactions(row.reaction_counts),
    my_reaction: row.my_reaction,
    comments_count: row.comments_count,
    boost_points: row.boost_points,
    can: {
      edit: canEdit(viewer, row, now),
      delete: canDelete(viewer, row),
      boost: canBoost(viewer, { giver_id: row.giver_id, receiver_ids }),
    },
  };
};
