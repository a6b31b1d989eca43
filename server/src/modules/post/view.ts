import type { Post, PostCounts, SharedPost } from '@plaudit/contract/post/schema';
import type { Viewer } from '../../platform/context.ts';
import type { CardRow, Standing } from '../content/content.ts';
import { viewCommon, viewReactions } from '../content/view.ts';
import type { Facts } from './queries.ts';

/** A post as one viewer sees it. */
export const viewPost = (row: CardRow, viewer: Viewer, now: Date): Post => ({
  ...viewCommon(row, viewer, now),
  post_id: row.content_id,
  author: row.author,
  words: row.words,
  attachments: row.attachments,
  has_comments: (row.part as Facts).has_comments,
  place: row.place,
});

/** The same without the viewer's own parts. */
export const viewShared = ({ my_reaction: _reaction, can: _can, ...rest }: Post): SharedPost => rest;

type Counted = Pick<Standing, 'content_id' | 'reaction_counts' | 'comments_count'>;

/** What changes about a post while people react and comment. */
export const viewCounts = ({ content_id, reaction_counts, comments_count }: Counted): PostCounts => ({
  post_id: content_id,
  reactions: viewReactions(reaction_counts),
  comments_count,
});
