import { z } from 'zod';
import type { PushPlatform } from '@plaudit/contract/device/schema';
import type { PushConfig } from '../../config/push.ts';
import { createTokens, TokenRefused } from './fcm-token.ts';
import { later, patience_ms, silent, troubleOf } from './outcome.ts';
import { fit } from './payload.ts';
import type { PushChannel, PushMessage, PushOutcome } from './push.ts';
import { topicOf } from './topic.ts';

/** https://firebase.google.com/docs/cloud-messaging: the limit of notification and data together. */
const max_bytes = 4096;

const failure = z.object({
  error: z.object({
    status: z.string().default(''),
    message: z.string().default(''),
    details: z
      .array(
        z.object({
          errorCode: z.string().optional(),
          fieldViolations: z.array(z.object({ field: z.string().optional() })).optional(),
        }),
      )
      .default([]),
  }),
});

/** Data of FCM is text throughout; the app and the service worker read the same names from it. */
const dataOf = ({ url, tag, kind, notification_id, unread_count }: PushMessage) => ({
  url,
  tag,
  kind,
  notification_id: notification_id ?? '',
  unread_count: String(unread_count ?? ''),
});

const messageFor = (platform: PushPlatform, token: string, message: PushMessage, ttl_seconds: number) => {
  const { title, body, tag, unread_count } = message;
  const topic = topicOf(tag);
  const ttl = String(ttl_seconds);
  const about = { token, notification: { title, body }, data: dataOf(message) };
  if (platform === 'web_fcm') {
    return {
      message: { ...about, webpush: { headers: { TTL: ttl, Urgency: 'normal', Topic: topic }, notification: { tag } } },
    };
  }
  // The app creates the channel at its first start; specification, section 3.
  const notification = {
    channel_id: 'default',
    tag,
    ...(unread_count !== null && { notification_count: unread_count }),
  };
  return { message: { ...about, android: { priority: 'HIGH', ttl: `${ttl}s`, collapse_key: topic, notification } } };
};

const dead = new Set(['UNREGISTERED', 'NOT_FOUND', 'SENDER_ID_MISMATCH']);

const judge = (status: number, answer: string, retry_after: string | null): PushOutcome => {
  if (status === 200) return { kind: 'sent' };
  const parsed = failure.safeParse(parseJson(answer)).data?.error;
  const code = parsed?.details.find(({ errorCode }) => errorCode)?.errorCode ?? parsed?.status ?? '';
  const error = `${status} ${code} ${parsed?.message.slice(0, 200) ?? ''}`.trim();
  const is_bad_token = parsed?.details.some(({ fieldViolations }) =>
    fieldViolations?.some(({ field }) => field === 'message.token'),
  );
  if (dead.has(code) || is_bad_token) return { kind: 'gone', error };
  return status === 429 || status >= 500 ? later(error, retry_after) : { kind: 'refused', error };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Firebase Cloud Messaging, HTTP v1, for apps on Android and for browsers that use Firebase. */
export const createFcm = (
  config: NonNullable<PushConfig['fcm']>,
  platform: 'web_fcm' | 'android_fcm',
  tokens: ReturnType<typeof createTokens>,
): PushChannel => {
  const address = `${config.endpoint}/v1/projects/${encodeURIComponent(config.project_id)}/messages:send`;

  const attempt = async (body: string, is_last: boolean): Promise<PushOutcome> => {
    const access_token = await tokens.get();
    const response = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(patience_ms),
    });
    const answer = await response.text();
    if (response.status === 401 && !is_last) {
      await tokens.drop(access_token);
      return attempt(body, true);
    }
    return judge(response.status, answer, response.headers.get('retry-after'));
  };

  return {
    send: async (token, message, ttl_seconds) => {
      const body = fit(message, (fitted) => messageFor(platform, token, fitted, ttl_seconds), max_bytes + token.length);
      try {
        return await attempt(body, false);
      } catch (error) {
        if (error instanceof TokenRefused && !error.can_retry) return { kind: 'refused', error: error.message };
        return error instanceof TokenRefused ? later(error.message) : silent(troubleOf(error));
      }
    },
    close: () => {},
  };
};
