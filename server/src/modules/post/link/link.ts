import type { Viewer } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transact.ts';
import { pageIn, previewOf } from '../../link-preview/link-preview.ts';
import { sendEdited } from '../live/live.ts';
import { showPost } from '../post.ts';
import { findLink, listLinked, setLink } from './queries.ts';

/** After an edit: the preview of the page that the words link to now. The same page keeps the preview that it has. */
export const followLink = async (tx: Tx, editor: Viewer, post_id: string): Promise<void> => {
  const { company_id } = editor;
  const link = await findLink(tx.db, company_id, post_id);
  const address = link ? pageIn(tx, link.words) : null;
  if (!link || address === link.address) return;
  tx.write(setLink(company_id, post_id, await previewOf(tx, editor, address)));
};

/** More posts of one day with the same link are read again when they are opened. */
const most_told = 20;

/** Shows a preview that has just been read, under the posts that wait for it. */
export const showLinked = async (tx: Tx, company_id: string, link_preview_id: string): Promise<void> => {
  for (const { post_id, author_id } of await listLinked(tx.db, company_id, link_preview_id, most_told)) {
    // What only one person sees of it is left out of what is sent.
    const author: Viewer = { company_id, employee_id: author_id, session_id: '', permissions: [] };
    sendEdited(tx, company_id, await showPost(tx, author, post_id, tx.now));
  }
};
