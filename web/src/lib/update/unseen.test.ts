import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenUnseen } from './unseen.ts';

const everyoneAgrees = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
vi.mock('./agreement.ts', () => ({ everyoneAgrees, answerFor: vi.fn<() => void>() }));

const ten_minutes_ms = 600_000;
const work = vi.fn<() => void>();
let page: EventTarget & { visibilityState: 'visible' | 'hidden'; has_dialog: boolean };
let end = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  work.mockReset();
  everyoneAgrees.mockReset().mockResolvedValue(true);
  page = Object.assign(new EventTarget(), {
    visibilityState: 'visible' as const,
    has_dialog: false,
    querySelector: (): object | null => (page.has_dialog ? {} : null),
    querySelectorAll: () => [],
  });
  vi.stubGlobal('document', page);
  end = whenUnseen(work);
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const see = (visibilityState: 'visible' | 'hidden') => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
};

test('the app is renewed once it was out of sight for ten minutes, and not sooner', async () => {
  await vi.advanceTimersByTimeAsync(ten_minutes_ms);
  see('hidden');
  await vi.advanceTimersByTimeAsync(ten_minutes_ms - 1);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a look at the app begins the ten minutes again', async () => {
  see('hidden');
  await vi.advanceTimersByTimeAsync(ten_minutes_ms - 1);
  see('visible');
  see('hidden');
  await vi.advanceTimersByTimeAsync(ten_minutes_ms - 1);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
});

test.each<[string, () => unknown, () => unknown]>([
  ['a dialog is open', () => (page.has_dialog = true), () => (page.has_dialog = false)],
  ['another page objects', () => everyoneAgrees.mockResolvedValue(false), () => everyoneAgrees.mockResolvedValue(true)],
])('it is not renewed while %s, and is as soon as that is over', async (_, begin, finish) => {
  begin();
  see('hidden');
  await vi.advanceTimersByTimeAsync(ten_minutes_ms);
  expect(work).not.toHaveBeenCalled();
  finish();
  await vi.advanceTimersByTimeAsync(ten_minutes_ms);
  expect(work).toHaveBeenCalledTimes(1);
});

test('nothing is renewed anymore after the end', async () => {
  see('hidden');
  end();
  see('hidden');
  await vi.advanceTimersByTimeAsync(ten_minutes_ms);
  expect(work).not.toHaveBeenCalled();
});
