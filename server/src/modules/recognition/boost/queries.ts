import { sql } from 'kysely';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Db } from '../../../platform/db/driver.ts';
import { employeeCardJson } from '../../people/view.ts';

type Boost = { recognition_id: string; boost_id: string; employee_id: string; points: number; created_at: Date };

/** The boost and its sum on the recognition. */
export const insertBoost = (company_id: string, { recognition_id, boost_id, employee_id, points, created_at }: Boost) =>
  sql`with boost as (
      insert into recognition_boost (company_id, recognition_id, boost_id, employee_id, points, created_at)
      values (${company_id}, ${recognition_id}, ${boost_id}, ${employee_id}, ${points}, ${created_at})
    )
    update recognition set boost_points = boost_points + ${points}
    where company_id = ${company_id} and recognition_id = ${recognition_id}`;

type Booster = { employee: EmployeeCard; points: number };

/** Who boosted a recognition, with all of their boosts together, in the order of their keys. */
export const listBoosters = async (
  db: Db,
  company_id: string,
  recognition_id: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<Booster[]> => {
  const { rows } = await sql<Booster>`
    select b.points, ${employeeCardJson('e')} as employee
    from (
      select employee_id, sum(points) as points from recognition_boost
      where company_id = ${company_id} and recognition_id = ${recognition_id}
        and (${after ?? null}::uuid is null or employee_id > ${after ?? null}::uuid)
      group by employee_id order by employee_id limit ${limit}
    ) b join employee e on e.company_id = ${company_id} and e.employee_id = b.employee_id
    order by e.employee_id`.execute(db);
  return rows;
};
