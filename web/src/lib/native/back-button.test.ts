import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followBackButton } from './back-button.ts';

const app = vi.hoisted(() => ({ press: (_state: { canGoBack: boolean }) => {}, minimized: 0 }));
vi.mock('@capacitor/app', () => ({
  App: {
    addListener: async (name: string, listener: typeof app.press) => {
      if (name === 'backButton') app.press = listener;
    },
    minimizeApp: async () => void (app.minimized += 1),
  },
}));

let open: string | null;
let keys: { at: string; key: string; bubbles: boolean; cancelable: boolean }[];
const back = vi.fn<() => void>();

beforeEach(async () => {
  [open, keys, app.minimized] = [null, [], 0];
  const element = (at: string) => ({ dispatchEvent: (event: object) => keys.push({ ...event, at } as never) });
  vi.stubGlobal('KeyboardEvent', function KeyboardEvent(this: object, _type: string, init: object) {
    Object.assign(this, init);
  });
  vi.stubGlobal('history', { back: back.mockReset() });
  vi.stubGlobal('document', {
    activeElement: element('field'),
    body: element('body'),
    querySelector: (selector: string) =>
      open !== null && selector.includes(`[role="${open}"][data-state="open"]`) ? {} : null,
  });
  await followBackButton();
});
afterEach(() => vi.unstubAllGlobals());

test.each(['dialog', 'alertdialog', 'menu', 'listbox'])('an open %s closes first, as with Escape', (role) => {
  open = role;
  app.press({ canGoBack: true });
  expect(keys).toEqual([{ at: 'field', key: 'Escape', bubbles: true, cancelable: true }]);
  expect([back.mock.calls.length, app.minimized]).toEqual([0, 0]);
});

test('otherwise it goes back one step, and at the first page into the background', () => {
  app.press({ canGoBack: true });
  expect([back.mock.calls.length, app.minimized]).toEqual([1, 0]);
  app.press({ canGoBack: false });
  expect([back.mock.calls.length, app.minimized]).toEqual([1, 1]);
  expect(keys).toEqual([]);
});
