import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAppConfig } from '@plaudit/contract/general/endpoints';
import { startTestApp, type TestApp } from '../../platform/testing/app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

test('R7.4 anyone may ask what a client needs; without a demonstration company no login is shown', async () => {
  await app.company();
  const config = await app.ok(getAppConfig, {});
  expect(config).toMatchObject({ default_language: 'en', has_dev_outbox: true, demo_logins: [] });
});

test('R7.8 error reporting is off, with the rates that hold once it is on', async () => {
  const { error_reporting } = await app.ok(getAppConfig, {});
  expect(error_reporting).toEqual({
    is_enabled: false,
    dsn: null,
    replay_sample_rate: 0,
    replay_on_error_sample_rate: 1,
  });
});

test('R9.5 R4.5 R4.7 the operator names support, terms, the reset and the versions that native apps need', async () => {
  const silent = await app.ok(getAppConfig, {});
  expect(silent).toMatchObject({ support_email: null, terms_url: null, reset_id: null });
  expect(silent).toMatchObject({
    required_version: { ios: null, android: null },
    store_url: { ios: null, android: null },
  });
  const told = await startTestApp({
    SUPPORT_EMAIL: 'help@northwind.example',
    TERMS_URL: 'https://northwind.example/terms',
    RESET_ID: '2026-11-21',
    REQUIRED_VERSION_IOS: '1.4.0',
    REQUIRED_VERSION_ANDROID: '2.0.0-rc.1',
    STORE_URL_IOS: 'https://apps.example/plaudit',
  });
  expect(await told.ok(getAppConfig, {})).toMatchObject({
    support_email: 'help@northwind.example',
    terms_url: 'https://northwind.example/terms',
    reset_id: '2026-11-21',
    required_version: { ios: '1.4.0', android: '2.0.0-rc.1' },
    store_url: { ios: 'https://apps.example/plaudit', android: null },
  });
  await told.close();
});
