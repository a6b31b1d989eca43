import { firstLinkOf } from '@plaudit/contract/words/links';
import type { Tx } from '../../platform/db/transact.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { companySettings } from '../company/company.ts';
import { pageAt } from './policy.ts';
import { askFor } from './queries.ts';
import { readLink } from './read/read.ts';

export { previewJson, type PreviewRow } from './queries.ts';

/** The page that words link to first, if it may be read; null if there is none. This app has no preview of itself. */
export const pageIn = ({ ctx }: Tx, words: string): string | null => {
  const link = firstLinkOf(words);
  const address = link === undefined ? null : pageAt(link);
  if (!address || !ctx.outgoing.mayRead(address)) return null;
  const { PUBLIC_URL } = ctx.config;
  return PUBLIC_URL && new URL(PUBLIC_URL).origin === new URL(address).origin ? null : address;
};

/** The preview of a page, which is read in the background; null if the company shows none. */
export const previewOf = async (tx: Tx, company_id: string, address: string | null): Promise<string | null> => {
  if (address === null || !(await companySettings(tx.ctx, company_id)).has_link_previews) return null;
  const fresh = newId();
  const link_preview_id = await askFor(tx.db, { company_id, link_preview_id: fresh, address, now: tx.now });
  if (link_preview_id === fresh) enqueue(tx, readLink, { company_id, link_preview_id, address });
  return link_preview_id;
};
