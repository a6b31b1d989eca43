import { sql, type RawBuilder } from 'kysely';
import type { PlaceKindName } from '@plaudit/contract/place/schema';
import type { Db } from '../../../platform/db/driver.ts';
import { agedRows, type Ageing, type Piece } from '../../../platform/personal/retention.ts';
import { placeKindOf } from '../kinds/kinds.ts';

/** Deleted before then, with nothing in it that moderators still have to decide about. */
const isOld = (before: Date): RawBuilder<boolean> => sql<boolean>`deleted_at < ${before} and not exists (
  select from report_case r
  join content m on m.company_id = r.company_id and m.content_id = r.subject_id
  join content t on t.company_id = m.company_id and t.content_id = m.top_id
  where r.company_id = place.company_id and r.state = 'open' and t.place_id = place.place_id
)`;

const { count, purge } = agedRows('place', isOld);

type Old = { kind: PlaceKindName; place_ids: string[] };

const listOld = async (db: Db, { company_id, before, limit }: Piece): Promise<Old[]> => {
  const { rows } = await sql<Old>`
    select kind, array_agg(place_id) as place_ids from (
      select kind, place_id from place where company_id = ${company_id} and ${isOld(before)} limit ${limit}
    ) old group by kind`.execute(db);
  return rows;
};

/** With what stands in them first, piece by piece, and then with their members and requests. */
export const deletedPlaces: Pick<Ageing, 'count' | 'purge'> = {
  count,
  purge: async (tx, piece) => {
    for (const { kind, place_ids } of await listOld(tx.db, piece)) {
      const emptied = await placeKindOf(kind).empty(tx.db, piece.company_id, place_ids, piece.limit);
      if (emptied > 0) return { removed: 0, has_more: true };
    }
    return purge(tx, piece);
  },
};
