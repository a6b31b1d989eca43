import { defineJob } from '../../platform/jobs/jobs.ts';
import { forgetOldRequests } from './requests/requests.ts';

export const purgeRequests = defineJob('scim.purge_requests', async (ctx) => void (await forgetOldRequests(ctx)), {
  cron: '41 3 * * *',
});
