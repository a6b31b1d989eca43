import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as device from '@plaudit/contract/device/endpoints';
import { getAppConfig } from '@plaudit/contract/general/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { startWebPushService } from '../../../platform/testing/push/web-push-service.ts';

const INTERNAL_ORIGINS = 'http://127.0.0.1:*';

let app: TestApp;
let company: TestCompany;
let browsers: Awaited<ReturnType<typeof startWebPushService>>;
let server_key: string;

beforeAll(async () => {
  browsers = await startWebPushService();
  app = await startTestApp({ INTERNAL_ORIGINS });
  company = await app.company();
  server_key = (await app.ok(getAppConfig, {})).web_push_public_key as string;
});
afterAll(async () => {
  await app.close();
  await browsers.close();
});

const sync = (as: Session, device_id: string, token: string) =>
  app.call(device.syncPush, {
    as,
    body: { device_id, token, platform: 'web_push', timestamp: new Date().toISOString() },
  });
const testAll = async (as: Session, device_id?: string) =>
  (await app.ok(device.testPush, { as, body: device_id === undefined ? {} : { device_id } })).items;
const status = async (as: Session, device_id: string) =>
  (await app.ok(device.getPushStatus, { as, query: { device_id } })).items.find((item) => item.is_current);

/** A browser with push on, of a new person unless `who` is given. */
const enabled = async (who?: Session, key = server_key) => {
  const as = who ?? (await app.employee(company));
  const device_id = `d_${newId()}`;
  const browser = browsers.subscribe(key);
  expect((await sync(as, device_id, browser.token)).data).toEqual({});
  return { ...browser, as, device_id };
};

