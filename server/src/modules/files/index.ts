import type { Module } from '../../platform/http/bind.ts';
import { registerUploads } from '../../platform/files/routes.ts';
import { expectedUploads } from './files.ts';
import { forgetSheets, removeFile } from './jobs.ts';
import './personal/personal.ts';
import { settleUpload } from './quota/quota.ts';
import './retention/retention.ts';
import { routes } from './routes.ts';

/** Uploaded files: who may put one where, and what is known about it. Bytes are the platform's matter. */
export const files: Module = {
  name: 'files',
  routes,
  jobs: [removeFile, forgetSheets, settleUpload],
  register: (app, ctx) => registerUploads(app, ctx, expectedUploads(ctx)),
};
