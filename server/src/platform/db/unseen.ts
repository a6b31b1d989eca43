import { sql, type RawBuilder } from 'kysely';

/**
 * A value that the planner does not see, and that is computed once. Seeing it, PostgreSQL would make a plan for each value, which
 * may take as long as the answer.
 */
export const unseen = (value: RawBuilder<unknown>): RawBuilder<unknown> => sql`(select ${value})`;
