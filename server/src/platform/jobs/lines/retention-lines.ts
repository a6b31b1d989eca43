import type { Retention } from '../../personal/retention.ts';
import { deleteUnused } from './queries.ts';

// A line that proved to be quick is remembered for a month without jobs.
const kept_days = 30;

export const retentionLines: Retention = {
  name: 'jobs',
  ages: [],
  passes: [{ key: 'jobs.lines', days: kept_days, purge: deleteUnused }],
  tables: {},
};
