import type { Reaction } from '@plaudit/contract/content/schema';
import { day, idAt, minute } from './clock.ts';
import type { Picture } from './pictures.ts';
import type { Rows } from './rows.ts';
import type { Member } from './staff.ts';
import { type Said, shownRows, threadRows } from './threads.ts';

/** What a person wrote for everyone, or for a community or a space, and what others say below it. */
export type Writing = {
  by: string;
  hours_ago: number;
  words: string;
  /** Name of the community or space that it is in. */
  place?: string | undefined;
  pictures?: Said['pictures'];
  claps: number;
  /** How many have another reaction, after those who clap. */
  others?: Partial<Record<Exclude<Reaction, 'clap'>, number>>;
  comments: readonly Said[];
};

/** What is written before. */
export type Around = { places: Rows; pictures: readonly Picture[] };

/** The rows that content of any kind has, with its thread; its kind adds its own. */
export const writingRows = (
  { by, hours_ago, words, place, pictures: shown = [], claps, others = {}, comments }: Writing,
  kind: string,
  active: readonly Member[],
  { places, pictures }: Around,
  now: Date,
) => {
  const idOf = (key: string) => active.find((member) => member.key === key)?.employee_id as string;
  const created_at = new Date(now.getTime() - hours_ago * 60 * minute);
  const content_id = idAt(created_at);
  const place_id = places.place?.find(({ place_name }) => place_name === place)?.place_id ?? null;
  const members = places.place_member?.filter((member) => member.place_id === place_id);
  const readers = active.filter(
    ({ employee_id }) => !place_id || members?.some((member) => member.employee_id === employee_id),
  );
  const reactions = (['clap', ...Object.keys(others)] as Reaction[]).map((reaction) => ({
    reaction,
    count: reaction === 'clap' ? claps : (others[reaction] ?? 0),
  }));
  const reacting = readers
    .filter(({ key }) => key !== by)
    .map(({ employee_id }, index) => {
      let before = 0;
      const found = reactions.find(({ count }) => (before += count) > index);
      return { employee_id, reaction: found?.reaction };
    })
    .filter(({ reaction }) => reaction);
  const reaction_counts: Record<string, number> = {};
  for (const { reaction = '' } of reacting) reaction_counts[reaction] = (reaction_counts[reaction] ?? 0) + 1;
  const at = (part: number) =>
    new Date(
      created_at.getTime() + (Math.min(now.getTime(), created_at.getTime() + day) - created_at.getTime()) * part,
    );
  const top = {
    content_id,
    kind,
    parent_id: null as string | null,
    top_id: content_id,
    place_id,
    readers: place_id ? 'members' : ('everybody' as string | null),
    author_id: idOf(by),
    words,
    mention_ids: [],
    reaction_counts,
    comments_count: comments.reduce((sum, { replies = [] }) => sum + 1 + replies.length, 0),
    attachments_count: shown.length,
    created_at,
  };
  const thread = threadRows(comments, { top, idOf, at, pictures });
  const rows = {
    content: [top, ...thread.content],
    content_attachment: [...shownRows(content_id, shown, pictures), ...thread.content_attachment],
    content_reaction: [...reacting.map((one) => ({ content_id, ...one, created_at })), ...thread.content_reaction],
  } satisfies Rows;
  return { content_id, created_at, readers, at, rows };
};
