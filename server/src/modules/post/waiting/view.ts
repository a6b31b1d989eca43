import type { LinkPreview } from '@plaudit/contract/link-preview/schema';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Post, PostDraft } from '@plaudit/contract/post/schema';

const nothing = {
  edit: false,
  delete: false,
  see_history: false,
  see_receipts: false,
  pin: false,
  expire: false,
} as const;

/** A post that waits, as the one that its author will see. */
export const viewWaiting = (
  draft: PostDraft & { link_preview: LinkPreview | null },
  author: EmployeeCard,
  now: Date,
): Post => {
  const { draft_id, words, mentions, attachments, has_comments, must_read_by, place } = draft;
  const { expires_at, as_company, in_name_of, waits_since, link_preview } = draft;
  return {
    post_id: draft_id,
    author,
    words,
    mentions,
    attachments,
    has_comments,
    must_read_by,
    place,
    expires_at,
    as_company,
    in_name_of,
    waits_since: waits_since ?? now.toISOString(),
    created_at: now.toISOString(),
    edited_at: null,
    reactions: [],
    my_reaction: null,
    comments_count: 0,
    link_preview,
    audience_id: null,
    my_receipt: { is_asked: false, acknowledged_at: null },
    copied_from: null,
    pinned_until: null,
    can: nothing,
  };
};
