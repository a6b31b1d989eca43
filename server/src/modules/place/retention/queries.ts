import { sql } from 'kysely';
import { agedRows } from '../../../platform/personal/retention.ts';

/** With their members and requests. */
export const deletedPlaces = agedRows('place', (before) => sql`deleted_at < ${before}`);
