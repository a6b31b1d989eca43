import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { objectWhileBusy, whenUnseen } from './unseen.ts';

const everyoneAgrees = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
const answerFor = vi.hoisted(() => vi.fn<(isBusy: () => boolean) => void>());
vi.mock('./agreement.ts', () => ({ everyoneAgrees, answerFor }));

const ten_minutes_ms = 600_000;
const work = vi.fn<() => void>();
let page: EventTarget & { visibilityState: 'visible' | 'hidden'; has_dialog: boolean };
/** The fields of the page. */
let fields: object[];
class Field {
  type = 'text';
  value = '';
  textContent = '';
  constructor(given: object) {
    Object.assign(this, given);
  }
}
class Input extends Field {}
class TextArea extends Field {
  override type = 'textarea';
}
let end = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  work.mockReset();
  everyoneAgrees.mockReset().mockResolvedValue(true);
  page = Object.assign(new EventTarget(), {
    visibilityState: 'visible' as const,
    has_dialog: false,
    querySelector: (): object | null => (page.has_dialog ? {} : null),
    querySelectorAll: () => fields,
  });
  fields = [];
  vi.stubGlobal('HTMLInputElement', Input);
  vi.stubGlobal('HTMLTextAreaElement', TextArea);
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

test.each<[boolean, string, () => object]>([
  [false, 'an empty field', () => new Input({})],
  [true, 'text in a field', () => new Input({ value: 'a' })],
  [true, 'a search', () => new Input({ type: 'search', value: 'a' })],
  [false, 'a box that is checked', () => new Input({ type: 'checkbox', value: 'on' })],
  [true, 'text in several lines', () => new TextArea({ value: 'a' })],
  [false, 'no text in several lines', () => new TextArea({})],
  [true, 'formatted text', () => new Field({ textContent: 'a' })],
  [false, 'no formatted text', () => new Field({})],
])('that a reload would be noticed is %s with %s', async (is_busy, _, field) => {
  fields = [field()];
  see('hidden');
  await vi.advanceTimersByTimeAsync(ten_minutes_ms);
  expect(work).toHaveBeenCalledTimes(is_busy ? 0 : 1);
});

test('a page that became busy while the others were asked is not renewed', async () => {
  everyoneAgrees.mockImplementation(async () => {
    page.has_dialog = true;
    return true;
  });
  see('hidden');
  await vi.advanceTimersByTimeAsync(ten_minutes_ms);
  expect(work).not.toHaveBeenCalled();
});

test('a page that was never in sight waits from its beginning', async () => {
  end();
  page.visibilityState = 'hidden';
  end = whenUnseen(work);
  await vi.advanceTimersByTimeAsync(ten_minutes_ms);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a page objects to a reload that others ask for while it is busy', () => {
  objectWhileBusy();
  const [isBusy] = answerFor.mock.calls.at(-1) as [() => boolean];
  expect(isBusy()).toBe(true);
  page.visibilityState = 'hidden';
  expect(isBusy()).toBe(false);
});
