import { idAt } from './clock.ts';
import type { Picture } from './pictures.ts';
import type { Rows } from './rows.ts';

type Words = {
  by: string;
  words: string;
  /** Keys of those who gave it a heart. */
  loved_by?: readonly string[];
};
export type Said = Words & {
  pictures?: readonly { shows: string; alt: string }[];
  replies?: readonly Words[];
};

type Top = { content_id: string };
type About<T> = {
  top: T;
  idOf: (key: string) => string;
  /** When the part of the thread, from 0 to 1, had been said. */
  at: (part: number) => Date;
  pictures: readonly Picture[];
};

/** Pictures that content shows, in their order. They are written before. */
export const shownRows = (content_id: string, shown: Said['pictures'] = [], pictures: readonly Picture[]) =>
  shown.map(({ shows, alt }, index) => {
    const { row, width, height } = pictures.find((picture) => picture.for === `scene ${shows}`) as Picture;
    return { content_id, position: index + 1, file_id: row.file_id, alt, width, height };
  });

/** What people say below `top`, which has the columns of all content. Their pictures are written before. */
export const threadRows = <T extends Top>(said: readonly Said[], { top, idOf, at, pictures }: About<T>) => {
  const count = said.reduce((sum, { replies = [] }) => sum + 1 + replies.length, 0);
  let before = 0;
  const hearts: { content_id: string; employee_id: string; reaction: string; created_at: Date }[] = [];
  const say = (parent_id: string, { by, words, loved_by = [] }: Words) => {
    before += 1;
    const created_at = at(before / (count + 1));
    const content_id = idAt(created_at);
    hearts.push(...loved_by.map((key) => ({ content_id, employee_id: idOf(key), reaction: 'heart', created_at })));
    return {
      ...top,
      content_id,
      kind: 'comment',
      parent_id,
      place_id: null,
      readers: null,
      author_id: idOf(by),
      words,
      reaction_counts: loved_by.length > 0 ? { heart: loved_by.length } : {},
      comments_count: 0,
      attachments_count: 0,
      created_at,
    };
  };
  const threads = said.map((one) => {
    const { replies = [], pictures: shown = [] } = one;
    const comment = { ...say(top.content_id, one), comments_count: replies.length, attachments_count: shown.length };
    const { content_id } = comment;
    return {
      content: [comment, ...replies.map((reply) => say(content_id, reply))],
      attachments: shownRows(content_id, shown, pictures),
    };
  });
  return {
    content: threads.flatMap(({ content }) => content),
    content_attachment: threads.flatMap(({ attachments }) => attachments),
    content_reaction: hearts,
  } satisfies Rows;
};
