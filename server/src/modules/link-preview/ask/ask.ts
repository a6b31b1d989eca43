import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transact.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { Person } from '../../../platform/personal/personal.ts';
import { crowd, pageAt } from '../policy.ts';
import { readLink } from '../read/read.ts';
import { askFor, findAsked } from './queries.ts';

/** The page that a link leads to, if it may be read; null if not. This app has no preview of itself. */
export const readablePage = ({ outgoing, config }: Context, link: string): string | null => {
  const address = pageAt(link);
  if (!address || !outgoing.mayRead(address)) return null;
  const { PUBLIC_URL } = config;
  return PUBLIC_URL && new URL(PUBLIC_URL).origin === new URL(address).origin ? null : address;
};

/**
 * The preview of a page that this person has today; `is_first`: since now. The page is read in the background for each person who
 * asks: if they got what it was read for a colleague, the answer, or how soon it comes, would say that someone linked to it. Only
 * those who come to a crowd get what the crowd has.
 */
export const askForPage = async (
  tx: Tx,
  { company_id, employee_id }: Person,
  address: string,
): Promise<{ link_preview_id: string; is_first: boolean }> => {
  const asked = { company_id, asked_by: employee_id, address };
  const since = new Date(tx.now.getTime() - crowd.within_ms);
  const known = await findAsked(tx.db, asked, { since, people: crowd.people });
  if (known) return { link_preview_id: known.link_preview_id, is_first: !known.is_own };
  const fresh = newId();
  const link_preview_id = await askFor(tx.db, { ...asked, link_preview_id: fresh, now: tx.now });
  const is_first = link_preview_id === fresh;
  if (is_first) enqueue(tx, readLink, { company_id, link_preview_id, address });
  return { link_preview_id, is_first };
};
