import { firstLinkOf } from '@plaudit/contract/words/links';
import type { Db } from '../../../platform/db/driver.ts';
import type { Tx } from '../../../platform/db/transact.ts';
import type { Person } from '../../../platform/personal/personal.ts';
import { pageIn, previewOf, type PreviewRow } from '../../link-preview/link-preview.ts';
import { loadStanding } from '../access.ts';
import { kindOf } from '../kinds/kinds.ts';
import { sendToReaders } from '../live/live.ts';
import { deleteLink, findPage, listLinked, listPreviews, putLink } from './queries.ts';

/** A new comment or message shows the page that it links to first, unless its author took that off before. */
export const beginLink = async (
  tx: Tx,
  author: Person,
  { content_id, words, has_preview }: { content_id: string; words: string; has_preview: boolean },
): Promise<void> => {
  const link_preview_id = await previewOf(tx, author, pageIn(tx, words));
  if (link_preview_id) tx.write(putLink(author.company_id, content_id, link_preview_id, has_preview));
};

/** After an edit: the preview of the page that the words link to now. The same page keeps the preview that it has. */
export const followLink = async (tx: Tx, editor: Person, content_id: string, words: string): Promise<void> => {
  const { company_id } = editor;
  const address = pageIn(tx, words);
  if (address === (await findPage(tx.db, company_id, content_id))) return;
  const link_preview_id = await previewOf(tx, editor, address);
  tx.write(
    link_preview_id ? putLink(company_id, content_id, link_preview_id, true) : deleteLink(company_id, content_id),
  );
};

/** Comments and messages with their previews: one statement for all of them, and none if no words have a link. */
export const withPreviews = async <Row extends { content_id: string; words: string }>(
  db: Db,
  company_id: string,
  rows: readonly Row[],
): Promise<(Row & { preview: PreviewRow | null })[]> => {
  const linking = rows.flatMap(({ content_id, words }) => (firstLinkOf(words) === undefined ? [] : [content_id]));
  const previews = linking.length > 0 ? await listPreviews(db, company_id, linking) : undefined;
  return rows.map((row) => ({ ...row, preview: previews?.get(row.content_id) ?? null }));
};

/** More comments of one day with the same link are read again when they are opened. */
const most_told = 20;

/** Clients read the threads again that wait for a preview which has just been read. */
export const showLinked = async (tx: Tx, company_id: string, link_preview_id: string): Promise<void> => {
  for (const content_id of await listLinked(tx.db, company_id, link_preview_id, most_told)) {
    const standing = await loadStanding(tx.db, { company_id, employee_id: null }, content_id);
    if (standing?.parent_id === null) await kindOf(standing.kind).onLinked?.(tx, company_id, standing);
    if (!standing?.parent_id) continue;
    const { parent_id, top_id } = standing;
    sendToReaders(tx, company_id, standing, 'content.changed', { content_id, parent_id, top_id });
  }
};
