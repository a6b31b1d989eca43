import { linked_paths } from '@plaudit/contract/paths';
import { excerptOf } from '../src/modules/notification/policy.ts';
import { day, idAt, localDay, minute } from './clock.ts';
import { pollRows } from './polls.ts';
import { readershipRows } from './readership.ts';
import type { Rows } from './rows.ts';
import type { Member } from './staff.ts';
import { post_stories, type Story } from './stories/posts.ts';
import { year_stories } from './stories/year-posts.ts';
import { type Around, writingRows } from './writings.ts';

const hoursAgo = (story: Story, now: Date): number => {
  if ('hours_ago' in story) return story.hours_ago;
  const at = new Date(now.getTime() - story.days_ago * day);
  const weekday = at.getUTCDay();
  const since_friday = weekday === 6 ? 1 : weekday === 0 ? 2 : 0;
  at.setUTCDate(at.getUTCDate() - since_friday);
  at.setUTCHours(story.hour, (story.days_ago * 7) % 60, 0, 0);
  return (now.getTime() - at.getTime()) / (60 * minute);
};

/** What the inbox of a person says who was reminded. */
const reminderOf = (content_id: string, actor_id: string, words: string, at: Date) => (employee_id: string) => ({
  employee_id,
  notification_id: idAt(at),
  kind: 'must_read_reminder',
  actor_id,
  content_id,
  link: linked_paths.post(content_id),
  excerpt: excerptOf(words, new Map()),
  points: null,
  outcome: null,
  subject_kind: null,
  subject_id: null,
  dedupe_key: `must_read:${content_id}:${localDay(at, 'UTC')}`,
  created_at: at,
  read_at: null,
});

const rowsOf = (story: Story, active: readonly Member[], around: Around, now: Date, time_zone: string) => {
  const { must_read, pinned_for_days, saved_by = [], has_comments = true, as_company = false } = story;
  const { in_name_of, expires_after_hours } = story;
  const hours_ago = hoursAgo(story, now);
  const written = writingRows({ ...story, hours_ago }, 'post', active, around, now);
  const { content_id, created_at, readers, rows } = written;
  const { poll, by: asked_by } = story;
  const question = poll ? pollRows({ ...poll, asked_by }, written, poll.question, now) : undefined;
  const [top, ...thread] = rows.content;
  const expires_at = expires_after_hours ? new Date(created_at.getTime() + expires_after_hours * 60 * minute) : null;
  const named = active.find(({ key }) => key === in_name_of)?.employee_id ?? null;
  const after = (days: number) => new Date(now.getTime() + days * day);
  const author_id = active.find(({ key }) => key === story.by)?.employee_id ?? '';
  const asked = must_read ? readers.filter(({ key }) => key !== story.by) : [];
  const isRead = (index: number) => must_read?.isRead(index) ?? false;
  // Most read it in the first days.
  const readAt = (index: number) =>
    new Date(
      created_at.getTime() + Math.min(now.getTime() - created_at.getTime(), 4 * day) * (index / asked.length) ** 2,
    );
  const reminded_at = must_read?.reminded_days_ago === undefined ? null : after(-must_read.reminded_days_ago);
  const missing = asked.filter((_, index) => !isRead(index)).map(({ employee_id }) => employee_id);
  const receipts = asked.flatMap(({ employee_id }, index) =>
    isRead(index)
      ? [{ post_id: content_id, employee_id, acknowledged_at: readAt(index), arrived_at: readAt(index) }]
      : [],
  );
  const readership = readershipRows({
    content_id,
    words: story.words,
    created_at,
    reader_ids: readers.map(({ employee_id }) => employee_id).filter((id) => id !== author_id && id !== named),
    active_ids: new Set([
      ...rows.content_reaction.map(({ employee_id }) => employee_id),
      ...thread.map((comment) => comment.author_id),
      ...receipts.map(({ employee_id }) => employee_id),
    ]),
    now,
  });
  return {
    ...rows,
    ...readership,
    question,
    content: [{ ...top, expires_at, in_name_of: named }, ...thread],
    post: {
      post_id: content_id,
      has_comments,
      as_company,
      must_read_by: must_read ? localDay(after(must_read.due_in_days), time_zone) : null,
      reminded_at,
      reminded_on: null,
      pinned_until: pinned_for_days === undefined ? null : after(pinned_for_days),
    },
    post_receipt: receipts,
    content_saved: readers
      .filter(({ key }) => saved_by.includes(key))
      .map(({ employee_id }) => ({
        employee_id,
        content_id,
        saved_at: new Date(created_at.getTime() + 2 * 60 * minute),
      })),
    notification: reminded_at ? missing.map(reminderOf(content_id, author_id, story.words, reminded_at)) : [],
  };
};

