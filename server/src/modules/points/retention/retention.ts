import type { Retention } from '../../../platform/personal/retention.ts';
import { oldReasons } from './queries.ts';

const ledger = 'the ledger never changes and never ends: balances are the sums of its entries';

export const retention: Retention = {
  name: 'points',
  ages: [
    {
      key: 'points.reasons',
      label: 'Reasons for top-ups and corrections',
      // As long as the books that they explain.
      default_days: 3650,
      min_days: 365,
      max_days: null,
      ...oldReasons,
    },
  ],
  tables: { points_transfer: ledger, points_entry: ledger },
};
