import type { RetentionRule } from '@plaudit/contract/retention/endpoints';
import type { Ageing } from '../../platform/personal/retention.ts';
import { countedDays } from './policy.ts';
import type { Chosen, Run } from './queries.ts';

export const viewRule = (ageing: Ageing, chosen: Chosen, run: Run | undefined, now: Date): RetentionRule => ({
  retention_key: ageing.key,
  days: chosen.days,
  counts_from: chosen.counts_from > now ? chosen.counts_from.toISOString() : null,
  counted_days: countedDays(chosen, now),
  default_days: ageing.default_days,
  min_days: ageing.min_days,
  max_days: ageing.max_days,
  last_run: run ? { ran_at: run.ran_at.toISOString(), removed: run.removed } : null,
});
