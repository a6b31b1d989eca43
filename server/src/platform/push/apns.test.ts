import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as device from '@plaudit/contract/device/endpoints';
import { newId } from '../ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../testing/app.ts';
import { startApnsService } from '../testing/push/apns-service.ts';
import type { PushMessage } from './push.ts';

let app: TestApp;
let company: TestCompany;
let apns: Awaited<ReturnType<typeof startApnsService>>;

beforeAll(async () => {
  apns = await startApnsService();
  app = await startTestApp(apns.env);
  company = await app.company();
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await app.close();
  await apns.close();
  // Ids go on from the latest time that they saw, which lay ahead here.
  vi.resetModules();
});

/** A device with push, and what the server says when it sends a test to it. */
const enabled = async () => {
  const as = company.owner;
  const device_id = `d_${newId()}`;
  const token = newId().replaceAll('-', '').repeat(2);
  const timestamp = new Date().toISOString();
  const sync = (value = token) =>
    app.call(device.syncPush, { as, body: { device_id, token: value, platform: 'ios_apns', timestamp } });
  await sync();
  const send = async () => (await app.ok(device.testPush, { as, body: { device_id } })).items[0];
  return { token, sync, send };
};

test('R1.5 a push for iOS is an alert for the app of the operator, and expires', async () => {
  const { token, send } = await enabled();
  expect(await send()).toMatchObject({ platform: 'ios_apns', result: 'sent', error: null });
  const { headers, payload } = apns.received.at(-1) ?? {};
  expect(headers).toMatchObject({
    ':path': `/3/device/${token}`,
    'apns-topic': 'app.plaudit.example',
    'apns-push-type': 'alert',
    'apns-priority': '10',
  });
  const life_s = Number(headers?.['apns-expiration']) - Date.now() / 1000;
  expect([life_s > 86_000, life_s <= 86_400]).toEqual([true, true]);
  expect(payload).toMatchObject({
    aps: { alert: { title: expect.any(String), body: expect.any(String) }, sound: 'default' },
    url: '/settings#notifications',
    kind: 'test',
  });
});

test('one connection and one provider token serve many pushes', async () => {
  const { send } = await enabled();
  await send();
  const [connections, tokens] = [apns.connections(), apns.provider_tokens.size];
  const results = await Promise.all([send(), send(), send()]);
  expect(results.map((item) => item?.result)).toEqual(['sent', 'sent', 'sent']);
  expect([apns.connections(), apns.provider_tokens.size]).toEqual([connections, tokens]);
});

test('a provider token is renewed before its hour is over, and once when Apple calls it expired', async () => {
  const { send } = await enabled();
  await send();
  const before = apns.provider_tokens.size;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 46 * 60_000 });
  expect((await send())?.result).toBe('sent');
  expect(apns.provider_tokens.size).toBe(before + 1);
  vi.setSystemTime(Date.now() + 2000);
  apns.expireTokens();
  expect((await send())?.result).toBe('sent');
  expect(apns.provider_tokens.size).toBe(before + 2);
  apns.script({ status: 403, reason: 'ExpiredProviderToken' }, { status: 403, reason: 'ExpiredProviderToken' });
  expect(await send()).toMatchObject({ result: 'failed', error: '403 ExpiredProviderToken' });
});

test.each([
  [400, 'BadDeviceToken', 'pruned'],
  [400, 'DeviceTokenNotForTopic', 'pruned'],
  [410, 'Unregistered', 'pruned'],
  [400, 'ExpiredToken', 'pruned'],
  [403, 'InvalidProviderToken', 'failed'],
  [413, 'PayloadTooLarge', 'failed'],
  [429, 'TooManyRequests', 'failed'],
  [503, 'ServiceUnavailable', 'failed'],
])('R4.9 after %i %s push is %s', async (status, reason, result) => {
  const { send } = await enabled();
  apns.script({ status, reason });
  expect(await send()).toMatchObject({ result, error: `${status} ${reason}` });
  expect(await send()).toMatchObject({ result: result === 'pruned' ? 'not_enabled' : 'sent' });
});

test('R4.9 a token that Apple calls dead stays when the device brought it again since then', async () => {
  const { sync, send } = await enabled();
  const dead = (timestamp: number) => apns.script({ status: 410, reason: 'Unregistered', timestamp });
  const long_ago = Date.now() - 60_000;
  await sync();
  dead(long_ago);
  expect((await send())?.result).toBe('failed');
  expect((await send())?.result).toBe('sent');
  dead(Date.now() + 1000);
  expect((await send())?.result).toBe('pruned');
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
const sendNow = () => app.platform.push.send({ platform: 'ios_apns', token: 'ab'.repeat(32) }, message, 60);

test('the number of unread notifications is on the icon, also if there are none', async () => {
  expect(await sendNow()).toEqual({ kind: 'sent' });
  expect(apns.received.at(-1)?.payload).toMatchObject({ aps: { badge: 0, 'thread-id': 'one' } });
  const { send } = await enabled();
  await send();
  expect(apns.received.at(-1)?.payload.aps).not.toHaveProperty('badge');
});

test.each([
  [400, 'refused'],
  [410, 'gone'],
  [429, 'later'],
  [499, 'refused'],
  [500, 'later'],
  [503, 'later'],
])('after %i, a push is %s', async (status, kind) => {
  apns.script({ status, reason: 'Reason', retry_after: '90' });
  const error = `${status} Reason`;
  expect(await sendNow()).toEqual(kind === 'later' ? { kind, error, retry_after_seconds: 90 } : { kind, error });
});

test('a message that is too long fills what Apple accepts', async () => {
  const long = { ...message, body: 'a'.repeat(5000) };
  expect(await app.platform.push.send({ platform: 'ios_apns', token: 'ab'.repeat(32) }, long, 60)).toEqual({
    kind: 'sent',
  });
  expect(apns.received.at(-1)?.bytes).toBe(4096);
});

test('a provider token is used for 45 minutes, and not by a clock that was set back', async () => {
  const begun = Date.now() + 24 * 3_600_000;
  vi.useFakeTimers({ toFake: ['Date'], now: begun });
  const tokensAt = async (ms: number) => {
    vi.setSystemTime(begun + ms);
    expect(await sendNow()).toEqual({ kind: 'sent' });
    return apns.provider_tokens.size;
  };
  const first = await tokensAt(0);
  expect(await tokensAt(45 * 60_000 - 1)).toBe(first);
  expect(await tokensAt(45 * 60_000)).toBe(first + 1);
  expect(await tokensAt(45 * 60_000)).toBe(first + 1);
  expect(await tokensAt(45 * 60_000 - 1)).toBe(first + 2);
});

test('of an answer that is longer than any of Apple only the status counts', async () => {
  const reason = 'x'.repeat(1987);
  apns.script({ status: 400, reason }, { status: 400, reason: `${reason}x` });
  expect(await sendNow()).toEqual({ kind: 'refused', error: `400 ${reason}` });
  expect(await sendNow()).toEqual({ kind: 'refused', error: '400' });
});

test('a connection that breaks is opened again', async () => {
  const { send } = await enabled();
  await send();
  const before = apns.connections();
  apns.script('hang up');
  expect((await send())?.result).toBe('failed');
  expect((await send())?.result).toBe('sent');
  expect(apns.connections()).toBe(before + 1);
});

test('R7.7 anything that is not a token of Apple is refused', async () => {
  const { sync } = await enabled();
  const answer = await sync('../../etc');
  expect([answer.status, answer.failure.payload.issues?.[0]?.path]).toEqual([400, 'body.token']);
});
