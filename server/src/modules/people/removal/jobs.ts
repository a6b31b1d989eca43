import { limits } from '@plaudit/contract/limits';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { emptyBin } from './queries.ts';

const kept_ms = limits.former_employee_days * 24 * 60 * 60 * 1000;

/** Forgets who former employees were, once nobody can bring them back any more. */
export const forgetFormer = defineJob(
  'people.forget_former',
  async (ctx) => void (await emptyBin(ctx.db, new Date(Date.now() - kept_ms))),
  { cron: '41 3 * * *' },
);
