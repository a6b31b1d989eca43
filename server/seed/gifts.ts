import type { Catalogue } from './company.ts';
import type { Rows } from './rows.ts';
import type { Gift } from './year.ts';

const countsOf = ({ reactions }: Gift): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { reaction } of reactions) counts[reaction] = (counts[reaction] ?? 0) + 1;
  return counts;
};

const notDeleted = { pinned_at: null, deleted_at: null, deleted_by: null, hidden_at: null };

const contentOf = (gift: Gift): Record<string, unknown>[] => {
  const top_id = gift.recognition_id;
  const top = {
    content_id: top_id,
    kind: 'recognition',
    parent_id: null,
    top_id,
    readers: gift.is_public ? 'everybody' : 'named',
    author_id: gift.giver.employee_id,
    words: gift.message,
    mention_ids: gift.mention_ids,
    reaction_counts: countsOf(gift),
    comments_count: gift.comments.length,
    created_at: gift.created_at,
    edited_at: null,
    ...notDeleted,
  };
  const comments = gift.comments.map(({ comment_id, employee_id, message, created_at }) => ({
    ...top,
    content_id: comment_id,
    kind: 'comment',
    parent_id: top_id,
    readers: null,
    author_id: employee_id,
    words: message,
    mention_ids: [],
    reaction_counts: {},
    comments_count: 0,
    created_at,
  }));
  return [top, ...comments];
};

/** A year of gifts as rows, with the counts that the content module stores next to them. */
export const giftRows = (gifts: readonly Gift[], { type_ids, value_ids }: Catalogue): Rows => ({
  content: gifts.flatMap(contentOf),
  content_reader: gifts.flatMap(({ recognition_id: content_id, is_public, receivers }) =>
    is_public ? [] : receivers.map(({ employee_id }) => ({ content_id, employee_id })),
  ),
  content_reaction: gifts.flatMap(({ recognition_id: content_id, reactions }) =>
    reactions.map((row) => ({ content_id, ...row })),
  ),
  recognition: gifts.map((gift) => ({
    recognition_id: gift.recognition_id,
    recognition_type_id: type_ids.get(gift.type),
    points: gift.points,
    company_value_ids: gift.values.map((key) => value_ids.get(key)),
    boost_points: gift.boosts.reduce((sum, { points }) => sum + points, 0),
  })),
  recognition_receiver: gifts.flatMap(({ recognition_id, receivers }) =>
    receivers.map(({ employee_id }) => ({ recognition_id, employee_id })),
  ),
  recognition_boost: gifts.flatMap(({ recognition_id, boosts }) => boosts.map((row) => ({ recognition_id, ...row }))),
});
