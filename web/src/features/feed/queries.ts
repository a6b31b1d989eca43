import { listHomeFeed } from '@plaudit/contract/feed/endpoints';
import { endpointPages } from '../../lib/api/query.ts';

/**
 * The home feed. Live events and the cursor keep it true, so it is not read again under the reader's eyes when the
 * window gets the focus or the network comes back.
 */
export const homeFeedPages = () => ({
  ...endpointPages(listHomeFeed),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});
