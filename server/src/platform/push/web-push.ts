import webPush from 'web-push';
import type { PushConfig } from '../../config/push.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { outgoingError, refusedWith } from '../outgoing/trouble.ts';
import { later, patience_ms, silent } from './outcome.ts';
import { fit } from './payload.ts';
import type { PushChannel, PushOutcome } from './push.ts';
import { readSubscription } from './subscription.ts';
import { topicOf } from './topic.ts';

/** RFC 8291: a record of 4096 bytes, less its header (86), the delimiter (1) and the tag (16). */
const max_bytes = 3993;

const judge = ({ status, headers }: Response): PushOutcome => {
  const error = refusedWith(status);
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone', error };
  if (status === 401 || status === 403) return { kind: 'denied', error };
  return status === 429 || status >= 500 ? later(error, headers.get('retry-after')) : { kind: 'refused', error };
};

/** Standard Web Push: encrypted for the browser (RFC 8291), signed by this server (RFC 8292). The service reads nothing. */
export const createWebPush = ({ vapid }: Pick<PushConfig, 'vapid'>, outgoing: Outgoing): PushChannel => {
  const vapidDetails = { subject: vapid.subject, publicKey: vapid.public_key, privateKey: vapid.private_key };
  return {
    send: async (token, message, ttl_seconds) => {
      const subscription = readSubscription(token);
      if (typeof subscription === 'string') return { kind: 'gone', error: subscription };
      const { headers, body } = webPush.generateRequestDetails(
        subscription,
        fit(message, (fitted) => fitted, max_bytes),
        {
          vapidDetails,
          TTL: ttl_seconds,
          urgency: 'normal',
          topic: topicOf(message.tag),
        },
      );
      try {
        return judge(
          await outgoing.fetch(subscription.endpoint, {
            method: 'POST',
            headers,
            body,
            reads_answer: false,
            patience_ms,
          }),
        );
      } catch (error) {
        const { kind, message } = outgoingError(error);
        return kind === 'not_allowed' ? { kind: 'refused', error: message } : silent(message);
      }
    },
    close: () => {},
  };
};
