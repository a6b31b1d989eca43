import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newPage } from '../testing/fake-browser.ts';
import { isChunkError } from './chunk-error.ts';

/** A style sheet of a page, as far as its loading goes. */
class Link extends EventTarget {
  readonly href: string;
  readonly rel: string;
  replaced_by: Link | undefined;

  constructor(href: string, rel = 'stylesheet') {
    super();
    this.href = href;
    this.rel = rel;
  }
  cloneNode = () => new Link(this.href, this.rel);
  replaceWith = (link: Link) => (this.replaced_by = link);
}

/** The browser tells the page that something did not arrive. */
let lose: (target: unknown) => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('HTMLLinkElement', Link);
  vi.stubGlobal('document', {
    // An error of an element does not bubble: it is only heard on its way down.
    addEventListener: (name: string, listener: (event: unknown) => void, is_on_way_down: boolean) => {
      if (name === 'error' && is_on_way_down) lose = (target) => listener({ target });
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const load = async () => (await newPage(() => import('./restore-styles.ts'))).restoreStyles;
const settled = async (work: Promise<void>) => {
  const waiting = Symbol('waiting');
  await vi.advanceTimersByTimeAsync(0);
  return (await Promise.race([work, Promise.resolve(waiting)])) !== waiting;
};

test('style sheets that did not arrive are requested again, once', async () => {
  const restoreStyles = await load();
  const styles = [new Link('/a.css'), new Link('/b.css')];
  styles.forEach(lose);
  const restored = restoreStyles();
  styles[0]?.replaced_by?.dispatchEvent(new Event('load'));
  expect(await settled(restored)).toBe(false);
  styles[1]?.replaced_by?.dispatchEvent(new Event('load'));
  expect(await settled(restored)).toBe(true);
  expect(styles.map(({ replaced_by }) => replaced_by?.href)).toEqual(['/a.css', '/b.css']);

  const again = styles[0]?.replaced_by;
  await restoreStyles();
  expect(again?.replaced_by).toBeUndefined();
});

test('one that fails again is reported as the build reports it, and can be requested once more', async () => {
  const restoreStyles = await load();
  const style = new Link('/a.css');
  lose(style);
  const failure = restoreStyles().catch((error: Error) => error);
  const second = style.replaced_by as Link;
  second.dispatchEvent(new Event('error'));
  lose(second);
  const error = (await failure) as Error;
  expect(error.message).toContain('/a.css');
  expect(isChunkError(error)).toBe(true);

  const restored = restoreStyles();
  second.replaced_by?.dispatchEvent(new Event('load'));
  expect(await settled(restored)).toBe(true);
});

test('other links and elements are left alone', async () => {
  const restoreStyles = await load();
  const icon = new Link('/icon.svg', 'icon');
  lose(icon);
  lose(new EventTarget());
  await restoreStyles();
  expect(icon.replaced_by).toBeUndefined();
});
