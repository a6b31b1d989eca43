import { limits } from '@plaudit/contract/limits';
import type { Retention } from '../personal/retention.ts';

export const retentionIdempotency: Retention = {
  name: 'idempotency',
  ages: [],
  passes: [
    {
      key: 'idempotency.keys',
      days: limits.idempotency_days,
      // A block range of the table at a time, by its BRIN index.
      purge: (db, before) => db.deleteFrom('idempotency_key').where('created_at', '<', before).execute(),
    },
  ],
  tables: { idempotency_key: 'idempotency.keys' },
};
