import type { Poll } from '@plaudit/contract/poll/schema';
import { idOf, person } from '../../recognition/testing/records.ts';

export { idOf } from '../../recognition/testing/records.ts';

/** A poll with an answer for each count; null if the count is not shown. */
export const poll = (n: number, counts: (number | null)[] = [0, 0], fields: Partial<Poll> = {}): Poll => ({
  poll_id: idOf(n),
  author: person(1),
  question: 'Where do we go?',
  options: counts.map((votes_count, index) => ({
    option_id: idOf(n * 100 + index),
    answer: `Answer ${index}`,
    votes_count,
  })),
  is_multiple: false,
  is_anonymous: false,
  ends_at: null,
  closed_at: null,
  is_ended: false,
  voters_count: counts.reduce<number>((sum, count) => sum + (count ?? 0), 0),
  people_shown: counts.includes(null) ? null : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0),
  has_voted: false,
  my_option_ids: [],
  place: null,
  mentions: [],
  reactions: [],
  my_reaction: null,
  comments_count: 0,
  created_at: '2026-11-21T08:00:00.000Z',
  edited_at: null,
  can: { vote: true, edit: false, delete: false, close: false, export: false, see_voters: true, see_history: false },
  ...fields,
});
