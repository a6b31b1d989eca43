import type { Catalogue } from './company.ts';
import type { Rows } from './rows.ts';
import type { Gift } from './year.ts';

const countsOf = ({ reactions }: Gift): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { reaction } of reactions) counts[reaction] = (counts[reaction] ?? 0) + 1;
  return counts;
};

/** A year of gifts as rows, with the counters that the recognition module keeps beside them. */
export const giftRows = (gifts: readonly Gift[], { type_ids, value_ids }: Catalogue): Rows => ({
  recognition: gifts.map((gift) => ({
    recognition_id: gift.recognition_id,
    recognition_type_id: type_ids.get(gift.type),
    giver_id: gift.giver.employee_id,
    message: gift.message,
    points: gift.points,
    visibility: gift.is_public ? 'public' : 'private',
    company_value_ids: gift.values.map((key) => value_ids.get(key)),
    mention_ids: gift.mention_ids,
    reaction_counts: countsOf(gift),
    comments_count: gift.comments.length,
    boost_points: gift.boosts.reduce((sum, { points }) => sum + points, 0),
    created_at: gift.created_at,
  })),
  recognition_receiver: gifts.flatMap(({ recognition_id, receivers }) =>
    receivers.map(({ employee_id }) => ({ recognition_id, employee_id })),
  ),
  recognition_reaction: gifts.flatMap(({ recognition_id, reactions }) =>
    reactions.map((row) => ({ recognition_id, ...row })),
  ),
  recognition_comment: gifts.flatMap(({ recognition_id, comments }) =>
    comments.map((row) => ({ recognition_id, mention_ids: [], ...row })),
  ),
  recognition_boost: gifts.flatMap(({ recognition_id, boosts }) => boosts.map((row) => ({ recognition_id, ...row }))),
});
