import { limits } from '@plaudit/contract/limits';
import { defineJob, type Job } from '../../../platform/jobs/jobs.ts';
import { checkImport } from './check/check.ts';
import { inviteImported } from './invite/invite.ts';
import { deleteImportsBefore } from './queries.ts';
import { runImportJob } from './run/run.ts';
import { undoImportJob } from './undo/undo.ts';

const purgeImports = defineJob(
  'people.purge_imports',
  async (ctx) =>
    void (await deleteImportsBefore(ctx.db, new Date(Date.now() - limits.import_days * 86_400_000)).execute()),
  { cron: '41 3 * * *' },
);

export const jobs: readonly Job<never>[] = [checkImport, runImportJob, undoImportJob, inviteImported, purgeImports];
