import { sql } from 'kysely';
import { agedRows } from '../../../platform/personal/retention.ts';

export const oldNotifications = agedRows('notification', (before) => sql`created_at < ${before}`);
