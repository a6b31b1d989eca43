import { sql } from 'kysely';
import { agedRows, type Ageing } from '../../../platform/personal/retention.ts';

const requests = agedRows(
  'privacy_request',
  (before) => sql`state in ('done', 'refused', 'cancelled') and greatest(created_at, decided_at, done_at) < ${before}`,
);
const exports_made = agedRows(
  'personal_export',
  (before) => sql`state in ('failed', 'expired') and created_at < ${before}`,
);

/** Requests that were answered, and the record that a copy was made: the copy itself is long gone. */
export const oldRequests: Pick<Ageing, 'count' | 'purge'> = {
  count: async (db, company_id, before) =>
    (await requests.count(db, company_id, before)) + (await exports_made.count(db, company_id, before)),
  purge: async (tx, piece) => {
    const first = await requests.purge(tx, piece);
    const second = await exports_made.purge(tx, piece);
    return { removed: first.removed + second.removed, has_more: first.has_more || second.has_more };
  },
};
