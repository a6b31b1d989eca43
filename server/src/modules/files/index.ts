import { registerFiles, registerUploads } from '../../platform/files/routes.ts';
import type { Module } from '../../platform/module.ts';
import { expectedUploads, mayRead } from './files.ts';
import { forgetSheets, removeFile } from './jobs.ts';
import { personal } from './personal/personal.ts';
import { settleUpload } from './quota/quota.ts';
import { retention } from './retention/retention.ts';
import { routes } from './routes.ts';

/** Uploaded files: who may put one where, and what is known about it. The platform handles their bytes. */
export const files: Module = {
  name: 'files',
  routes,
  jobs: [removeFile, forgetSheets, settleUpload],
  subscribers: [],
  personal: [personal],
  retention: [retention],
  reportable: [],
  kinds: [],
  place_kinds: [],
  points_sources: [],
  notifications: [],
  audited: [],
  attention: [],
  searches: [],
  openapi: [
    {
      name: 'files',
      description:
        'Uploads with a presigned form. Post its `fields`, then `file`, to its `url` as multipart, without the session headers.',
    },
  ],
  register: async (app, ctx) => {
    await registerUploads(app, ctx, expectedUploads(ctx));
    await registerFiles(app, ctx, mayRead(ctx));
  },
};
