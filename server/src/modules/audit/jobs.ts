import { defineJob } from '../../platform/jobs/jobs.ts';
import { sealChain } from './chain/chain.ts';

export const sealAudit = defineJob<{ company_id: string }>('audit.seal', (ctx, { company_id }) =>
  sealChain(ctx, company_id),
);
