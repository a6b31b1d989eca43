import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as device from '@plaudit/contract/device/endpoints';
import type { PushPlatform } from '@plaudit/contract/device/schema';
import { newId } from '../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben] = [await app.employee(company), await app.employee(company)];
});
afterAll(() => app.close());

const newDevice = () => `d_${newId()}`;
const timestamp = new Date().toISOString();
const sync = (as: Session, device_id: string, token: string, platform: PushPlatform = 'android_fcm') =>
  app.call(device.syncPush, { as, body: { device_id, token, platform, timestamp } });
const look = (as: Session, device_id: string) => app.ok(device.updateDevice, { as, body: { device_id } });

test('R3.4 R7.7 a device record keeps its fields, and changes only the given ones', async () => {
  const device_id = newDevice();
  const given = {
    device_id,
    notification_allowed: true,
    device_info: { model: 'Pixel 9', screen_width: 412, is_tablet: false, nickname: null },
    ui_version: '1.2.3',
    fcm_token: 'web-token',
    push_token_issued_at: '2026-01-02T03:04:05.000Z',
  };
  const record = { ...given, android_fcm_token: null, apns_token: null };
  expect(await app.ok(device.updateDevice, { as: ana, body: given })).toEqual(record);
  expect(await look(ana, device_id)).toEqual(record);
  const changed = await app.ok(device.updateDevice, {
    as: ana,
    body: { device_id, notification_allowed: null, device_info: null, fcm_token: null },
  });
  expect(changed).toEqual({
    ...record,
    notification_allowed: null,
    device_info: {},
    fcm_token: null,
    push_token_issued_at: null,
  });
});

test.each([
  ['an id without the prefix', { device_id: newId() }],
  ['a huge description', { device_info: { text: 'x'.repeat(501) } }],
  ['too many fields', { device_info: Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`field_${at}`, at])) }],
  ['half a character', { device_info: { text: '\ud83d' } }],
  ['a token of several lines', { fcm_token: 'a\nb' }],
])('R3.4 a device record with %s is refused', async (_what, wrong) => {
  const answer = await app.call(device.updateDevice, { as: ana, body: { device_id: newDevice(), ...wrong } });
  expect([answer.status, answer.failure.error_code]).toEqual([400, 'INVALID_REQUEST']);
});

test.each([
  ['web_fcm', 'fcm_token'],
  ['android_fcm', 'android_fcm_token'],
  ['ios_apns', 'apns_token'],
] as const)(
  'R1.5 R7.7 push sync puts a token of %s on the device, push clear takes it off',
  async (platform, field) => {
    const device_id = newDevice();
    const token = platform === 'ios_apns' ? 'a1'.repeat(32) : `token-${newId()}`;
    expect((await sync(ana, device_id, token, platform)).data).toEqual({});
    expect(await look(ana, device_id)).toMatchObject({ notification_allowed: true, [field]: token });
    expect(await app.ok(device.clearPush, { as: ana, body: { device_id } })).toEqual({});
    expect(await look(ana, device_id)).toMatchObject({ [field]: null, push_token_issued_at: null });
  },
);

test('R7.7 a token belongs to one device: it leaves the former person, in another company too', async () => {
  const token = `shared-${newId()}`;
  const stranger = (await app.company('Another')).owner;
  const [first, second, third] = [newDevice(), newDevice(), newDevice()];
  await sync(ana, first, token);
  await sync(ben, second, token);
  expect((await look(ana, first)).android_fcm_token).toBeNull();
  await sync(stranger, third, token);
  expect((await look(ben, second)).android_fcm_token).toBeNull();
  expect((await look(stranger, third)).android_fcm_token).toBe(token);
});

test('R7.7 only its person deletes a device, and deleting it again changes nothing', async () => {
  const device_id = newDevice();
  await sync(ana, device_id, `token-${newId()}`);
  const remove = (as: Session) => app.ok(device.deleteDevice, { as, query: { device_id } });
  await remove(ben);
  await app.ok(device.clearPush, { as: ben, body: { device_id } });
  expect((await look(ana, device_id)).android_fcm_token).not.toBeNull();
  expect([await remove(ana), await remove(ana)]).toEqual([{}, {}]);
  expect(await look(ana, device_id)).toMatchObject({ android_fcm_token: null, ui_version: null });
});

test('R3.4 the twenty most recently used devices are kept', async () => {
  const eve = await app.employee(company);
  const [first, second] = [newDevice(), newDevice()];
  for (const device_id of [first, second]) {
    await app.ok(device.updateDevice, { as: eve, body: { device_id, ui_version: 'kept' } });
  }
  for (let count = 0; count < 18; count += 1) await look(eve, newDevice());
  expect((await look(eve, first)).ui_version).toBe('kept');
  await look(eve, newDevice());
  const { rows } = await app.pool.query<{ device_id: string }>('select device_id from device where employee_id = $1', [
    eve.employee_id,
  ]);
  const kept = rows.map(({ device_id }) => device_id);
  expect([kept.length, kept.includes(first), kept.includes(second)]).toEqual([20, true, false]);
});
