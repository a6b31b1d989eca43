import { sql } from 'kysely';
import { agedRows } from '../../../platform/personal/retention.ts';

export const deletedAudiences = agedRows('audience', (before) => sql`deleted_at < ${before}`);
