import { firstLinkOf } from '@plaudit/contract/words/links';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transact.ts';
import type { Person } from '../../platform/personal/personal.ts';
import { companySettings } from '../company/company.ts';
import { askForPage, readablePage } from './ask/ask.ts';
import { findPreviewRow, listPreviewsOf, type PreviewRow } from './queries.ts';

export { previewJson, type PreviewRow } from './queries.ts';
export { countUnused, deleteUnused } from './unused/queries.ts';

/** The page that words link to first, if it may be read; null if there is none. */
export const pageIn = ({ ctx }: Pick<Tx, 'ctx'>, words: string): string | null => {
  const link = firstLinkOf(words);
  return link === undefined ? null : readablePage(ctx, link);
};

/** The preview of a page for the person who links to it, read in the background; null if the company shows none. */
export const previewOf = async (tx: Tx, person: Person, address: string | null): Promise<string | null> => {
  if (address === null || !(await companySettings(tx.ctx, person.company_id)).has_link_previews) return null;
  return (await askForPage(tx, person, address)).link_preview_id;
};

/** What the card of a post would show that is not posted yet: what its author has of the page that it links to, in the same order. */
export const listPreviewsAhead = (
  ctx: Context,
  company_id: string,
  written: readonly { author_id: string; words: string; has_preview: boolean }[],
): Promise<(PreviewRow | null)[]> =>
  listPreviewsOf(
    ctx.db,
    company_id,
    written.map(({ author_id, words, has_preview }) => ({
      asked_by: author_id,
      address: has_preview ? pageIn({ ctx }, words) : null,
    })),
  );

/** The same of one post that is written now. If there is none, the page is read in the background. */
export const previewAhead = async (
  tx: Tx,
  author: Person,
  { words, has_preview }: { words: string; has_preview: boolean },
): Promise<PreviewRow | null> => {
  const link_preview_id = has_preview ? await previewOf(tx, author, pageIn(tx, words)) : null;
  return link_preview_id === null ? null : findPreviewRow(tx.db, author.company_id, link_preview_id);
};
