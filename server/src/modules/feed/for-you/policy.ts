import type { FeedReason } from '@plaudit/contract/feed/endpoints';
import { timeOfId } from '../../../platform/ids.ts';

/** What “For you” knows about content: why it concerns the reader, and whether they have seen it. */
export type Ranked = { content_id: string; reason: FeedReason | null; is_seen: boolean };

/** How much of the newest content is ordered as a whole: what people read in a week or two. */
export const window_size = 100;

const hour_ms = 3_600_000;
const day_ms = 24 * hour_ms;

/** What concerns the reader is where other content would be that is so much newer. */
const lifts_ms: Record<FeedReason, number> = {
  mentioned: 7 * day_ms,
  received: 7 * day_ms,
  everyone: 2 * day_ms,
  team: 2 * day_ms,
  followed: 2 * day_ms,
  audience: day_ms,
  place: day_ms,
};

/** When content would have been written if it concerned no one. */
const liftedTime = ({ content_id, reason }: Ranked): number => timeOfId(content_id) + (reason ? lifts_ms[reason] : 0);

/**
 * The order of “For you”: first what the reader has not seen, newest first, and what concerns them earlier; then what they have
 * seen, newest first. Negative if the first one comes first. It depends on these two alone, so a page continues after any content.
 */
export const compareForYou = (one: Ranked, other: Ranked): number => {
  if (one.is_seen !== other.is_seen) return one.is_seen ? 1 : -1;
  const lifted = one.is_seen ? 0 : liftedTime(other) - liftedTime(one);
  if (lifted !== 0 || one.content_id === other.content_id) return lifted;
  return one.content_id < other.content_id ? 1 : -1;
};
