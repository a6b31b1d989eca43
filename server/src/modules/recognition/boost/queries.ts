import { sql } from 'kysely';

type Boost = { recognition_id: string; boost_id: string; employee_id: string; points: number; created_at: Date };

/** The boost and its sum on the recognition. */
export const insertBoost = (company_id: string, { recognition_id, boost_id, employee_id, points, created_at }: Boost) =>
  sql`with boost as (
      insert into recognition_boost (company_id, recognition_id, boost_id, employee_id, points, created_at)
      values (${company_id}, ${recognition_id}, ${boost_id}, ${employee_id}, ${points}, ${created_at})
    )
    update recognition set boost_points = boost_points + ${points}
    where company_id = ${company_id} and recognition_id = ${recognition_id}`;
