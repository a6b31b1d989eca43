import { day, minute } from './clock.ts';
import type { Rows } from './rows.ts';
import type { Member } from './staff.ts';
import { post_stories } from './stories/posts.ts';
import { type Around, writingRows } from './writings.ts';

/** News for everyone, and what people tell their communities. */
export const postRows = (staff: readonly Member[], around: Around, now: Date): Rows => {
  const active = staff.filter(({ status }) => status === 'ACTIVE');
  const idOf = (key: string) => active.find((member) => member.key === key)?.employee_id as string;
  const all = post_stories.map(({ has_comments = true, as_company = false, ...story }) => {
    const { in_name_of, expires_after_hours, ...writing } = story;
    const { content_id, created_at, rows } = writingRows(writing, 'post', active, around, now);
    const [top, ...thread] = rows.content;
    const expires_at = expires_after_hours ? new Date(created_at.getTime() + expires_after_hours * 60 * minute) : null;
    const content = [{ ...top, expires_at, in_name_of: in_name_of ? idOf(in_name_of) : null }, ...thread];
    return { ...rows, content, post: { post_id: content_id, has_comments, as_company } };
  });
  const voices = post_stories.flatMap(({ by, in_name_of }) =>
    in_name_of
      ? [{ employee_id: idOf(in_name_of), writer_id: idOf(by), given_at: new Date(now.getTime() - 90 * day) }]
      : [],
  );
  return {
    post_voice: voices,
    content: all.flatMap(({ content }) => content),
    content_attachment: all.flatMap(({ content_attachment }) => content_attachment),
    content_reaction: all.flatMap(({ content_reaction }) => content_reaction),
    post: all.map(({ post }) => post),
  };
};
