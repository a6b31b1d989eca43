import type { ContentAttachment, NewAttachment } from '@plaudit/contract/content/schema';
import type { Config } from '../../../config.ts';
import type { Viewer } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transact.ts';
import { invalidRequest } from '../../../platform/errors.ts';
import { downloadUrl, unsigned } from '../../../platform/files/address.ts';
import { countOwn, listAttachments, replaceAttachments, type AttachmentRow } from './queries.ts';

/** What shows files already that the person need not own: this content, or the copy of content that they are written from. */
type Known = { content_id?: string | null; known_ids?: readonly string[] | undefined };

/** Refuses files that are not the person's own private uploads, nor known. */
export const checkOwnFiles = async (
  tx: Tx,
  { company_id, employee_id }: Pick<Viewer, 'company_id' | 'employee_id'>,
  attachments: readonly NewAttachment[],
  { content_id = null, known_ids = [] }: Known = {},
): Promise<void> => {
  const poster_ids = attachments.flatMap(({ poster_file_id }) => poster_file_id ?? []);
  const all_ids = [...attachments.map(({ file_id }) => file_id), ...poster_ids];
  const file_ids = [...new Set(all_ids)];
  if (file_ids.length < all_ids.length) throw invalidRequest('body.attachments', 'List each file only once');
  const wanted = { employee_id, file_ids, poster_ids, content_id, known_ids };
  const own = file_ids.length > 0 ? await countOwn(tx.db, company_id, wanted) : 0;
  if (own < file_ids.length) throw invalidRequest('body.attachments', 'Use private uploads of your own');
};

/**
 * Shows these files with the person's content, instead of the previous ones. Their address is signed for people who may read
 * the content, and works for no one else.
 */
export const attach = async (
  tx: Tx,
  viewer: Pick<Viewer, 'company_id' | 'employee_id'>,
  content_id: string,
  attachments: readonly NewAttachment[],
  known_ids?: readonly string[],
): Promise<void> => {
  await checkOwnFiles(tx, viewer, attachments, { content_id, known_ids });
  const { company_id } = viewer;
  for (const query of replaceAttachments(company_id, content_id, attachments)) tx.write(query);
};

/** Whether these are other files than the content shows, in another order, or with other descriptions. */
export const hasOtherFiles = async (
  tx: Tx,
  company_id: string,
  content_id: string,
  attachments: readonly NewAttachment[],
): Promise<boolean> => {
  const before = (await listAttachments(tx.db, company_id, content_id)) ?? [];
  return (
    before.length !== attachments.length ||
    before.some(({ file_id, alt }, at) => file_id !== attachments[at]?.file_id || alt !== attachments[at]?.alt)
  );
};

/** What content shows, to be shown by a copy of it, after access to it was checked. */
export const attachmentsToCopy = async (tx: Tx, company_id: string, from_id: string): Promise<NewAttachment[]> => {
  const rows = (await listAttachments(tx.db, company_id, from_id)) ?? [];
  return rows.map(({ file_id, alt, width, height, duration_ms, waveform, poster_file_id }) => ({
    file_id,
    alt,
    ...(width !== null && { width }),
    ...(height !== null && { height }),
    ...(duration_ms !== null && { duration_ms }),
    ...(waveform && { waveform }),
    ...(poster_file_id && { poster_file_id }),
  }));
};

/**
 * `reader_id`: the employee for whom their addresses work while they may see the content; null if for everyone who has them: what only
 * its author or those who decide about it are sent.
 */
export const viewAttachments = (
  config: Config,
  rows: readonly AttachmentRow[] | null,
  reader_id: string | null,
): ContentAttachment[] =>
  (rows ?? []).map(({ storage_key, poster_key, ...row }) => ({
    ...row,
    url: downloadUrl(config, storage_key, reader_id),
    poster_url: poster_key && downloadUrl(config, poster_key, reader_id),
  }));

/** The same for many readers at once: each of them asks for the addresses. */
export const sharedAttachments = (attachments: readonly ContentAttachment[]): ContentAttachment[] =>
  attachments.map(({ url, poster_url, ...rest }) => ({
    ...rest,
    url: unsigned(url),
    poster_url: poster_url && unsigned(poster_url),
  }));
