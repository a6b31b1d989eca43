import { sql, type RawBuilder } from 'kysely';
import type { Person } from '../../../platform/personal/personal.ts';

/** Rows of `content` for posts that expired, newest first, for people who look after them. */
export const expiredRows = (
  { company_id, employee_id }: Person,
  { manages, before, limit }: { manages: boolean; before: string | undefined; limit: number },
): RawBuilder<unknown> => sql`
  select c.* from content c
  where c.company_id = ${company_id} and c.expires_at <= now() and c.kind = 'post' and c.deleted_at is null
    and (${before ?? null}::uuid is null or c.content_id < ${before ?? null}::uuid)
    and (c.author_id = ${employee_id} or c.in_name_of = ${employee_id} or (${manages} and c.place_id is null) or exists (
      select from place_member m join place p on p.company_id = m.company_id and p.place_id = m.place_id
      where m.company_id = c.company_id and m.place_id = c.place_id and m.employee_id = ${employee_id}
        and m.role in ('owner', 'manager') and p.deleted_at is null
    )) and (c.place_id is null or exists (
      select from place_member own
      where own.company_id = c.company_id and own.place_id = c.place_id and own.employee_id = ${employee_id}
    ))
  order by c.content_id desc limit ${limit}`;
