import { afterAll, beforeAll, expect, test } from 'vitest';
import webPush from 'web-push';
import { createOutgoing, type Outgoing } from '../outgoing/outgoing.ts';
import { startWebPushService } from '../testing/push/web-push-service.ts';
import type { PushChannel, PushMessage } from './push.ts';
import { createWebPush } from './web-push.ts';

const keys = webPush.generateVAPIDKeys();
const vapid = { subject: 'mailto:push@plaudit.example', public_key: keys.publicKey, private_key: keys.privateKey };
const message: PushMessage = {
  title: 'Thank you',
  body: 'Ada recognized you',
  url: '/recognitions/1',
  tag: 'recognition 1',
  kind: 'recognition',
  notification_id: '1',
  unread_count: 3,
};

let browsers: Awaited<ReturnType<typeof startWebPushService>>;
let outgoing: Outgoing;
let channel: PushChannel;
beforeAll(async () => {
  browsers = await startWebPushService();
  outgoing = createOutgoing(['http://127.0.0.1:*']);
  channel = createWebPush({ vapid }, outgoing);
});
afterAll(async () => {
  channel.close();
  outgoing.close();
  await browsers.close();
});

const send = (token = browsers.subscribe(vapid.public_key).token, what = message) => channel.send(token, what, 600);

test('a browser gets the whole message; it replaces an earlier one of its tag on the way', async () => {
  const { token, received } = browsers.subscribe(vapid.public_key);
  expect(await send(token)).toEqual({ kind: 'sent' });
  await send(token, { ...message, tag: 'another' });
  await send(token);
  expect(received[0]?.message).toEqual(message);
  expect(received[0]?.headers).toMatchObject({ ttl: '600', urgency: 'normal' });
  const [topic, other, again] = received.map(({ headers }) => headers.topic);
  expect([again, other === topic]).toEqual([topic, false]);
});

test('a message that is too long fills what the service accepts', async () => {
  const { token, received } = browsers.subscribe(vapid.public_key);
  expect(await send(token, { ...message, body: 'a'.repeat(5000) })).toEqual({ kind: 'sent' });
  expect(received[0]?.bytes).toBe(4096);
});

const error = (status: string) => `The address refused the request (${status})`;
test.each([
  [200, { kind: 'sent' }],
  [299, { kind: 'sent' }],
  [300, { kind: 'refused', error: error('3xx') }],
  [400, { kind: 'refused', error: error('4xx') }],
  [401, { kind: 'denied', error: error('4xx') }],
  [403, { kind: 'denied', error: error('4xx') }],
  [404, { kind: 'gone', error: error('4xx') }],
  [410, { kind: 'gone', error: error('4xx') }],
  [413, { kind: 'refused', error: error('4xx') }],
  [429, { kind: 'later', error: error('4xx') }],
  [499, { kind: 'refused', error: error('4xx') }],
  [500, { kind: 'later', error: error('5xx') }],
  [503, { kind: 'later', error: error('5xx') }],
])('what %i means for a push', async (status, outcome) => {
  browsers.script({ status });
  expect(await send()).toEqual(outcome);
});

test('a service that is busy says when to try again', async () => {
  browsers.script({ status: 429, headers: { 'retry-after': '90' } });
  expect(await send()).toEqual({ kind: 'later', error: error('4xx'), retry_after_seconds: 90 });
});

test('a service that does not answer is tried again; an address inside, and what is no subscription, is not', async () => {
  const given = JSON.parse(browsers.subscribe(vapid.public_key).token) as object;
  const at = (endpoint: string) => send(JSON.stringify({ ...given, endpoint }));
  expect(await at('http://127.0.0.1:1/push')).toEqual({
    kind: 'later',
    error: 'The address could not be reached',
    is_silent: true,
  });
  expect(await at('http://169.254.169.254/push')).toEqual({ kind: 'refused', error: 'The address is not allowed' });
  expect(await send('nothing')).toEqual({ kind: 'gone', error: 'not the JSON of a subscription' });
});
