import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as device from '@plaudit/contract/device/endpoints';
import type { PushPlatform } from '@plaudit/contract/device/schema';
import { newId } from '../ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../testing/app.ts';
import { fcmError, startFcmService } from '../testing/push/fcm-service.ts';
import type { PushMessage } from './push.ts';

let app: TestApp;
let company: TestCompany;
let fcm: Awaited<ReturnType<typeof startFcmService>>;

beforeAll(async () => {
  fcm = await startFcmService();
  app = await startTestApp(fcm.env);
  company = await app.company();
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await app.close();
  await fcm.close();
  // Ids go on from the latest time that they saw, which lay ahead here.
  vi.resetModules();
});

/** A device with push, and what the server says when it sends a test to it. */
const enabled = async (platform: PushPlatform = 'android_fcm') => {
  const as = company.owner;
  const [device_id, token] = [`d_${newId()}`, `fcm:${newId()}`];
  await app.ok(device.syncPush, { as, body: { device_id, token, platform, timestamp: new Date().toISOString() } });
  const send = async () => (await app.ok(device.testPush, { as, body: { device_id } })).items[0];
  return { token, send };
};

test('R1.5 a push for Android has title and body, goes to the default channel, and is signed by the service account', async () => {
  const { token, send } = await enabled();
  expect(await send()).toMatchObject({ platform: 'android_fcm', result: 'sent', error: null });
  const message = fcm.received.at(-1);
  expect(message).toMatchObject({
    token,
    notification: { title: expect.any(String), body: expect.any(String) },
    data: { url: '/settings#notifications', kind: 'test', unread_count: '' },
    android: { priority: 'HIGH', notification: { channel_id: 'default', tag: 'test' } },
  });
  expect(Number.parseInt(message?.android?.ttl ?? '', 10)).toBeLessThanOrEqual(86_400);
  expect(message?.android?.notification).not.toHaveProperty('notification_count');
  expect(message?.webpush).toBeUndefined();
});

test('R1.5 a push for a browser with Firebase says how long it lives and what it replaces', async () => {
  const { send } = await enabled('web_fcm');
  expect(await send()).toMatchObject({ platform: 'web_fcm', result: 'sent' });
  expect(fcm.received.at(-1)?.webpush).toMatchObject({ headers: { Urgency: 'normal' }, notification: { tag: 'test' } });
});

test('an access token serves many pushes; one that has ended early is replaced once', async () => {
  const { send } = await enabled();
  await send();
  const before = fcm.tokens();
  await Promise.all([send(), send()]);
  expect(fcm.tokens()).toBe(before);
  fcm.forgetTokens();
  const both = await Promise.all([send(), send()]);
  expect(both.map((item) => item?.result)).toEqual(['sent', 'sent']);
  expect(fcm.tokens()).toBe(before + 1);
});

test('an access token is replaced five minutes before it ends', async () => {
  const { send } = await enabled();
  fcm.forgetTokens();
  expect(await send()).toMatchObject({ result: 'sent' });
  const before = fcm.tokens();
  const given_at = Date.now();
  // It was granted for 3,599 seconds, moments ago.
  vi.useFakeTimers({ toFake: ['Date'], now: given_at + (3599 - 300 - 60) * 1000 });
  expect(await send()).toMatchObject({ result: 'sent' });
  expect(fcm.tokens()).toBe(before);
  vi.setSystemTime(given_at + (3599 - 300) * 1000);
  expect(await send()).toMatchObject({ result: 'sent' });
  expect(fcm.tokens()).toBe(before + 1);
});

test('a token server that refuses or fails sends nothing, and the next push asks again', async () => {
  const { send } = await enabled();
  fcm.forgetTokens();
  fcm.scriptTokens({ status: 400, body: { error: 'invalid_grant' } });
  expect(await send()).toMatchObject({ result: 'failed', error: 'token 400 invalid_grant' });
  fcm.scriptTokens({ status: 503, body: {} });
  expect(await send()).toMatchObject({ result: 'failed', error: 'token 503' });
  expect(await send()).toMatchObject({ result: 'sent' });
});

