import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '../testing/fake-browser.ts';
import { clearStoredPush, savePush, savePushOff, storedChoice, storedToken } from './stored-push.ts';

let browser: FakeBrowser;
const issued = { token: 't', platform: 'web_push', updated_at: '2026-11-21T09:00:00.000Z' } as const;

beforeEach(() => void (browser = fakeBrowser()));
afterEach(() => vi.unstubAllGlobals());

test('R3.14 the choice is yes, no, or none yet', () => {
  expect(storedChoice()).toBeNull();
  savePush(issued);
  expect(storedChoice()).toBe(true);
  savePushOff();
  expect(storedChoice()).toBe(false);
});

test('R3.14 a token has a platform and a time that make sense, or is none', () => {
  savePush(issued);
  expect(storedToken()).toEqual(issued);
  for (const [key, text] of [
    ['push_token', ''],
    ['push_token_platform', 'pigeon'],
    ['push_token_updated_at', 'yesterday'],
  ] as const) {
    savePush(issued);
    localStorage.setItem(key, text);
    expect(storedToken()).toBeNull();
    localStorage.removeItem(key);
    expect(storedToken()).toBeNull();
  }
});

test('R3.14 nothing about push stays when it is cleared, of earlier versions neither', () => {
  savePush(issued);
  for (const key of ['pushy_token', 'pushy_enabled', 'pushy_key_generated_at', 'theme']) localStorage.setItem(key, 'x');
  clearStoredPush();
  expect(browser.local()).toEqual({ theme: 'x' });
});
