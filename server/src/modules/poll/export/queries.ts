import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';

export type ExportedVote = { position: number; answer: string; employee_id: string; name: string; voted_at: Date };

/** A page of who voted for what in an open poll, answer by answer. */
export const listExportedVotes = async (
  db: Db,
  company_id: string,
  poll_id: string,
  after: Pick<ExportedVote, 'position' | 'employee_id'> | undefined,
  limit: number,
): Promise<ExportedVote[]> => {
  const { rows } = await sql<ExportedVote>`
    select o.position, o.answer, v.employee_id, e.first_name || ' ' || e.last_name as name, v.voted_at
    from poll_option o
    join poll_vote v on v.company_id = o.company_id and v.poll_id = o.poll_id and v.option_id = o.option_id
    join employee e on e.company_id = v.company_id and e.employee_id = v.employee_id
    where o.company_id = ${company_id} and o.poll_id = ${poll_id}
      and (${after?.position ?? null}::int is null
        or (o.position, v.employee_id) > (${after?.position ?? null}::int, ${after?.employee_id ?? null}::uuid))
    order by o.position, v.employee_id limit ${limit}`.execute(db);
  return rows;
};
