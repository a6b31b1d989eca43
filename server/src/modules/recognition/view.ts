import type { Recognition } from '@plaudit/contract/recognition/schema';
import type { Viewer } from '../../platform/context.ts';
import { canDelete, canEdit, canSeeHistory, type CardRow, type Readers } from '../content/content.ts';
import { viewReactions } from '../content/view.ts';
import { canBoost } from './policy.ts';
import type { Part } from './queries.ts';

export const visibilityOf = (readers: Readers): Recognition['visibility'] =>
  readers === 'everybody' ? 'public' : 'private';
export const readersOf = (visibility: Recognition['visibility']): Readers =>
  visibility === 'public' ? 'everybody' : 'named';

/** A recognition as one viewer sees it. */
export const viewRecognition = (row: CardRow, viewer: Viewer, now: Date): Recognition => {
  const part = row.part as Part;
  const { recognition_type_id, title, image_url, color } = part.type;
  const receiver_ids = part.employees.map(({ employee_id }) => employee_id);
  const written = { ...row, top_kind: row.kind };
  return {
    recognition_id: row.content_id,
    recognition_type: { recognition_type_id, title, image_url, color },
    giver: row.author,
    employees: part.employees,
    message: row.words,
    mentions: row.mentions ?? [],
    points: part.points,
    company_values: part.company_values ?? [],
    visibility: visibilityOf(row.readers),
    image_url: part.image_url,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    reactions: viewReactions(row.reaction_counts),
    my_reaction: row.my_reaction,
    comments_count: row.comments_count,
    boost_points: part.boost_points,
    can: {
      edit: canEdit(viewer, written, now),
      delete: canDelete(viewer, written),
      boost: canBoost(viewer, { giver_id: row.author_id, receiver_ids }),
      see_history: canSeeHistory(viewer, written),
    },
  };
};
