import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { focusWhenThere } from './focus-when-there.ts';

const focus = vi.fn<() => void>();
let fields: string[];
/** Tells the observers of a page that it changed. */
let draw: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  focus.mockReset();
  fields = [];
  const observers = new Set<() => void>();
  draw = () => observers.forEach((observer) => observer());
  const body = {};
  vi.stubGlobal('document', { body, querySelector: (name: string) => (fields.includes(name) ? { focus } : null) });
  vi.stubGlobal(
    'MutationObserver',
    class {
      look: () => void;
      constructor(look: () => void) {
        this.look = look;
      }
      observe(target: object, { childList, subtree }: MutationObserverInit) {
        if (target === body && childList && subtree) observers.add(this.look);
      }
      disconnect() {
        observers.delete(this.look);
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a field that comes with its page gets the focus, once', () => {
  focusWhenThere('#search');
  draw();
  expect(focus).not.toHaveBeenCalled();
  fields = ['#search'];
  draw();
  draw();
  expect(focus).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('a field that has not come within five seconds is not waited for', () => {
  focusWhenThere('#search');
  vi.advanceTimersByTime(4_999);
  draw();
  vi.advanceTimersByTime(1);
  fields = ['#search'];
  draw();
  expect(focus).not.toHaveBeenCalled();
});

test('one that comes in the last moment gets it', () => {
  focusWhenThere('#search');
  vi.advanceTimersByTime(4_999);
  fields = ['#search'];
  draw();
  expect(focus).toHaveBeenCalledTimes(1);
});
