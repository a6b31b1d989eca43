import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { opens } from './address.ts';
import { upload_paths } from './local-files.ts';
import { readRange } from './range.ts';
import { isDocument, isMedia, isSpreadsheet } from './sniff.ts';
import { isPrivateKey, isStorageKey, servedTypeOf } from './storage-key.ts';
import { receiveUpload } from './upload.ts';

type Download = { Params: { '*': string }; Querystring: { expires?: unknown; signature?: unknown; reader?: unknown } };

/** What people keep instead of looking at it here. */
const isSaved = (content_type: string): boolean =>
  content_type === 'application/zip' || isSpreadsheet(content_type) || isDocument(content_type);

/** What the owner of the files knows: which uploads are expected, and that one has arrived. */
export type Expected = {
  isExpected(storage_key: string): Promise<boolean>;
  arrived(storage_key: string, size_bytes: number): Promise<void>;
};

/** Uploads to `/files/upload`, if this server stores the files itself. */
export const registerUploads = async (
  app: FastifyInstance,
  { config, files }: Context,
  expected: Expected,
): Promise<void> => {
  if (files.upload_origin !== null) return;
  // Only here: elsewhere no one would read this kind of body, and it would count as none.
  await app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    for (const { path, max_bytes } of upload_paths) {
      scope.post(path, { config: { rate: 'upload' } }, async (request, reply) => {
        try {
          await receiveUpload({ config, files }, request, expected, max_bytes);
        } catch (error) {
          // No one reads what a browser still sends after a refusal; a connection that waits for it would delay a stop.
          reply.header('connection', 'close');
          throw error;
        } finally {
          request.raw.unpipe().resume();
        }
        return reply.status(204).send();
      });
    }
  });
};

/** What the owner of the files knows: whether this employee of the company that a key names may see its file now. */
export type MayRead = (storage_key: string, employee_id: string) => Promise<boolean>;

/** Downloads from `/files`. Objects of S3 pass through here too, so that buckets stay private. */
export const registerFiles = async (
  app: FastifyInstance,
  { config, files }: Context,
  mayRead: MayRead,
): Promise<void> => {
  const isOpen = async (storage_key: string, query: Download['Querystring']): Promise<boolean> => {
    const opened = opens(config, storage_key, query);
    return opened.by === 'reader' ? mayRead(storage_key, opened.reader_id) : opened.by === 'anyone';
  };
  app.get<Download>('/files/*', { compress: false }, async (request, reply) => {
    const storage_key = request.params['*'];
    const content_type = servedTypeOf(storage_key);
    // A private file that the query does not open looks like none.
    const found = content_type && isStorageKey(storage_key) && (await isOpen(storage_key, request.query));
    // Players ask for parts, pages for whole files.
    const asked = found && isMedia(content_type) ? request.headers.range : undefined;
    const whole_bytes = asked === undefined ? null : await files.size(storage_key);
    const range = whole_bytes === null ? undefined : readRange(asked, whole_bytes);
    if (range === null) return reply.status(416).header('content-range', `bytes */${whole_bytes}`).send();
    const file = found ? await files.open(storage_key, range) : null;
    if (!file || !content_type) throw new AppError('AUTH_RECORD_NOT_FOUND');
    return reply
      .status(range ? 206 : 200)
      .headers({
        ...(isMedia(content_type) && { 'accept-ranges': 'bytes' }),
        ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${whole_bytes}` }),
        'content-type': content_type,
        'content-length': file.size_bytes,
        'content-disposition': `${isSaved(content_type) ? 'attachment' : 'inline'}; filename="${storage_key.slice(storage_key.lastIndexOf('/') + 1)}"`,
        'x-content-type-options': 'nosniff',
        // Shown on the pages of native shells, which have another origin; the address says who may see the file.
        'cross-origin-resource-policy': 'cross-origin',
        // A key is never written twice with other bytes.
        'cache-control': isPrivateKey(storage_key) ? 'private, max-age=3600' : 'public, max-age=31536000, immutable',
      })
      .send(file.content);
  });
};
