import { expect, test } from 'vitest';
import { describeDevice } from './describe-device.ts';

const mozilla = 'Mozilla/5.0';

test.each([
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36`,
    'Chrome',
    'Windows',
    false,
  ],
  [
    `${mozilla} (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0`,
    'Edge',
    'Windows',
    false,
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`,
    'Safari',
    'macOS',
    false,
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile Safari/604.1`,
    'Chrome',
    'iPhone',
    true,
  ],
  [
    `${mozilla} (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36`,
    'Chrome',
    'Android',
    true,
  ],
  [`${mozilla} (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Firefox', 'Linux', false],
  ['curl/8.5.0', null, null, false],
  ['', null, null, false],
])('%s', (user_agent, browser, system, is_handheld) => {
  expect(describeDevice(user_agent)).toEqual({ browser, system, is_handheld });
});
