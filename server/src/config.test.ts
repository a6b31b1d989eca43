import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

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
  ['DEMO', 'maybe'],
  ['NATIVE_ORIGINS', '*'],
  ['NATIVE_ORIGINS', 'https://localhost/path'],
  ['ANDROID_APP_CERTIFICATES', 'abc'],
  ['IOS_APP_IDS', 'app.plaudit.mobile'],
])('%s=%s stops the start with a sentence that names it', (name, value) => {
  expect(() => readConfig({ DATA_DIR, [name]: value })).toThrow(new RegExp(`The setting ${name} is wrong: .+\\.`));
});

test('half of the object storage settings are refused', () => {
  expect(() => readConfig({ DATA_DIR, S3_BUCKET: 'pictures' })).toThrow(/go together/);
});

test('the secret is made once, kept, and readable by its owner alone', () => {
  const { secret } = readConfig({ DATA_DIR });
  expect(secret).toHaveLength(32);
  expect(readConfig({ DATA_DIR }).secret).toEqual(secret);
  expect(statSync(join(DATA_DIR, 'secret')).mode & 0o077).toBe(0);
});
