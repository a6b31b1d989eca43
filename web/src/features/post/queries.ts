import {
  countPostReaders,
  getPost,
  listDeletedPosts,
  listExpiredPosts,
  listPostDrafts,
  listPostVoices,
  listReceipts,
  listWaitingPosts,
} from '@plaudit/contract/post/endpoints';
import type { WrittenIn } from '../../lib/feature/cards.ts';
import { caching } from '../../lib/api/caching.ts';
import { endpointPages, endpointQuery } from '../../lib/api/query.ts';

export const postQuery = (post_id: string) => endpointQuery(getPost, { query: { post_id } });

export const draftPages = () => endpointPages(listPostDrafts, { query: {} });

/** Posts that wait in a place for its managers. They belong to their authors, so none of them stay on the device. */
export const waitingPages = ({ place_id, place_kind }: Pick<WrittenIn, 'place_id' | 'place_kind'>) => ({
  ...endpointPages(listWaitingPosts, { body: { place_id, place_kind } }),
  staleTime: 0,
  ...caching.not_kept,
});

export const expiredPages = () => endpointPages(listExpiredPosts, { query: {} });

/** What the person deleted can be restored for a day: none of it stays on the device. */
export const deletedPages = () => ({
  ...endpointPages(listDeletedPosts, { query: {} }),
  staleTime: 0,
  ...caching.not_kept,
});

/** How many people a post in the place reaches, or at home. */
export const readersQuery = (place: Pick<WrittenIn, 'place_id' | 'place_kind'> | null) => ({
  ...endpointQuery(countPostReaders, {
    body: place ? { place_id: place.place_id, place_kind: place.place_kind } : {},
  }),
  ...caching.not_kept,
});

export const voicesQuery = () => endpointQuery(listPostVoices, { query: {} });

export const receipt_states = ['missing', 'acknowledged'] as const;
export type ReceiptState = (typeof receipt_states)[number];

export const receiptPages = (post_id: string, state: ReceiptState) => ({
  ...endpointPages(listReceipts, { query: { post_id, state } }),
  ...caching.not_kept,
});
