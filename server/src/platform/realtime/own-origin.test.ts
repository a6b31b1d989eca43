import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { isOwnOrigin } from './own-origin.ts';

const config = { PUBLIC_URL: 'https://plaudit.example/app', NATIVE_ORIGINS: ['capacitor://localhost'] };
const isOwn = (headers: Record<string, string>, as: Parameters<typeof isOwnOrigin>[1] = config): boolean =>
  isOwnOrigin({ headers } as unknown as IncomingMessage, as);

test('a program names no origin, a native shell its own, and a page that of this server', () => {
  expect(isOwn({ host: 'inside:8080' })).toBe(true);
  const opens = (origin: string, as?: Parameters<typeof isOwnOrigin>[1]) =>
    isOwn({ origin, host: 'inside:8080', 'x-forwarded-host': 'named.example' }, as);
  for (const origin of [
    'capacitor://localhost',
    'https://plaudit.example',
    'http://inside:8080',
    'https://named.example',
  ])
    expect([origin, opens(origin)]).toEqual([origin, true]);
  const others = [
    'http://plaudit.example',
    'https://plaudit.example:444',
    'capacitor://elsewhere',
    'null',
    'file://',
    '',
  ];
  for (const origin of others) expect([origin, opens(origin)]).toEqual([origin, false]);
  // Where the operator names no address, a page has it from the server alone.
  expect([opens('https://plaudit.example', {}), opens('http://inside:8080', {})]).toEqual([false, true]);
  expect(opens('capacitor://localhost', {})).toBe(false);
});
