import { chooseFeedOrder, type FeedOrder } from '@plaudit/contract/feed/endpoints';
import { newKey } from '../../lib/api/idempotency-key.ts';
import { tellError } from '../../lib/errors/tell-error.ts';
import { currentSession } from '../../lib/session/session-store.ts';
import { sendOrQueue } from '../../lib/writes/send-or-queue.ts';

/** Keeps the order of the home feed for all devices of the person. In the sample company it lasts as long as the tab. */
export const chooseOrder = (feed_order: FeedOrder): void => {
  if (currentSession()?.is_sample) return;
  sendOrQueue(chooseFeedOrder, {
    kind: 'feed_order',
    subject: 'feed_order',
    body: { feed_order },
    idempotency_key: newKey(),
    coalesce: 'replace',
    label: {},
    shown: null,
  }).catch(tellError);
};
