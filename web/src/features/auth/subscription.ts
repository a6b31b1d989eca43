import { getSubscription } from '@plaudit/contract/notification/endpoints';
import { caching } from '../../lib/api/caching.ts';
import { endpointQuery } from '../../lib/api/query.ts';

/** What the link in an email stops, and whether it did. */
export const subscriptionQuery = (token: string) => ({
  ...endpointQuery(getSubscription, { query: { token } }),
  enabled: token !== '',
  retry: false,
  ...caching.not_kept,
});
