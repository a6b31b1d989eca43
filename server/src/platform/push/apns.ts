import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';
import type { PushConfig } from '../../config/push.ts';
import { createSession, type ApnsAnswer } from './apns-session.ts';
import { later, silent, troubleOf } from './outcome.ts';
import { fit } from './payload.ts';
import type { PushChannel, PushMessage, PushOutcome } from './push.ts';
import { topicOf } from './topic.ts';

/** Apple's limit for all but calls. */
const max_bytes = 4096;
/** Apple takes a token for an hour, and none that is made more often than every 20 minutes. */
const token_ms = 45 * 60_000;

const failure = z.object({ reason: z.string(), timestamp: z.number().optional() });
const dead = new Set(['BadDeviceToken', 'DeviceTokenNotForTopic', 'Unregistered', 'ExpiredToken']);

const payloadOf = ({ title, body, url, tag, kind, notification_id, unread_count }: PushMessage) => ({
  aps: {
    alert: { title, body },
    ...(unread_count !== null && { badge: unread_count }),
    sound: 'default',
    'thread-id': tag,
  },
  url,
  tag,
  kind,
  notification_id,
  unread_count,
});

const reasonOf = (text: string): z.output<typeof failure> => {
  try {
    return failure.parse(JSON.parse(text));
  } catch {
    return { reason: '' };
  }
};

const judge = ({ status, text, retry_after }: ApnsAnswer): PushOutcome => {
  if (status === 200) return { kind: 'sent' };
  const { reason, timestamp } = reasonOf(text);
  const error = `${status} ${reason}`.trim();
  if (dead.has(reason) || status === 410) {
    return { kind: 'gone', error, ...(timestamp !== undefined && { since: new Date(timestamp) }) };
  }
  return status === 429 || status >= 500 ? later(error, retry_after) : { kind: 'refused', error };
};

/** Apple's push service, with a key of the operator's developer account (provider token, ES256). */
export const createApns = ({
  key,
  key_id,
  team_id,
  topic,
  endpoint,
  ca,
}: NonNullable<PushConfig['apns']>): PushChannel => {
  const session = createSession(endpoint, ca);
  let kept: { token: Promise<string>; made_at: number } | undefined;

  const makeToken = (): Promise<string> =>
    new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: key_id })
      .setIssuer(team_id)
      .setIssuedAt()
      .sign(createPrivateKey(key));

  const providerToken = (): Promise<string> => {
    const age = kept ? Date.now() - kept.made_at : token_ms;
    // A clock that was set back must not keep a token for longer than Apple does.
    if (!kept || age >= token_ms || age < 0) kept = { token: makeToken(), made_at: Date.now() };
    return kept.token;
  };

  const attempt = async (
    path: string,
    headers: Record<string, string>,
    body: string,
    is_last: boolean,
  ): Promise<PushOutcome> => {
    const used = await providerToken();
    const answer = await session.post({ ':path': path, authorization: `bearer ${used}`, ...headers }, body);
    if (answer.status === 403 && reasonOf(answer.text).reason === 'ExpiredProviderToken' && !is_last) {
      if (kept && (await kept.token) === used) kept = undefined;
      return attempt(path, headers, body, true);
    }
    return judge(answer);
  };

  return {
    send: async (token, message, ttl_seconds) => {
      const headers = {
        'apns-topic': topic,
        'apns-push-type': 'alert',
        'apns-priority': '10',
        'apns-expiration': String(Math.floor(Date.now() / 1000) + ttl_seconds),
        'apns-collapse-id': topicOf(message.tag),
      };
      try {
        return await attempt(
          `/3/device/${encodeURIComponent(token)}`,
          headers,
          fit(message, payloadOf, max_bytes),
          false,
        );
      } catch (error) {
        return silent(troubleOf(error));
      }
    },
    close: session.close,
  };
};
