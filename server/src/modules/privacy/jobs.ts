import { defineJob } from '../../platform/jobs/jobs.ts';
import { eraseDue } from './erasure/erasure.ts';

export const erasePeople = defineJob('privacy.erase', (ctx) => eraseDue(ctx), { cron: '*/10 * * * *' });
