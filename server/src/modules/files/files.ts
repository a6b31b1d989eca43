import { buffer } from 'node:stream/consumers';
import type { QueryOf, ResponseOf } from '@plaudit/contract/endpoint';
import type * as contract from '@plaudit/contract/files/endpoints';
import type { Context, Viewer } from '../../platform/context.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError, invalidRequest } from '../../platform/errors.ts';
import { downloadUrl } from '../../platform/files/address.ts';
import type { Expected, MayRead } from '../../platform/files/routes.ts';
import { companyOfKey, fileOfKey, storageKey } from '../../platform/files/storage-key.ts';
import { newId } from '../../platform/ids.ts';
import { maxBytesOf, readUploadKey } from './policy.ts';
import { checkQuota, settleLater } from './quota/quota.ts';
import { findFile, findShownFile, insertFiles, isExpected, settleByKey, settleFile } from './queries.ts';
import { viewFile } from './view.ts';

export { removeFile } from './jobs.ts';
export { listGoing } from './personal/queries.ts';

/** Long enough for a large picture over a slow line to begin, short enough that a leaked form is of no use. */
const form_expires_in_seconds = 600;

export const presignUpload = async (
  ctx: Context,
  { company_id, employee_id }: Viewer,
  { key, is_private }: QueryOf<typeof contract.presignUpload>,
  origin: string,
): Promise<ResponseOf<typeof contract.presignUpload>> => {
  const wanted = readUploadKey(key, is_private);
  if ('problem' in wanted) throw invalidRequest('query.key', wanted.problem);
  const file = { company_id, file_id: newId(), is_private, ...wanted };
  const storage_key = storageKey(file);
  const { content_type } = wanted;
  const max_bytes = maxBytesOf(content_type);
  await transact(ctx, async (tx) => {
    await insertFiles(tx.db, [{ ...file, employee_id, storage_key, reserved_bytes: max_bytes }]).execute();
    await checkQuota(tx, { company_id, employee_id }, max_bytes);
    settleLater(tx, file, form_expires_in_seconds);
  });
  const form = await ctx.files.presignUpload({
    storage_key,
    content_type,
    max_bytes,
    expires_in_seconds: form_expires_in_seconds,
  });
  const url = new URL(form.url, ctx.config.PUBLIC_URL ?? origin).href;
  return { ...form, url, download_url: downloadUrl(ctx.config, storage_key, employee_id), file_id: file.file_id };
};

/** Storage is asked for the size once, on first use: only storage knows when an upload has arrived. */
export const getFileMetadata = async (
  ctx: Context,
  { company_id, employee_id }: Viewer,
  { file_id }: QueryOf<typeof contract.getFileMetadata>,
): Promise<ResponseOf<typeof contract.getFileMetadata>> => {
  const file = await findShownFile(ctx.db, { company_id, file_id, employee_id });
  const size_bytes = file && (file.size_bytes ?? (await ctx.files.size(file.storage_key)));
  if (!file || size_bytes === null || size_bytes === undefined) throw new AppError('AUTH_RECORD_NOT_FOUND');
  if (file.size_bytes === null) await settleFile(ctx.db, file, size_bytes).execute();
  return viewFile(ctx.config, file, { size_bytes, reader_id: employee_id });
};

type Owner = { company_id: string; employee_id: string };

/** A private upload of this person; AUTH_RECORD_NOT_FOUND for anything else. */
export const accessUpload = async (ctx: Context, { company_id, employee_id }: Owner, file_id: string) => {
  const file = await findFile(ctx.db, { company_id, file_id, employee_id });
  if (!file?.is_private) throw new AppError('AUTH_RECORD_NOT_FOUND');
  return file;
};

/** The bytes of a private upload; null if none arrived, or they are gone. */
export const readUpload = async (ctx: Context, owner: Owner, file_id: string): Promise<Buffer | null> => {
  const file = await findFile(ctx.db, { ...owner, file_id });
  const stored = file && (await ctx.files.open(file.storage_key));
  return stored ? buffer(stored.content) : null;
};

/** Removes the bytes of an upload that was needed only once. */
export const dropUpload = async (ctx: Context, owner: Owner, file_id: string): Promise<void> => {
  const file = await findFile(ctx.db, { ...owner, file_id });
  if (!file) return;
  await ctx.files.remove(file.storage_key);
  await settleFile(ctx.db, file, null).execute();
};

/** Whether an address works for its reader: it is asked for each download, so that those who leave see nothing from then on. */
export const mayRead =
  (ctx: Context): MayRead =>
  async (storage_key, employee_id) => {
    const company_id = companyOfKey(storage_key);
    const file = await findShownFile(ctx.db, { company_id, file_id: fileOfKey(storage_key), employee_id });
    return file !== undefined;
  };

/** What the upload server has to know: each form brings one, while a person waits for it. */
export const expectedUploads = (ctx: Context): Expected => ({
  isExpected: (storage_key) => isExpected(ctx.db, companyOfKey(storage_key), storage_key),
  arrived: async (storage_key, size_bytes) => {
    await settleByKey(ctx.db, companyOfKey(storage_key), storage_key, size_bytes).execute();
  },
});
