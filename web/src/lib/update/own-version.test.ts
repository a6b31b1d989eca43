import { afterEach, expect, test, vi } from 'vitest';
import { compareVersion } from './own-version.ts';

afterEach(() => void vi.unstubAllGlobals());

/** What the worker keeps, and the entry that the page was loaded with. */
const compare = (kept: string[], entry: string | null) => {
  vi.stubGlobal('document', { querySelector: () => (entry === null ? null : { src: entry }) });
  vi.stubGlobal('caches', { match: async (name: string) => (kept.includes(name) ? new Response('') : undefined) });
  return compareVersion();
};

test.each([
  ['same', ['/index.html', '/assets/a.js'], '/assets/a.js'],
  ['other', ['/index.html', '/assets/b.js'], '/assets/a.js'],
  ['lost', ['/assets/a.js'], '/assets/a.js'],
  ['lost', ['/index.html'], null],
])('a page knows whether its worker has the version of it (%s)', async (found, kept, entry) => {
  expect(await compare(kept, entry)).toBe(found);
});
