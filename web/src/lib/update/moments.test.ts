import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { everyMoment } from './moments.ts';

const five_minutes_ms = 300_000;
const look = vi.fn<() => void>();
let page: EventTarget & { visibilityState: 'visible' | 'hidden' };
let browser: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  look.mockReset();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  browser = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const see = (visibilityState: 'visible' | 'hidden') => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
};
const comeOnline = () => browser.dispatchEvent(new Event('online'));

test('R7.9 the app checks for a new version when it comes into sight or online, at most every five minutes', () => {
  everyMoment(look);
  vi.advanceTimersByTime(five_minutes_ms - 1);
  see('visible');
  comeOnline();
  expect(look).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  see('hidden');
  expect(look).toHaveBeenCalledTimes(0);
  see('visible');
  see('visible');
  comeOnline();
  expect(look).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(five_minutes_ms);
  comeOnline();
  expect(look).toHaveBeenCalledTimes(2);
});

test('a page that stays in sight looks once an hour, and no more once it is ended', () => {
  const end = everyMoment(look);
  vi.advanceTimersByTime(2 * 3_600_000);
  expect(look).toHaveBeenCalledTimes(2);
  end();
  vi.advanceTimersByTime(3_600_000);
  see('visible');
  comeOnline();
  expect(look).toHaveBeenCalledTimes(2);
});

test('a clock that is set back silences nothing', () => {
  everyMoment(look);
  vi.setSystemTime(Date.now() - 86_400_000);
  see('visible');
  expect(look).toHaveBeenCalledTimes(1);
});
