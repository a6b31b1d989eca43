import { defineJob } from '../../platform/jobs/jobs.ts';
import { eraseDue } from './erasure/erasure.ts';
import { makeExport, making, purgeExports } from './export/export.ts';

export const erasePeople = defineJob('privacy.erase', (ctx) => eraseDue(ctx), { cron: '*/10 * * * *' });

export const exportPerson = defineJob<{ company_id: string; export_id: string }>(making.name, makeExport, {
  lane: making.lane,
});

export const forgetExports = defineJob('privacy.purge_exports', (ctx) => purgeExports(ctx), {
  cron: '7 * * * *',
  lane: 'bulk',
});
