import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkOf } from './link-of.ts';

const fields = ['url', 'deepLink', 'deep_link', 'link'] as const;

test('R2.16 the link of a push is in url, deepLink, deep_link or link, and the first of them counts', () => {
  for (const [index, field] of fields.entries()) {
    const rest = Object.fromEntries(fields.slice(index).map((name) => [name, `/${name}`]));
    expect(linkOf(rest)).toBe(`/${field}`);
  }
  expect(linkOf({ url: '', deepLink: 7, link: '/inbox' })).toBe('/inbox');
});

test('R2.16 the link may be at any depth, and one further out comes first', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('data', 'notification', '0'), { maxLength: 8 }), (path) => {
      const nested = path.reduce<unknown>((inner, name) => ({ [name]: inner, other: null }), { link: '/deep' });
      expect(linkOf(nested)).toBe('/deep');
      expect(linkOf({ data: nested, link: '/top' })).toBe('/top');
      expect(linkOf([nested])).toBe('/deep');
    }),
  );
});

test('a payload without a link has none, also one that contains itself or is no object', () => {
  const cycle: Record<string, unknown> = { title: 'x' };
  cycle.data = { cycle };
  expect(linkOf(cycle)).toBeNull();
  fc.assert(
    fc.property(fc.anything({ maxDepth: 0 }), (value) => {
      expect(linkOf(value)).toBeNull();
    }),
  );
});
