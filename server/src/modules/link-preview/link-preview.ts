import { firstLinkOf } from '@plaudit/contract/words/links';
import type { Tx } from '../../platform/db/transact.ts';
import type { Person } from '../../platform/personal/personal.ts';
import { companySettings } from '../company/company.ts';
import { askForPage, readablePage } from './ask/ask.ts';

export { previewJson, type PreviewRow } from './queries.ts';
export { countUnused, deleteUnused } from './unused/queries.ts';

/** The page that words link to first, if it may be read; null if there is none. */
export const pageIn = ({ ctx }: Tx, words: string): string | null => {
  const link = firstLinkOf(words);
  return link === undefined ? null : readablePage(ctx, link);
};

/** The preview of a page for the person who links to it, read in the background; null if the company shows none. */
export const previewOf = async (tx: Tx, person: Person, address: string | null): Promise<string | null> => {
  if (address === null || !(await companySettings(tx.ctx, person.company_id)).has_link_previews) return null;
  return (await askForPage(tx, person, address)).link_preview_id;
};