/** What people of the stories follow and mute besides conversations: colleagues and hashtags. */
const choices = [
  { by: 'ingrid', tag: '#harborlamp', mode: 'follow' },
  { by: 'mateo', person: 'ingrid', mode: 'follow' },
  { by: 'renata', person: 'kwame', mode: 'follow' },
  { by: 'yuki', tag: '#harborlamp', mode: 'follow' },
  { by: 'kwame', tag: '#onebookamonth', mode: 'mute' },
  { by: 'yuki', tag: '#bikes', mode: 'mute' },
] as const;

/** People who answered a post follow it now and then. */
const followRows = (active: readonly Member[], all: readonly ReturnType<typeof rowsOf>[], now: Date) => {
  const idOf = (key: string) => active.find((member) => member.key === key)?.employee_id;
  const chosen = choices.flatMap(({ by, mode, ...subject }) => {
    const employee_id = idOf(by);
    const person_id = 'person' in subject ? idOf(subject.person) : null;
    const tag = 'tag' in subject ? subject.tag : null;
    const created_at = new Date(now.getTime() - 60 * day);
    return employee_id && person_id !== undefined
      ? [{ employee_id, content_id: null, person_id, tag, mode, created_at }]
      : [];
  });
  const conversations = all.flatMap(({ content: [top, ...thread] }, index) => {
    const [answer] = thread;
    if (!top || !answer || index % 4 !== 0 || answer.author_id === top.author_id) return [];
    const { author_id: employee_id, created_at } = answer;
    return [
      { employee_id, content_id: top.content_id, person_id: null, tag: null, mode: 'follow' as const, created_at },
    ];
  });
  return [...chosen, ...conversations];
};

/** A year of news for everyone, and of what people tell their communities; some of it to be read until a day, pinned or saved, or with a poll. */
export const postRows = (staff: readonly Member[], around: Around, now: Date, time_zone: string) => {
  const active = staff.filter(({ status }) => status === 'ACTIVE');
  const idOf = (key: string) => active.find((member) => member.key === key)?.employee_id as string;
  const stories = [...year_stories, ...post_stories].toSorted((a, b) => hoursAgo(b, now) - hoursAgo(a, now));
  const all = stories.map((story) => rowsOf(story, active, around, now, time_zone));
  const originOf = ({ copy_of }: Story) =>
    all.flatMap(({ content }) => content).find(({ words = '' }) => copy_of && words.startsWith(copy_of))?.content_id ??
    null;
  const voices = post_stories.flatMap(({ by, in_name_of }) =>
    in_name_of
      ? [{ employee_id: idOf(in_name_of), writer_id: idOf(by), given_at: new Date(now.getTime() - 90 * day) }]
      : [],
  );
  const polls = all.flatMap(({ question }) => question ?? []);
  return {
    post_voice: voices,
    content: all.flatMap(({ content }) => content),
    content_attachment: all.flatMap(({ content_attachment }) => content_attachment),
    content_reaction: all.flatMap(({ content_reaction }) => content_reaction),
    post: all.map(({ post }, index) => ({ ...post, copied_from: originOf(stories[index] as Story) })),
    content_seen: all.flatMap(({ content_seen = [] }) => content_seen),
    content_click: all.flatMap(({ content_click = [] }) => content_click),
    content_reach_due: all.flatMap(({ content_reach_due = [] }) => content_reach_due),
    poll: polls.flatMap(({ poll }) => poll),
    poll_option: polls.flatMap(({ poll_option }) => poll_option),
    poll_vote: polls.flatMap(({ poll_vote }) => poll_vote),
    poll_voter: polls.flatMap(({ poll_voter }) => poll_voter),
    post_receipt: all.flatMap(({ post_receipt }) => post_receipt),
    content_saved: all.flatMap(({ content_saved }) => content_saved),
    follow: followRows(active, all, now),
    notification: all.flatMap(({ notification }) => notification),
  } satisfies Rows;
};
