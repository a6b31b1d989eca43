import { sql, type RawBuilder } from 'kysely';
import type { PlaceKindName } from '@plaudit/contract/place/schema';
import type { Db } from '../../../platform/db/driver.ts';
import { agedRows, type Ageing, type Piece } from '../../../platform/personal/retention.ts';
import { isPlaceHeld } from '../../hold/access.ts';
import { placeKindOf } from '../kinds/kinds.ts';

/**
 * Of the kind, deleted before then, and without content that moderators still have to decide about. Parts that were deleted with
 * their space stay as long as it does.
 */
const isOld = (
  kind: PlaceKindName,
  before: Date,
): RawBuilder<boolean> => sql<boolean>`kind = ${kind} and deleted_at < ${before} and not ${isPlaceHeld('place')} and (parent_id is null or exists (
  select from place s where s.company_id = place.company_id and s.place_id = place.parent_id and s.deleted_at is null
)) and not exists (
  select from report_case r
  join content m on m.company_id = r.company_id and m.content_id = r.subject_id
  join content t on t.company_id = m.company_id and t.content_id = m.top_id
  where r.company_id = place.company_id and r.state = 'open' and (t.place_id = place.place_id or t.place_id in (
    select part.place_id from place part where part.company_id = place.company_id and part.parent_id = place.place_id
  ))
)`;

const listOld = async (db: Db, kind: PlaceKindName, { company_id, before, limit }: Piece): Promise<string[]> => {
  const { rows } = await sql<{ place_id: string }>`
    with old as (select place_id from place where company_id = ${company_id} and ${isOld(kind, before)} limit ${limit})
    select place_id from old union all
    select part.place_id from old join place part on part.company_id = ${company_id} and part.parent_id = old.place_id`.execute(
    db,
  );
  return rows.map(({ place_id }) => place_id);
};

/** First their content, in batches, and then the places with their members and requests. */
export const deletedPlaces = (kind: PlaceKindName): Pick<Ageing, 'count' | 'purge'> => {
  const { count, purge } = agedRows('place', (before) => isOld(kind, before));
  return {
    count,
    purge: async (tx, piece) => {
      const place_ids = await listOld(tx.db, kind, piece);
      const emptied = await placeKindOf(kind).empty(tx.db, piece.company_id, place_ids, piece.limit);
      return emptied > 0 ? { removed: 0, has_more: true } : purge(tx, piece);
    },
  };
};
