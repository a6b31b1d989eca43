import type { Rows } from './rows.ts';
import type { Member } from './staff.ts';
import { post_stories } from './stories/posts.ts';
import { type Around, writingRows } from './writings.ts';

/** News for everyone, and what people tell their communities. */
export const postRows = (staff: readonly Member[], around: Around, now: Date): Rows => {
  const active = staff.filter(({ status }) => status === 'ACTIVE');
  const all = post_stories.map(({ has_comments = true, ...writing }) => {
    const { content_id, rows } = writingRows(writing, 'post', active, around, now);
    return { ...rows, post: { post_id: content_id, has_comments } };
  });
  return {
    content: all.flatMap(({ content }) => content),
    content_attachment: all.flatMap(({ content_attachment }) => content_attachment),
    content_reaction: all.flatMap(({ content_reaction }) => content_reaction),
    post: all.map(({ post }) => post),
  };
};
