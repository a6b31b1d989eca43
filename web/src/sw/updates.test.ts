import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const reload = { isReloadNavigation: true } as Request;

type Worker = { waiting: object | null; pages: number; asked: number };
let worker: Worker;
let takesOverAt: (request: Request) => Promise<boolean>;
beforeEach(async () => {
  worker = { waiting: {}, pages: 1, asked: 0 };
  vi.stubGlobal('self', {
    registration: {
      get waiting() {
        return worker.waiting;
      },
    },
    clients: {
      // A worker that is being replaced gets no answer.
      matchAll: () => (worker.asked++ === 0 ? Promise.resolve(Array(worker.pages)) : new Promise(() => {})),
    },
  });
  vi.resetModules();
  ({ takesOverAt } = await import('./updates.ts'));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('R1.12 a page that reloads into the next version is answered while workers change', async () => {
  expect(await takesOverAt(reload)).toBe(true);
  expect(await takesOverAt(reload)).toBe(true);
  worker.waiting = null;
  expect(await takesOverAt(reload)).toBe(true);
  expect(worker.asked).toBe(1);
});

test('R1.12 a next version that does not begin holds no page up', async () => {
  const ten_seconds_ms = 10_000;
  expect(await takesOverAt(reload)).toBe(true);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + ten_seconds_ms);
  worker.asked = 0;
  expect(await takesOverAt(reload)).toBe(false);
  // One that came in its place has not been asked.
  worker.waiting = {};
  expect(await takesOverAt(reload)).toBe(true);
});

test.each([
  ['a page that is opened', {} as Request, {}],
  ['a reload without a new version', reload, { waiting: null }],
  ['a reload beside another page', reload, { pages: 2 }],
])('R1.12 %s stays with the version that is there', async (_what, request, changes) => {
  Object.assign(worker, changes);
  expect(await takesOverAt(request)).toBe(false);
});
