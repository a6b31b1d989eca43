import { sql } from 'kysely';
import { agedRows } from '../../../platform/personal/retention.ts';

export const unusedDevices = agedRows('device', (before) => sql`last_seen_at < ${before}`);
export const oldDeliveries = agedRows('push_delivery', (before) => sql`created_at < ${before}`);
