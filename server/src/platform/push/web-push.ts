import webPush from 'web-push';
import type { PushConfig } from '../../config/push.ts';
import { guardedLookup, problemOfAddress } from './address.ts';
import { later, silent, troubleOf } from './outcome.ts';
import { fit } from './payload.ts';
import { post, type Posted } from './post.ts';
import type { PushChannel, PushOutcome } from './push.ts';
import { readSubscription } from './subscription.ts';
import { topicOf } from './topic.ts';

/** RFC 8291: a record of 4096 bytes, less its header (86), the delimiter (1) and the tag (16). */
const max_bytes = 3993;

const judge = ({ status, retry_after, text }: Posted): PushOutcome => {
  const error = `${status} ${text.replace(/\s+/g, ' ').slice(0, 200)}`.trim();
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone', error };
  if (status === 401 || status === 403) return { kind: 'denied', error };
  return status === 429 || status >= 500 ? later(error, retry_after) : { kind: 'refused', error };
};

/** Standard Web Push: encrypted for the browser (RFC 8291), signed by this server (RFC 8292). The service reads nothing. */
export const createWebPush = ({
  vapid,
  allows_loopback,
}: Pick<PushConfig, 'vapid' | 'allows_loopback'>): PushChannel => {
  const lookup = guardedLookup(allows_loopback);
  const vapidDetails = { subject: vapid.subject, publicKey: vapid.public_key, privateKey: vapid.private_key };
  return {
    send: async (token, message, ttl_seconds) => {
      const subscription = readSubscription(token);
      if (typeof subscription === 'string') return { kind: 'gone', error: subscription };
      const problem = problemOfAddress(subscription.endpoint, allows_loopback);
      if (problem) return { kind: 'refused', error: problem };
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
        return judge(await post(subscription.endpoint, headers, body as Buffer, lookup));
      } catch (error) {
        const trouble = troubleOf(error);
        return trouble === 'EADDRNOTPUBLIC' ? { kind: 'refused', error: trouble } : silent(error);
      }
    },
    close: () => {},
  };
};
