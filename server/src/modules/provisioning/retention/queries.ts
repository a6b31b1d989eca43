import { sql } from 'kysely';
import { firstIdAt } from '../../../platform/ids.ts';
import { agedRows } from '../../../platform/personal/retention.ts';

export const oldRequests = agedRows('scim_request', (before) => sql`request_id < ${firstIdAt(before)}`);
