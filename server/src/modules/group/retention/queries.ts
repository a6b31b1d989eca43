import { sql } from 'kysely';
import { agedRows } from '../../../platform/personal/retention.ts';

export const deletedGroups = agedRows('group_bin', (before) => sql`deleted_at < ${before}`);
