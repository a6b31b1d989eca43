import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDrawnRows } from './use-drawn-rows.ts';

/** What React keeps for one component, and whether it has to run again. */
const react = vi.hoisted(() => {
  let [cells, at, is_stale]: [unknown[], number, boolean] = [[], 0, false];
  let effects: (() => void)[] = [];
  const cell = <T>(make: () => T): [T, number] => {
    const place = at;
    at += 1;
    if (place === cells.length) cells.push(make());
    return [cells[place] as T, place];
  };
  return {
    useRef: <T>(initial: T) => cell(() => ({ current: initial }))[0],
    useState: <T>(initial: T | (() => T)) => {
      const [value, place] = cell(() => (typeof initial === 'function' ? (initial as () => T)() : initial));
      const set = (next: T) => {
        cells[place] = next;
        is_stale = true;
      };
      return [value, set] as const;
    },
    useEffect: () => {},
    useLayoutEffect: (run: () => void) => void effects.push(run),
    startTransition: (run: () => void) => run(),
    begin: () => void (cells = []),
    draw: <T>(component: () => T): T => {
      for (;;) {
        [at, is_stale, effects] = [0, false, []];
        const drawn = component();
        for (const run of effects) run();
        if (!is_stale) return drawn;
      }
    },
  };
});
vi.mock('react', () => react);

const height = 100;
const screen = 600;
let scroll_top: number;
let used: number;
let page: ReturnType<typeof useDrawnRows>;

/** A hundred rows below each other, as the browser has them. */
const rows = Array.from({ length: 100 }, (_, at) => ({
  dataset: { seq: String(at + 1) },
  getBoundingClientRect: () => {
    const top = at * height - scroll_top;
    return { top, bottom: top + height, height };
  },
  contains: () => false,
  querySelector: () => (at + 1 === used ? {} : null),
  querySelectorAll: () => [],
}));
const isDrawn = (seq: number) =>
  page !== undefined && ((seq >= page.part.from && seq <= page.part.to) || page.used.includes(seq));
const list = {
  get scrollTop() {
    return scroll_top;
  },
  getBoundingClientRect: () => ({ top: 0, bottom: screen }),
  getElementsByClassName: () => rows,
  querySelectorAll: () => rows.filter((_, at) => isDrawn(at + 1)),
};
const draw = () => react.draw(() => (page = useDrawnRows({ current: list as unknown as HTMLElement }, 'row')));
const scrollTo = (top: number) => {
  scroll_top = top;
  page.onScroll();
  draw();
};
const drawn = () => rows.flatMap((_, at) => (isDrawn(at + 1) ? at + 1 : []));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  vi.advanceTimersByTime(1_000);
  vi.stubGlobal('document', { activeElement: null });
  [scroll_top, used] = [5_000, 0];
  react.begin();
  draw();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('of many rows those are drawn that people see soon, also after they were led far away', () => {
  expect([drawn()[0], drawn().at(-1)]).toEqual([41, 67]);
  scrollTo(0);
  expect([drawn()[0], drawn().at(-1)]).toEqual([1, 17]);
});

test('rows that are far away are taken out again, and keep their height', () => {
  scrollTo(5_800);
  // Those that people come from stay for a while.
  expect([drawn()[0], drawn().at(-1), page.heightOf(41)]).toEqual([41, 75, undefined]);
  scrollTo(6_600);
  expect([drawn()[0], drawn().at(-1), page.heightOf(41)]).toEqual([47, 83, height]);
});

test('a row that someone uses stays drawn, wherever people read', () => {
  used = 60;
  scrollTo(0);
  expect([drawn()[0], drawn().at(-1), drawn().includes(59)]).toEqual([1, 60, false]);
});

test('rows that fly past before they can be drawn show their words, and are drawn once the list rests', () => {
  scrollTo(4_900);
  vi.advanceTimersByTime(16);
  scrollTo(1_000);
  expect([drawn()[0], page.plain]).toEqual([40, { from: 1, to: 27 }]);
  vi.advanceTimersByTime(16);
  // What has words already keeps them.
  scrollTo(900);
  expect([drawn()[0], page.plain]).toEqual([40, { from: 1, to: 27 }]);
  vi.advanceTimersByTime(200);
  draw();
  expect([drawn()[0], drawn().at(-1)]).toEqual([1, 26]);
});

test('rows that are drawn in time show no plain words, however fast the list moves', () => {
  scrollTo(5_000);
  for (const top of [4_700, 4_400, 4_100, 3_800]) {
    vi.advanceTimersByTime(16);
    scrollTo(top);
  }
  expect([drawn()[0], page.plain]).toEqual([29, { from: Infinity, to: -Infinity }]);
});
