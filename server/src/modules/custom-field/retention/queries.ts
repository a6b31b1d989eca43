import { sql } from 'kysely';
import { agedRows, type Ageing } from '../../../platform/personal/retention.ts';
import { dropFieldValues } from '../../people/people.ts';
import { lockFields } from '../queries.ts';

const isDeleted = (before: Date) => sql`deleted_at < ${before}`;

/**
 * Everyone may have a value in a field: they are deleted in batches, and the field after them. It can't be restored in the
 * meantime.
 */
export const deletedFields: Pick<Ageing, 'count' | 'purge'> = {
  count: agedRows('custom_field', isDeleted).count,
  purge: async ({ db }, { company_id, before, limit }) => {
    await lockFields(db, company_id);
    const emptied = await dropFieldValues(
      company_id,
      sql`
        select employee_id, array_agg(field_id::text) as ids from employee_field_value
        where company_id = ${company_id} and field_id in (
          select field_id from custom_field where company_id = ${company_id} and ${isDeleted(before)}
        ) group by employee_id limit ${limit}`,
    ).execute(db);
    if (Number(emptied.numAffectedRows) === limit) return { removed: 0, has_more: true };
    const { numAffectedRows } = await sql`
      delete from custom_field where company_id = ${company_id} and ${isDeleted(before)}`.execute(db);
    return { removed: Number(numAffectedRows), has_more: false };
  },
};
