import { sql } from 'kysely';
import { agedRows } from '../../../platform/personal/retention.ts';

export const endedSessions = agedRows('session', (before) => sql`least(revoked_at, expires_at) < ${before}`);
