import { afterEach, expect, test, vi } from 'vitest';
import { fetchScreenAhead } from './fetch-ahead.ts';

afterEach(() => vi.unstubAllGlobals());

const linksFor = (content: string | null) => {
  const links: object[] = [];
  vi.stubGlobal('document', {
    querySelector: (name: string) => (content !== null && name === 'meta[name="first-parts"]' ? { content } : null),
    createElement: (name: string) => ({ name }),
    head: { append: (link: object) => links.push(link) },
  });
  fetchScreenAhead('signed_in');
  return links;
};

test('the files of the other first screen are fetched ahead, as the build lists them', () => {
  const content = JSON.stringify({ signed_in: ['/home.js', '/home.css'], signed_out: ['/landing.js'] });
  const link = { name: 'link', rel: 'prefetch', crossOrigin: 'anonymous' };
  expect(linksFor(content)).toEqual([
    { ...link, href: '/home.js' },
    { ...link, href: '/home.css' },
  ]);
});

test('while the app is developed there is no list, and nothing is fetched', () => {
  expect(linksFor(null)).toEqual([]);
});
