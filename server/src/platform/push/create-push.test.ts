import { generateKeyPairSync } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import webPush from 'web-push';
import { createOutgoing } from '../outgoing/outgoing.ts';
import { createPush } from './create-push.ts';

const keys = webPush.generateVAPIDKeys();
const vapid = { subject: 'mailto:a@b.example', public_key: keys.publicKey, private_key: keys.privateKey };
const outgoing = createOutgoing([]);
const push = createPush({ vapid, fcm: null, apns: null } as unknown as Parameters<typeof createPush>[0], outgoing);
afterAll(() => outgoing.close());

const base64url = (bytes: number) => Buffer.alloc(bytes, 7).toString('base64url');
const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
const point = (first: number) =>
  Buffer.concat([Buffer.from([first]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64url');
const good = { endpoint: 'https://push.example.com/1', keys: { p256dh: point(4), auth: base64url(16) } };
const accept = (token: object | string, platform: Parameters<typeof push.accept>[0]['platform'] = 'web_push') =>
  push.accept({ platform, token: typeof token === 'string' ? token : JSON.stringify(token) });

test('without keys of the operator only web push is on', async () => {
  const platforms = ['web_push', 'web_fcm', 'android_fcm', 'ios_apns'] as const;
  expect(platforms.filter(push.isOn)).toEqual(['web_push']);
  expect(await push.send({ platform: 'android_fcm', token: 'any' }, {} as never, 1)).toEqual({
    kind: 'refused',
    error: 'not configured',
  });
});

test('a subscription is taken in one form, no matter how it was written', () => {
  const token = JSON.stringify(good);
  expect(accept(good)).toEqual({ token });
  const padded = { ...good.keys, auth: `${good.keys.auth}==` };
  expect(accept({ expirationTime: null, keys: padded, endpoint: good.endpoint })).toEqual({ token });
});

test('a subscription that no browser makes is refused, with what is wrong with it', () => {
  const wrong = (keys: object, endpoint = good.endpoint) => accept({ endpoint, keys: { ...good.keys, ...keys } });
  expect(wrong({ auth: base64url(15) })).toEqual({ problem: 'keys.auth: must be 16 bytes' });
  expect(wrong({ auth: base64url(17) })).toEqual({ problem: 'keys.auth: must be 16 bytes' });
  expect(wrong({ p256dh: base64url(64) })).toEqual({ problem: 'keys.p256dh: must be 65 bytes' });
  // Not the mark of an uncompressed point, and no point at all.
  for (const p256dh of [point(5), base64url(65)])
    expect(wrong({ p256dh })).toEqual({ problem: 'keys.p256dh: must be a key of P-256' });
  expect(accept('nothing')).toEqual({ problem: 'not the JSON of a subscription' });
  expect(wrong({}, 'http://push.example.com/1')).toEqual({ problem: 'Enter an address that begins with https://' });
  expect(wrong({}, `https://push.example.com/${'a'.repeat(1975)}`)).toHaveProperty('token');
  expect(wrong({}, `https://push.example.com/${'a'.repeat(1976)}`)).toHaveProperty('problem');
});

test('a token of Apple is 64 hexadecimal digits or more, and one of Firebase has no spaces', () => {
  for (const digits of [64, 200]) expect(accept('aB'.repeat(digits / 2), 'ios_apns')).toHaveProperty('token');
  for (const token of ['a'.repeat(63), 'a'.repeat(201), 'g'.repeat(64)])
    expect(accept(token, 'ios_apns')).toEqual({ problem: 'not a token of Apple' });
  expect(accept('a:b-c_d', 'android_fcm')).toEqual({ token: 'a:b-c_d' });
  expect(accept('a b', 'web_fcm')).toEqual({ problem: 'not a token of Firebase' });
});

test('the operator chose all destinations but those of subscriptions', () => {
  const of = (platform: Parameters<typeof push.accept>[0]['platform'], token = 'any') =>
    push.destinationOf({ platform, token });
  expect(of('ios_apns')).toEqual({ destination: 'apns', is_trusted: true });
  expect([of('android_fcm'), of('web_fcm')]).toEqual(Array(2).fill({ destination: 'fcm', is_trusted: true }));
  expect(of('web_push', JSON.stringify(good))).toEqual({ destination: 'push.example.com', is_trusted: false });
  expect(of('web_push')).toEqual({ destination: '', is_trusted: false });
});
