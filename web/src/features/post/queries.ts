import { getPost, listPostDrafts, listReceipts } from '@plaudit/contract/post/endpoints';
import { caching } from '../../lib/api/caching.ts';
import { endpointPages, endpointQuery } from '../../lib/api/query.ts';

export const postQuery = (post_id: string) => endpointQuery(getPost, { query: { post_id } });

export const draftPages = () => endpointPages(listPostDrafts, { query: {} });

export const receipt_states = ['missing', 'acknowledged'] as const;
export type ReceiptState = (typeof receipt_states)[number];

export const receiptPages = (post_id: string, state: ReceiptState) => ({
  ...endpointPages(listReceipts, { query: { post_id, state } }),
  ...caching.not_kept,
});
