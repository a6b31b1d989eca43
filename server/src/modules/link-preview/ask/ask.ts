import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transact.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { pageAt } from '../policy.ts';
import { askFor } from '../queries.ts';
import { readLink } from '../read/read.ts';

/** The page that a link leads to, if it may be read; null if not. This app has no preview of itself. */
export const readablePage = ({ outgoing, config }: Context, link: string): string | null => {
  const address = pageAt(link);
  if (!address || !outgoing.mayRead(address)) return null;
  const { PUBLIC_URL } = config;
  return PUBLIC_URL && new URL(PUBLIC_URL).origin === new URL(address).origin ? null : address;
};

/** The preview of a page of today. If there is none, the page is read in the background. */
export const askForPage = async (
  tx: Tx,
  company_id: string,
  address: string,
): Promise<{ link_preview_id: string; is_new: boolean }> => {
  const fresh = newId();
  const link_preview_id = await askFor(tx.db, { company_id, link_preview_id: fresh, address, now: tx.now });
  const is_new = link_preview_id === fresh;
  if (is_new) enqueue(tx, readLink, { company_id, link_preview_id, address });
  return { link_preview_id, is_new };
};