test.each([
  ['is unregistered', fcmError(404, 'NOT_FOUND', 'UNREGISTERED'), 'pruned'],
  ['belongs to another sender', fcmError(403, 'PERMISSION_DENIED', 'SENDER_ID_MISMATCH'), 'pruned'],
  ['is malformed', { status: 400, body: badToken() }, 'pruned'],
  ['is sent a message that Firebase does not take', fcmError(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT'), 'failed'],
  ['is sent to in a project without rights', fcmError(403, 'PERMISSION_DENIED', ''), 'failed'],
  ['is busy', fcmError(429, 'RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED'), 'failed'],
  ['meets an error of the service', { status: 500, body: {} }, 'failed'],
] as const)('R4.9 a token that %s', async (_what, answer, result) => {
  const { send } = await enabled();
  fcm.script(answer);
  expect(await send()).toMatchObject({ result, error: expect.stringContaining(String(answer.status)) });
  expect(await send()).toMatchObject({ result: result === 'pruned' ? 'not_enabled' : 'sent' });
});

const message: PushMessage = {
  title: 'Thank you',
  body: 'Ada recognized you',
  url: '/',
  tag: 'one',
  kind: 'recognition',
  notification_id: '1',
  unread_count: 0,
};

test('the number of unread notifications is on the icon, also if there are none', async () => {
  expect(await app.platform.push.send({ platform: 'android_fcm', token: 'fcm:1' }, message, 60)).toEqual({
    kind: 'sent',
  });
  expect(fcm.received.at(-1)).toMatchObject({
    data: { notification_id: '1', unread_count: '0' },
    android: { ttl: '60s', notification: { notification_count: 0 } },
  });
});

test.each([
  [403, 'refused'],
  [429, 'later'],
  [499, 'refused'],
  [500, 'later'],
  [503, 'later'],
])('after %i, a push is %s', async (status, kind) => {
  const send = () => app.platform.push.send({ platform: 'web_fcm', token: 'fcm:1' }, message, 60);
  fcm.script({ status, headers: { 'retry-after': '90' }, body: {} });
  expect(await send()).toEqual({
    kind,
    error: String(status),
    ...(kind === 'later' && { retry_after_seconds: 90 }),
  });
  fcm.forgetTokens();
  fcm.scriptTokens({ status, body: {} });
  expect(await send()).toEqual({ kind, error: `token ${status}` });
});

test('a message that is too long fills what Firebase accepts', async () => {
  for (const platform of ['android_fcm', 'web_fcm'] as const) {
    const long = { ...message, body: 'a'.repeat(5000) };
    const token = `fcm:${newId()}`;
    expect(await app.platform.push.send({ platform, token }, long, 60)).toEqual({ kind: 'sent' });
    const bytes = Buffer.byteLength(JSON.stringify({ message: fcm.received.at(-1) }));
    // The address of the device is no part of the message.
    expect(bytes - token.length).toBe(4096);
  }
});

test('what Firebase says about a refusal is shown, in bounded length', async () => {
  const send = () => app.platform.push.send({ platform: 'web_fcm', token: 'fcm:1' }, message, 60);
  const error = { status: 'INVALID_ARGUMENT', message: 'm'.repeat(201), details: [{}, { errorCode: 'OWN_CODE' }] };
  fcm.script({ status: 400, body: { error } });
  expect(await send()).toEqual({ kind: 'refused', error: `400 OWN_CODE ${'m'.repeat(200)}` });
  fcm.script({ status: 400, body: { error: { status: 'INVALID_ARGUMENT', message: 'bad' } } });
  expect(await send()).toEqual({ kind: 'refused', error: '400 INVALID_ARGUMENT bad' });
  fcm.script({ status: 404, body: { error: { status: 'NOT_FOUND' } } });
  expect(await send()).toEqual({ kind: 'gone', error: '404 NOT_FOUND' });
});

test('an access token that is refused twice is not asked for a third time', async () => {
  const send = () => app.platform.push.send({ platform: 'web_fcm', token: 'fcm:1' }, message, 60);
  expect(await send()).toEqual({ kind: 'sent' });
  const before = fcm.tokens();
  const refused = { status: 401, body: {} };
  fcm.script(refused, refused);
  expect(await send()).toEqual({ kind: 'refused', error: '401' });
  expect(fcm.tokens()).toBe(before + 1);
});

function badToken() {
  return {
    error: { status: 'INVALID_ARGUMENT', message: 'bad', details: [{ fieldViolations: [{ field: 'message.token' }] }] },
  };
}
