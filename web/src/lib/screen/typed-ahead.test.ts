import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newPage } from '../testing/fake-browser.ts';

type Key = { key: string } & Partial<Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>>;

let keepTyped: typeof import('./typed-ahead.ts').keepTyped;
/** The listener of keys, if the page has one. */
let listener: ((event: unknown) => void) | null;
/** What has the focus: a field of a dialog, something else in it, or the page. */
let focused: 'field' | 'button' | 'page';
const insert = vi.fn<(command: string, is_ui: boolean, text: string) => boolean>();
const cancel = vi.fn<() => void>();
const frames = vi.fn<() => void>();

beforeEach(async () => {
  vi.useFakeTimers();
  for (const mock of [insert, cancel, frames]) mock.mockReset();
  [listener, focused] = [null, 'page'];
  vi.stubGlobal('addEventListener', (name: string, added: typeof listener, is_on_way_down: boolean) => {
    if (name === 'keydown' && is_on_way_down) listener = added;
  });
  vi.stubGlobal('removeEventListener', (name: string, removed: typeof listener, is_on_way_down: boolean) => {
    if (name === 'keydown' && is_on_way_down && removed === listener) listener = null;
  });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    frames();
    setTimeout(draw, 16);
  });
  vi.stubGlobal('document', {
    get activeElement() {
      return { closest: () => (focused === 'page' ? null : {}), matches: () => focused === 'field' };
    },
    execCommand: insert,
  });
  ({ keepTyped } = await newPage(() => import('./typed-ahead.ts')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Presses keys, and says which of them the page kept from everything else. */
const press = (...keys: (string | Key)[]): boolean[] =>
  keys.map((key) => {
    const kept = { prevented: false, stopped: false };
    listener?.({
      ...(typeof key === 'string' ? { key } : key),
      preventDefault: () => (kept.prevented = true),
      stopPropagation: () => (kept.stopped = true),
    });
    expect(kept.prevented).toBe(kept.stopped);
    return kept.prevented;
  });
const typed = () => insert.mock.calls.map(([command, is_ui, text]) => [command, is_ui, text]);

test('what is typed while a dialog loads is typed into its first field', () => {
  const arrive = keepTyped(cancel);
  expect(press('H', 'i', '!', 'Backspace', ' ', '👏', '👏', 'Backspace')).toEqual(
    Array.from({ length: 8 }, () => true),
  );
  focused = 'field';
  arrive();
  expect(typed()).toEqual([['insertText', false, 'Hi 👏']]);
  expect(listener).toBeNull();
});

test('keys that steer a page do nothing while a dialog loads, and are no text', () => {
  const arrive = keepTyped(cancel);
  expect(press('a', 'Enter', 'Tab', 'ArrowDown', 'Shift')).toEqual([true, true, true, true, true]);
  focused = 'field';
  arrive();
  expect(typed()).toEqual([['insertText', false, 'a']]);
});

test('commands of the browser, and words that are still being composed, stay with it', () => {
  const arrive = keepTyped(cancel);
  const kept = press(
    { key: 'r', ctrlKey: true },
    { key: 'r', metaKey: true },
    { key: 'e', altKey: true },
    { key: 'か', isComposing: true },
  );
  expect(kept).toEqual([false, false, false, false]);
  focused = 'field';
  arrive();
  expect(typed()).toEqual([]);
});

test('Escape cancels the dialog, and nothing is kept from then on', () => {
  const arrive = keepTyped(cancel);
  press('a', 'Escape');
  expect(cancel).toHaveBeenCalledTimes(1);
  expect(listener).toBeNull();
  focused = 'field';
  arrive();
  expect(typed()).toEqual([]);
});

test('until the dialog has placed its focus, text is kept and keys that steer it are its own', () => {
  const arrive = keepTyped(cancel);
  arrive();
  expect(press('a', 'Enter', 'Escape', 'b', 'c', 'Backspace')).toEqual([true, false, false, true, true, true]);
  focused = 'field';
  vi.advanceTimersByTime(16);
  expect(typed()).toEqual([['insertText', false, 'ab']]);
  expect(cancel).not.toHaveBeenCalled();
});

test('a dialog that begins with a button gets no text, and one that takes no focus is given up after 60 frames', () => {
  const arrive = keepTyped(cancel);
  press('a');
  focused = 'button';
  arrive();
  expect([typed(), listener]).toEqual([[], null]);

  focused = 'page';
  const arriveNever = keepTyped(cancel);
  press('b');
  arriveNever();
  vi.advanceTimersByTime(2_000);
  expect(frames).toHaveBeenCalledTimes(60);
  expect([typed(), listener]).toEqual([[], null]);
});

test('nothing is typed where nothing was', () => {
  const arrive = keepTyped(cancel);
  focused = 'field';
  arrive();
  expect(typed()).toEqual([]);
});

test('two dialogs that load at once keep one text, for the one that is there last; Escape cancels the newer one', () => {
  const [arriveFirst, newer] = [keepTyped(cancel), vi.fn<() => void>()];
  press('a');
  const arriveSecond = keepTyped(newer);
  press('b');
  focused = 'field';
  arriveFirst();
  expect(typed()).toEqual([]);
  arriveSecond();
  expect(typed()).toEqual([['insertText', false, 'ab']]);

  const arriveThird = keepTyped(newer);
  press('Escape');
  expect([cancel.mock.calls.length, newer.mock.calls.length]).toEqual([0, 1]);
  arriveThird();
});
