import type { Post, PostCounts, SharedPost } from '@plaudit/contract/post/schema';
import type { Viewer } from '../../platform/context.ts';
import { type CardRow, sharedAttachments, type Standing } from '../content/content.ts';
import { viewCommon, viewReactions } from '../content/view.ts';
import { viewPart, viewSharedPart } from '../poll/view.ts';
import { fixedBecause, mayCopy, mayHighlight } from './policy.ts';
import type { LinkPreview } from '@plaudit/contract/link-preview/schema';
import type { Part } from './queries.ts';

const instantOf = (json: string | null): string | null => json && new Date(json).toISOString();

/** What a card shows besides its content, with the address of its picture. */
export type ShownPart = Omit<Part, 'preview'> & { link_preview: LinkPreview | null };

/** A post as one viewer sees it. */
export const viewPost = (row: CardRow, viewer: Viewer, now: Date): Post => {
  const { has_comments, as_company, must_read_by, pinned_until, is_there, keeps_place, is_for_all, acknowledged_at } =
    row.part as ShownPart;
  const { link_preview, copied_from, is_taken_down } = row.part as ShownPart;
  const common = viewCommon(row, viewer, now);
  const is_own = [row.author_id, row.in_name_of?.employee_id].includes(viewer.employee_id);
  const may_highlight = mayHighlight(viewer, keeps_place);
  const may_change = row.place?.is_archived !== true;
  const could_change = may_change && row.author_id === viewer.employee_id;
  return {
    ...common,
    post_id: row.content_id,
    author: row.author,
    words: row.words,
    attachments: row.attachments,
    has_comments,
    link_preview,
    place: row.place,
    audience_id: row.audience_id,
    expires_at: row.expires_at?.toISOString() ?? null,
    as_company,
    in_name_of: row.in_name_of,
    must_read_by,
    copied_from,
    pinned_until: instantOf(pinned_until),
    poll: viewPart(row, viewer, now),
    fixed_because: could_change ? fixedBecause(viewer, row.part as ShownPart) : null,
    my_receipt: { is_asked: is_there && !is_own, acknowledged_at: instantOf(acknowledged_at) },
    can: {
      ...common.can,
      see_receipts: must_read_by !== null && (is_own || may_highlight),
      pin: may_change && may_highlight,
      see_insight: is_own || may_highlight,
      expire: may_change && (may_highlight || (row.author_id === viewer.employee_id && !is_taken_down)),
      copy: mayCopy(viewer, { author_id: row.author_id, is_for_all }),
    },
  };
};

/** The same without the viewer's own parts. */
export const viewShared = ({
  my_reaction: _reaction,
  my_receipt: _receipt,
  copied_from: _origin,
  fixed_because: _reason,
  can: _can,
  attachments,
  poll,
  ...rest
}: Post): SharedPost => ({
  ...rest,
  attachments: sharedAttachments(attachments),
  poll: poll ? viewSharedPart(poll) : null,
});

type Counted = Pick<Standing, 'content_id' | 'reaction_counts' | 'comments_count'>;

/** What changes about a post while people react and comment. */
export const viewCounts = ({ content_id, reaction_counts, comments_count }: Counted): PostCounts => ({
  post_id: content_id,
  reactions: viewReactions(reaction_counts),
  comments_count,
});
