import { listComments, listReactions, listRevisions } from '@plaudit/contract/content/endpoints';
import type { Reaction } from '@plaudit/contract/content/schema';
import { caching } from '../../lib/api/caching.ts';
import { endpointPages } from '../../lib/api/query.ts';

/** The comments under content, or the replies under a comment. */
export const commentPages = (parent_id: string) => endpointPages(listComments, { query: { parent_id } });
/** One of them, which the others need not reach. */
export const pointedComment = (parent_id: string, content_id: string) =>
  endpointPages(listComments, { query: { parent_id, content_id } });
/** Who reacted, or who reacted in one way. Read each time it is opened: live events tell the counts only. */
export const reactedPages = (content_id: string, reaction?: Reaction) => ({
  ...endpointPages(listReactions, { query: { content_id, ...(reaction && { reaction }) } }),
  staleTime: 0,
  ...caching.not_kept,
});
/** The words before each edit. */
export const revisionPages = (content_id: string) => ({
  ...endpointPages(listRevisions, { query: { content_id } }),
  staleTime: 0,
  ...caching.not_kept,
});