test('R1.5 R7.7 a test goes encrypted to the browser alone, at once, and the status reports it', async () => {
  const { as, device_id, received, token } = await enabled();
  expect(await testAll(as, device_id)).toEqual([{ device_id, platform: 'web_push', result: 'sent', error: null }]);
  const { headers, message } = received[0] ?? {};
  expect(message).toMatchObject({
    title: 'Notifications work on this device',
    kind: 'test',
    url: '/settings#notifications',
  });
  expect([Number(headers?.ttl) > 86_000, Number(headers?.ttl) <= 86_400]).toEqual([true, true]);
  const told = await status(as, device_id);
  expect(told).toMatchObject({ platform: 'web_push', enabled: true, last_error: null, is_current: true });
  expect(Date.parse(told?.last_success_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(JSON.stringify(told)).not.toContain(JSON.parse(token).endpoint);
});

test('R7.7 people test only their own devices; without push, and without keys of the operator, it says so', async () => {
  const { as, device_id } = await enabled();
  const stranger = await app.employee(company);
  const answer = await app.call(device.testPush, { as: stranger, body: { device_id } });
  expect([answer.status, answer.failure.error_code]).toEqual([404, 'AUTH_RECORD_NOT_FOUND']);
  const phone = `d_${newId()}`;
  const ios = { device_id: phone, token: 'ab'.repeat(32), platform: 'ios_apns' as const };
  await app.ok(device.syncPush, { as, body: { ...ios, timestamp: new Date().toISOString() } });
  await app.ok(device.clearPush, { as, body: { device_id } });
  const results = (await testAll(as)).map((item) => [item.device_id, item.result]);
  expect(results).toEqual([
    [phone, 'not_configured'],
    [device_id, 'not_enabled'],
  ]);
});

test('R7.7 a subscription goes with its browser to the person who signs in there, in any spelling', async () => {
  const { as, device_id, token, received } = await enabled();
  const { endpoint, keys } = JSON.parse(token) as { endpoint: string; keys: { p256dh: string; auth: string } };
  const next = await app.employee(company);
  const written = JSON.stringify({ keys: { auth: `${keys.auth}==`, p256dh: keys.p256dh }, endpoint }, null, 1);
  const taken = await sync(next, `d_${newId()}`, written.replaceAll('\n', ' '));
  expect([taken.status, await testAll(as, device_id)]).toMatchObject([200, [{ result: 'not_enabled' }]]);
  expect([await testAll(next), received.length]).toMatchObject([[{ result: 'sent' }], 1]);
});

const wrong = (change: object, keys: object = {}): string => {
  const given = JSON.parse(browsers.subscribe('').token) as { keys: object };
  return JSON.stringify({ ...given, ...change, keys: { ...given.keys, ...keys } });
};
test.each([
  ['what is no JSON', () => 'x'],
  ['no keys', () => JSON.stringify({ endpoint: 'https://push.example/x' })],
  ['a short secret', () => wrong({}, { auth: 'AAAA' })],
  ['a key that is no point of the curve', () => wrong({}, { p256dh: Buffer.alloc(65, 4).toString('base64url') })],
  ['an address inside', () => wrong({ endpoint: 'https://169.254.169.254/x' })],
  ['an address without encryption', () => wrong({ endpoint: 'http://push.example.com/x' })],
])('R7.7 a subscription with %s is refused', async (_what, token) => {
  const answer = await sync(company.owner, `d_${newId()}`, token());
  expect([answer.status, answer.failure.error_code]).toEqual([400, 'INVALID_REQUEST']);
  expect(answer.failure.payload.issues?.[0]?.path).toBe('body.token');
});

test('R7.7 a server accepts no subscription on its own machine, unless its operator allows it', async () => {
  const other = await startTestApp({ DATABASE_URL: app.database_url });
  const body = { device_id: `d_${newId()}`, token: browsers.subscribe('').token, platform: 'web_push' as const };
  const timestamp = new Date().toISOString();
  const answer = await other.call(device.syncPush, { as: company.owner, body: { ...body, timestamp } });
  await other.close();
  expect(answer.failure.payload.issues?.[0]?.path).toBe('body.token');
});

test('R4.9 an expired subscription is pruned, and a new one turns push on again', async () => {
  const { as, device_id, expire } = await enabled();
  expire();
  expect(await testAll(as, device_id)).toMatchObject([
    { result: 'pruned', error: 'The address refused the request (4xx)' },
  ]);
  expect(await status(as, device_id)).toMatchObject({
    platform: null,
    enabled: false,
    last_error: 'The address refused the request (4xx)',
  });
  expect(await testAll(as, device_id)).toMatchObject([{ result: 'not_enabled' }]);
  const again = browsers.subscribe(server_key);
  await sync(as, device_id, again.token);
  expect(await status(as, device_id)).toMatchObject({ enabled: true, last_error: null });
  expect(await testAll(as, device_id)).toMatchObject([{ result: 'sent' }]);
});

const renew = (former: string, token: string) =>
  app.call(device.renewPush, { body: { former, token, timestamp: new Date().toISOString() } });

test('only a client that knows a whole subscription may replace it without a session', async () => {
  const { as, device_id, token, received } = await enabled();
  const former = { ...JSON.parse(token), expirationTime: 1_800_000_000_000 } as { keys: { auth: string } };
  const next = browsers.subscribe(server_key);
  const guessed = { ...former, keys: { ...former.keys, auth: Buffer.alloc(16, 7).toString('base64url') } };
  for (const wrong of [JSON.stringify(guessed), 'nothing', JSON.stringify({})])
    expect((await renew(wrong, next.token)).data).toEqual({});
  await testAll(as, device_id);
  expect([received.length, next.received.length]).toEqual([1, 0]);

  const inside = JSON.stringify({ ...JSON.parse(next.token), endpoint: 'https://169.254.169.254/x' });
  expect((await renew(token, inside)).failure.payload.issues?.[0]?.path).toBe('body.token');
  expect((await renew(JSON.stringify(former), next.token)).data).toEqual({});
  expect(await testAll(as, device_id)).toMatchObject([{ result: 'sent' }]);
  expect([received.length, next.received.length]).toEqual([1, 1]);
  // The previous one belongs to no one anymore.
  await renew(token, browsers.subscribe(server_key).token);
  await testAll(as, device_id);
  expect(next.received).toHaveLength(2);
});

test('a subscription moves to the device that presents it as new', async () => {
  const [mine, other] = [await enabled(), await enabled()];
  await renew(mine.token, other.token);
  expect(await status(other.as, other.device_id)).toMatchObject({ enabled: false });
  expect(await testAll(mine.as, mine.device_id)).toMatchObject([{ result: 'sent' }]);
  expect(other.received).toHaveLength(1);
});

test('a subscription for another key is pruned; one that has worked outlives trouble with this key', async () => {
  const foreign = await enabled(undefined, browsers.subscribe('').token.slice(0, 20));
  expect(await testAll(foreign.as, foreign.device_id)).toMatchObject([{ result: 'pruned' }]);
  const { as, device_id, token } = await enabled();
  expect(await testAll(as, device_id)).toMatchObject([{ result: 'sent' }]);
  await sync(as, device_id, token);
  browsers.script({ status: 401, body: 'the clock of the server is wrong' });
  expect(await testAll(as, device_id)).toMatchObject([
    { result: 'failed', error: 'The address refused the request (4xx)' },
  ]);
  expect(await testAll(as, device_id)).toMatchObject([{ result: 'sent' }]);
});

test('after a change of the server’s keys, subscriptions for the old one are pruned even if they worked', async () => {
  const { as, device_id, token } = await enabled();
  expect(await testAll(as, device_id)).toMatchObject([{ result: 'sent' }]);
  const renewed = await startTestApp({ DATABASE_URL: app.database_url, INTERNAL_ORIGINS });
  const body = { device_id, token, platform: 'web_push' as const, timestamp: new Date().toISOString() };
  await renewed.ok(device.syncPush, { as, body });
  const { items } = await renewed.ok(device.testPush, { as, body: { device_id } });
  await renewed.close();
  expect(items).toMatchObject([{ result: 'pruned' }]);
});

test('admins see which push services are set up and how they work, without keys or names; others do not', async () => {
  const { owner } = await app.company('Diagnosed');
  const working = await enabled(owner);
  const failing = await enabled(owner);
  browsers.script({ status: 400, body: 'no' });
  await testAll(owner, failing.device_id);
  await testAll(owner, working.device_id);
  failing.expire();
  await testAll(owner, failing.device_id);
  const { channels } = await app.ok(device.getPushDiagnostics, { as: owner, headers: { 'x-portal': 'admin' } });
  expect(channels.map(({ platform, is_configured }) => [platform, is_configured])).toEqual([
    ['web_fcm', false],
    ['ios_apns', false],
    ['android_fcm', false],
    ['web_push', true],
  ]);
  expect(channels.at(-1)).toMatchObject({
    devices: 1,
    sent: 1,
    failed: 1,
    pruned: 1,
    last_error: 'The address refused the request (4xx)',
  });
  expect(JSON.stringify(channels)).not.toContain(app.config.push.vapid.private_key);
  const refused = await app.call(device.getPushDiagnostics, { as: await app.employee(company) });
  expect([refused.status, refused.failure.error_code]).toEqual([403, 'NO_PERMISSION']);
});

test('devices unused for 400 days are forgotten, and the results of pushes after 30', async () => {
  const [kept, unused] = [await enabled(company.owner), await enabled(company.owner)];
  await testAll(company.owner);
  const age = (days: number, device_id: string) =>
    app.pool.query(`update device set last_seen_at = now() - make_interval(days => $1) where device_id = $2`, [
      days,
      device_id,
    ]);
  // The next nightly run is tomorrow's.
  await age(398, kept.device_id);
  await age(400, unused.device_id);
  await app.pool.query(`update push_delivery set created_at = now() - interval '31 days'`);
  await app.night(1);
  const left = await app.pool.query('select device_id from device where device_id = any($1)', [
    [kept.device_id, unused.device_id],
  ]);
  const deliveries = await app.pool.query('select from push_delivery');
  expect([left.rows, deliveries.rowCount]).toEqual([[{ device_id: kept.device_id }], 0]);
});
