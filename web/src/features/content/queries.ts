import { listComments, listRevisions } from '@plaudit/contract/content/endpoints';
import { endpointPages } from '../../lib/api/query.ts';
import { caching } from '../../lib/api/caching.ts';

/** The comments under content, or the replies under a comment. */
export const commentPages = (parent_id: string) => endpointPages(listComments, { query: { parent_id } });
/** What stood there before each edit. */
export const revisionPages = (content_id: string) => ({
  ...endpointPages(listRevisions, { query: { content_id } }),
  staleTime: 0,
  ...caching.not_kept,
});
