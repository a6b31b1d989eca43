import type { ContentComment } from '@plaudit/contract/content/schema';
import type { Config } from '../../../config.ts';
import { viewPreview } from '../../link-preview/view.ts';
import { viewAttachments } from '../attachments/attachments.ts';
import { canDelete, canEdit, canSeeHistory } from '../policy.ts';
import { viewReactions } from '../view.ts';
import type { View } from './comments.ts';

export const viewComment =
  (config: Config): View<ContentComment> =>
  (row, viewer) => ({
    content_id: row.content_id,
    parent_id: row.parent_id,
    top_id: row.top_id,
    author: row.author,
    words: row.words,
    ...(row.language !== undefined && { language: row.language }),
    mentions: row.mentions ?? [],
    attachments: viewAttachments(config, row.attachments, viewer.employee_id),
    link_preview: viewPreview(config, row.preview),
    reactions: viewReactions(row.reaction_counts),
    my_reaction: row.my_reaction,
    comments_count: row.comments_count,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    can: {
      edit: canEdit(viewer, row, row.created_at),
      delete: canDelete(viewer, row),
      reply: row.parent_id === row.top_id,
      see_history: canSeeHistory(viewer, row),
    },
  });
