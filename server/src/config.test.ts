import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { keepInOutbox } from './platform/mail/dev-outbox.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'plaudit-config-'));

test('defaults are those of the published table', () => {
  const config = readConfig({ DATA_DIR });
  expect(config).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', ROLES: ['http', 'worker'], LOG_LEVEL: 'info' });
  expect(config.DATABASE_URL).toBeUndefined();
});

test('an empty setting is an unset one', () => {
  expect(readConfig({ DATA_DIR, SMTP_URL: '' }).SMTP_URL).toBeUndefined();
});

test.each([
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['PUBLIC_URL', 'example.com'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['REDIS_URL', 'http://localhost'],
  ['ROLES', 'http,cook'],
  ['LOG_LEVEL', 'loud'],
  ['ERROR_REPORTING_DSN', 'reports.example/1'],
  ['ERROR_REPORTING_DSN', 'https://reports.example/1'],
  ['ERROR_REPORTING_DSN', 'https://key@reports.example/'],
  ['DEMO', 'maybe'],
  ['SUPPORT_EMAIL', 'help'],
  ['TERMS_URL', 'javascript:alert(1)'],
  ['RESET_ID', 'two words'],
  ['REQUIRED_VERSION_IOS', 'latest'],
  ['STORE_URL_ANDROID', 'http://apps.example/plaudit'],
  ['NATIVE_ORIGINS', '*'],
  ['NATIVE_ORIGINS', 'https://localhost/path'],
  ['INTERNAL_ORIGINS', '10.0.0.0/8'],
  ['INTERNAL_ORIGINS', 'https://*'],
  ['INTERNAL_ORIGINS', 'https://sso.intern/realm'],
  ['PREVIEW_ORIGINS', 'wiki.intern'],
  ['DEV_OUTBOX', 'yes'],
  ['ANDROID_APP_CERTIFICATES', 'abc'],
  ['IOS_APP_IDS', 'app.plaudit.mobile'],
  ['VAPID_SUBJECT', 'someone'],
  ['FCM_SERVICE_ACCOUNT', '{"type":"service_account"}'],
  ['FCM_SERVICE_ACCOUNT', '/nowhere/key.json'],
  ['FIREBASE_CONFIG', '{"apiKey":'],
  ['APNS_KEY', '-----BEGIN PRIVATE KEY-----'],
  ['APNS_KEY_ID', 'short'],
  ['APNS_PRODUCTION', 'true'],
])('%s=%s stops the start with a sentence that names it', (name, value) => {
  expect(() => readConfig({ DATA_DIR, [name]: value })).toThrow(new RegExp(`The setting ${name} is wrong: .+\\.`));
});

test('half of the object storage settings are refused', () => {
  expect(() => readConfig({ DATA_DIR, S3_BUCKET: 'pictures' })).toThrow(/belong together/);
});

const pem = (key: ReturnType<typeof generateKeyPairSync>['privateKey']) =>
  (key as unknown as { export(options: object): string }).export({ type: 'pkcs8', format: 'pem' });

test('push keys that do not go together are refused', () => {
  const { public_key, private_key } = readConfig({ DATA_DIR }).push.vapid;
  const other = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'plaudit-config-')) }).push.vapid;
  const VAPID = { VAPID_PUBLIC_KEY: public_key, VAPID_PRIVATE_KEY: private_key };
  expect(readConfig({ DATA_DIR, ...VAPID }).push.vapid).toMatchObject({ public_key, private_key });
  expect(() => readConfig({ DATA_DIR, VAPID_PUBLIC_KEY: public_key })).toThrow(/belong together/);
  expect(() => readConfig({ DATA_DIR, ...VAPID, VAPID_PUBLIC_KEY: other.public_key })).toThrow(
    /VAPID_PUBLIC_KEY is wrong/,
  );
  expect(() => readConfig({ DATA_DIR, ...VAPID, VAPID_PRIVATE_KEY: 'AA' })).toThrow(/VAPID_PRIVATE_KEY is wrong/);
  expect(() => readConfig({ DATA_DIR, APNS_TOPIC: 'app.example' })).toThrow(/APNS_KEY, .* belong together/);
});

