import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endLastScreen, followWishes } from './end-last-screen.ts';

/** What public/boot.js leaves. */
let last: { end: () => void; wish?: string; onWish?: () => void };
let steps: string[];

beforeEach(() => {
  steps = [];
  last = { end: () => void steps.push('end') };
  vi.stubGlobal('last_screen', last);
});
afterEach(() => vi.unstubAllGlobals());
const open = (path: string) => void steps.push(path);

test('what was pressed on the last screen opens once the app is there, and what is pressed later at once', () => {
  last.wish = '/inbox';
  followWishes(open);
  expect(steps).toEqual(['end', '/inbox']);
  last.wish = '/people';
  last.onWish?.();
  last.onWish?.();
  expect(steps).toEqual(['end', '/inbox', 'end', '/people']);
});

test('a last screen on which nothing was pressed stays until the app ends it', () => {
  followWishes(open);
  expect(steps).toEqual([]);
  endLastScreen();
  expect(steps).toEqual(['end']);
});

test('a page without a last screen has nothing to end or to open', () => {
  vi.stubGlobal('last_screen', undefined);
  endLastScreen();
  followWishes(open);
  expect(steps).toEqual([]);
});
