import { sql, type RawBuilder } from 'kysely';

type Page = { before: string | undefined; after: string | undefined; limit: number };

const first_id = '00000000-0000-0000-0000-000000000000';
const last_id = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Ids of a page of the home feed, newest first: the public recognitions, and the private ones that the viewer gave or
 * received. A private one belongs to the page only when it is newer than the page's oldest public one, so that the own
 * recognitions are searched in that window alone: three short walks along an index, whatever the company or the viewer
 * has piled up.
 */
export const feedIds = (company_id: string, viewer_id: string, { before, after, limit }: Page): RawBuilder<unknown> => {
  const low = sql`${after ?? first_id}::uuid`;
  const high = sql`${before ?? last_id}::uuid`;
  return sql`
    with shared as materialized (
      select recognition_id from recognition
      where company_id = ${company_id} and visibility = 'public' and deleted_at is null
        and recognition_id > ${low} and recognition_id < ${high}
      order by recognition_id desc limit ${limit}
    ), floor as materialized (
      select coalesce((select recognition_id from shared order by recognition_id desc offset ${limit - 1}), ${low}) as recognition_id
    ), given as (
      select recognition_id from recognition
      where company_id = ${company_id} and giver_id = ${viewer_id} and visibility = 'private' and deleted_at is null
        and recognition_id > (select recognition_id from floor) and recognition_id < ${high}
      order by recognition_id desc limit ${limit}
    ), received as (
      select r.recognition_id from recognition_receiver mine
      join recognition r on r.company_id = mine.company_id and r.recognition_id = mine.recognition_id
      where mine.company_id = ${company_id} and mine.employee_id = ${viewer_id} and r.visibility = 'private' and r.deleted_at is null
        and mine.recognition_id > (select recognition_id from floor) and mine.recognition_id < ${high}
      order by mine.recognition_id desc limit ${limit}
    )
    select recognition_id from shared union all select recognition_id from given union all select recognition_id from received
    order by recognition_id desc limit ${limit}`;
};