test('keys of Apple and Google are taken as text or by the path of a file', () => {
  const key = pem(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);
  const file = join(DATA_DIR, 'key.p8');
  writeFileSync(file, key);
  const APNS = { APNS_KEY_ID: 'ABCDE12345', APNS_TEAM_ID: 'TEAM123456', APNS_TOPIC: 'app.example' };
  const apns = { key, key_id: 'ABCDE12345', endpoint: 'https://api.push.apple.com' };
  expect(readConfig({ DATA_DIR, APNS_KEY: file, ...APNS }).push.apns).toMatchObject(apns);
  expect(readConfig({ DATA_DIR, APNS_KEY: key.replaceAll('\n', '\\n'), ...APNS }).push.apns).toMatchObject(apns);
  const account = {
    type: 'service_account',
    project_id: 'p',
    client_email: 'a@b.example',
    private_key: pem(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
  };
  expect(readConfig({ DATA_DIR, FCM_SERVICE_ACCOUNT: JSON.stringify(account) }).push.fcm).toMatchObject({
    project_id: 'p',
    token_uri: 'https://oauth2.googleapis.com/token',
    endpoint: 'https://fcm.googleapis.com',
  });
  const wrong = JSON.stringify({ ...account, private_key: key });
  expect(() => readConfig({ DATA_DIR, FCM_SERVICE_ACCOUNT: wrong })).toThrow(
    /FCM_SERVICE_ACCOUNT is wrong: .*service account/,
  );
});

test.each([
  [{}, 'mailto:plaudit@localhost'],
  [{ PUBLIC_URL: 'https://plaudit.example' }, 'https://plaudit.example'],
  [{ MAIL_FROM: 'Plaudit <people@acme.example>', PUBLIC_URL: 'https://plaudit.example' }, 'mailto:people@acme.example'],
  [{ VAPID_SUBJECT: 'mailto:ops@acme.example', MAIL_FROM: 'people@acme.example' }, 'mailto:ops@acme.example'],
])('push services get the address to write to: %j gives %s', (env, subject) => {
  expect(readConfig({ DATA_DIR, ...env }).push.vapid.subject).toBe(subject);
});

test('the secret is created once, kept, and readable only by its owner', () => {
  const { secret } = readConfig({ DATA_DIR });
  expect(secret).toHaveLength(32);
  expect(readConfig({ DATA_DIR }).secret).toEqual(secret);
  expect(statSync(join(DATA_DIR, 'secret')).mode & 0o077).toBe(0);
});

test('files created once appear whole; a damaged one stops the start instead of being replaced', () => {
  const fresh = mkdtempSync(join(tmpdir(), 'plaudit-config-'));
  const { vapid } = readConfig({ DATA_DIR: fresh }).push;
  expect(readConfig({ DATA_DIR: fresh }).push.vapid).toEqual(vapid);
  expect(readdirSync(fresh).toSorted()).toEqual(['secret', 'vapid.json']);
  expect(statSync(join(fresh, 'vapid.json')).mode & 0o077).toBe(0);
  for (const name of ['vapid.json', 'secret']) {
    writeFileSync(join(fresh, name), '');
    expect(() => readConfig({ DATA_DIR: fresh })).toThrow(new RegExp(`${name} is damaged`));
  }
});

test('only the server can read files in DATA_DIR, even if an earlier version left them open', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'plaudit-config-'));
  const modeOf = (...path: string[]) => (statSync(join(parent, ...path)).mode & 0o777).toString(8);
  readConfig({ DATA_DIR: join(parent, 'new', 'data') });
  expect(modeOf('new', 'data')).toBe('700');

  const old = join(parent, 'old');
  for (const folder of ['outbox', 'files']) mkdirSync(join(old, folder), { recursive: true, mode: 0o755 });
  writeFileSync(join(old, 'outbox', 'one.json'), '{}', { mode: 0o644 });
  chmodSync(old, 0o755);
  readConfig({ DATA_DIR: old });
  expect([modeOf('old'), modeOf('old', 'outbox'), modeOf('old', 'files')]).toEqual(['700', '700', '700']);
  expect(modeOf('old', 'outbox', 'one.json')).toBe('600');

  const mail = { to: 'a@b.test', subject: 's', text: 't', html: 'h', from: 'f' };
  await keepInOutbox(join(parent, 'new', 'data'), mail);
  const [kept = ''] = readdirSync(join(parent, 'new', 'data', 'outbox'));
  expect([modeOf('new', 'data', 'outbox'), modeOf('new', 'data', 'outbox', kept)]).toEqual(['700', '600']);
});
