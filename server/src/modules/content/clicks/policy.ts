import { createHash } from 'node:crypto';
import { linksOf } from '@plaudit/contract/words/links';

/** The address of a page, however a link writes it; null for what is no address. */
const pageOf = (link: string): string | null => {
  const url = URL.parse(link);
  if (!url) return null;
  url.hash = '';
  return url.href;
};

/** The id of a page that content links to: a digest of its address. */
const linkIdOf = (page: string): string => {
  const hex = createHash('sha256').update(page).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
};

/** The pages that words link to, by id: each once, as it is written first. */
export const linksIn = (words: string): Map<string, string> => {
  const found = new Map<string, string>();
  for (const link of linksOf(words)) {
    const page = pageOf(link);
    const link_id = page && linkIdOf(page);
    if (link_id && !found.has(link_id)) found.set(link_id, link);
  }
  return found;
};

/** The id of a link that was opened; null if it is none of these. */
export const openedIn = (links: ReadonlyMap<string, string>, url: string): string | null => {
  const page = pageOf(url);
  const link_id = page && linkIdOf(page);
  return link_id && links.has(link_id) ? link_id : null;
};
