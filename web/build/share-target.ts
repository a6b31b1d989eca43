import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { document_types, spreadsheet_types } from '../../contract/src/files/endpoints.ts';
import { share_path } from '../../contract/src/paths.ts';

const documents = [...Object.values(document_types), ...Object.values(spreadsheet_types)];

/** What the installed app takes from other apps. Uploads are checked by what is in them. */
const share_target = {
  action: share_path,
  method: 'POST',
  enctype: 'multipart/form-data',
  params: {
    title: 'title',
    text: 'text',
    url: 'url',
    files: [{ name: 'files', accept: ['image/*', 'video/*', 'audio/*', ...documents] }],
  },
};

/** Other apps share with this one, in a company without chats, too: a manifest is the same for all of them. */
export const shareTarget = (): Plugin => ({
  name: 'share-target',
  apply: 'build',
  writeBundle: async ({ dir = '' }) => {
    const path = join(dir, 'manifest.webmanifest');
    const manifest = JSON.parse(await readFile(path, 'utf8')) as object;
    await writeFile(path, JSON.stringify({ ...manifest, share_target }, null, 2));
  },
});
