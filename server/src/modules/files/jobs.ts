import { defineJob } from '../../platform/jobs/jobs.ts';

/** Takes a file out of the storage; one that is gone already is no error. */
export const removeFile = defineJob<{ storage_key: string }>('files.remove', (ctx, { storage_key }) =>
  ctx.files.remove(storage_key),
);
