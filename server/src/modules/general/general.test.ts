import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAppConfig } from '@plaudit/contract/general/endpoints';
import { startTestApp, type TestApp } from '../../platform/testing/app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

test('R7.4 anybody may ask what a client needs; no login is shown where no demonstration company is', async () => {
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
