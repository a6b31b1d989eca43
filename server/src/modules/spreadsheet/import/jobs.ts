import type { Job } from '../../../platform/jobs/jobs.ts';
import { checkImport } from './check/check.ts';
import { inviteImported } from './invite/invite.ts';
import { runImportJob } from './run/run.ts';
import { undoImportJob } from './undo/undo.ts';

export const jobs: readonly Job<never>[] = [checkImport, runImportJob, undoImportJob, inviteImported];
