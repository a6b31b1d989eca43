import type { ContentPlace } from '@plaudit/contract/content/schema';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { RealtimeEventName, RealtimeEvents } from '@plaudit/contract/realtime/events';
import type { Tx } from '../../../platform/db/transact.ts';
import { kindOf } from '../kinds/kinds.ts';
import { readersIn } from '../policy.ts';
import type { Counts, Standing } from '../queries.ts';
import { viewReactions } from '../view.ts';

export type Audience = Pick<Standing, 'readers' | 'place_id' | 'top_author_id' | 'reader_ids'> &
  Partial<Pick<Standing, 'is_place_open' | 'audience_id' | 'expires_at'>>;

/** Who reads content that is in a place, or in none. */
export const audienceOf = ({
  author,
  place,
  audience_id,
  expires_at = null,
}: {
  author: EmployeeCard;
  place: ContentPlace;
  audience_id?: string | null;
  expires_at?: string | null;
}): Audience => ({
  ...readersIn(place, audience_id),
  top_author_id: author.employee_id,
  reader_ids: [],
  expires_at: expires_at === null ? null : new Date(expires_at),
});

/**
 * After the commit, to people who may read the thread. Members of an open place get its content; with `is_place_open`,
 * everyone does, because others may have it on the screen. What has expired is told to its author alone.
 */
export const sendToReaders = <Name extends RealtimeEventName>(
  tx: Tx,
  company_id: string,
  { readers, place_id, audience_id, is_place_open = false, top_author_id, reader_ids, expires_at = null }: Audience,
  name: Name,
  payload: RealtimeEvents[Name],
): void =>
  tx.afterCommit(() => {
    const { live } = tx.ctx;
    if (expires_at !== null && expires_at <= tx.now) live.toEmployees(company_id, [top_author_id], name, payload);
    else if (readers === 'everybody' || is_place_open) live.toCompany(company_id, name, payload);
    else if (place_id) live.toPlace(company_id, place_id, name, payload);
    else if (audience_id) {
      // The author may not be in the audience.
      live.toPlace(company_id, audience_id, name, payload);
      live.toEmployees(company_id, [top_author_id], name, payload);
    } else live.toEmployees(company_id, [top_author_id, ...reader_ids], name, payload);
  });

/** Tells clients how many reactions and comments there are now. */
export const sendCounted = async (tx: Tx, company_id: string, standing: Standing, counts: Counts): Promise<void> => {
  if (standing.parent_id === null) return kindOf(standing.kind).counted(tx, company_id, standing, counts);
  const { content_id, top_id } = standing;
  const reactions = viewReactions(counts.reaction_counts);
  const { comments_count } = counts;
  sendToReaders(tx, company_id, standing, 'content.counted', { content_id, top_id, reactions, comments_count });
};
