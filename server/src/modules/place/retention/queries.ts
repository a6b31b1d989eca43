import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import { agedRows, type Ageing, type Piece } from '../../../platform/personal/retention.ts';
import { purgeContentIn } from '../../content/content.ts';

const { count, purge } = agedRows('place', (before) => sql`deleted_at < ${before}`);

const listOld = async (db: Db, { company_id, before, limit }: Piece): Promise<string[]> => {
  const { rows } = await sql<{ place_id: string }>`
    select place_id from place where company_id = ${company_id} and deleted_at < ${before} limit ${limit}`.execute(db);
  return rows.map(({ place_id }) => place_id);
};

/** With what stands in them first, piece by piece, and then with their members and requests. */
export const deletedPlaces: Pick<Ageing, 'count' | 'purge'> = {
  count,
  purge: async (tx, piece) => {
    const place_ids = await listOld(tx.db, piece);
    const emptied = await purgeContentIn(tx.db, piece.company_id, place_ids, piece.limit);
    return emptied > 0 ? { removed: 0, has_more: true } : purge(tx, piece);
  },
};
