import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { followLinks, openLink, openPushLink, pathOfLink } from './deep-link.ts';

afterEach(() => vi.unstubAllGlobals());

const segment = fc.stringMatching(/^[\w-]{1,12}$/);
const path = fc
  .tuple(fc.array(segment, { minLength: 1, maxLength: 4 }), fc.option(segment), fc.option(segment))
  .map(([parts, query, hash]) => `/${parts.join('/')}${query ? `?q=${query}` : ''}${hash ? `#${hash}` : ''}`);

test('R2.15 every address is reduced to path, query and hash, with any host and scheme', () => {
  const hosts = fc.constantFrom(
    '',
    'https://plaudit.example',
    'http://elsewhere.example:8080',
    'plaudit://host',
    'plaudit:',
  );
  fc.assert(
    fc.property(hosts, path, (host, inner) => {
      expect(pathOfLink(host + inner)).toBe(inner);
    }),
  );
  expect(pathOfLink('plaudit://host')).toBeNull();
});

test('R2.15 nothing leads out of the app', () => {
  for (const link of [
    'javascript:alert(1)',
    'data:text/html,<b>',
    'mailto:a@b.example',
    'blob:https://x.example/1',
    'http://',
  ]) {
    expect(pathOfLink(link)).toBeNull();
  }
  const tricks = [
    '//evil.example/x',
    '/\\evil.example',
    'https:////evil.example/x',
    'plaudit://h//evil.example',
    '\t//evil.example',
  ];
  const origin = 'https://plaudit.example';
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...tricks), fc.webUrl(), fc.string({ unit: 'binary' })), (link) => {
      const inner = pathOfLink(link);
      if (inner === null) return;
      expect(new URL(inner, origin).origin).toBe(origin);
      expect(inner).toMatch(/^\/(?![/\\])/);
    }),
    { numRuns: 1000 },
  );
});

test('R2.15 R8.4 a link before the start is shown then, the shown page is left alone, a push without an address is logged', () => {
  vi.stubGlobal('location', { pathname: '/inbox', search: '?a=1', hash: '' });
  const shown: string[] = [];
  openLink('plaudit://host/wallet');
  followLinks((to) => shown.push(to));
  openLink('https://plaudit.example/inbox?a=1');
  openPushLink('/inbox');
  openPushLink(null);
  expect(shown).toEqual(['/wallet', '/inbox']);

  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  openPushLink('javascript:alert(1)');
  expect(warn).toHaveBeenCalledWith('Failed to handle notification action deep link', expect.any(Error));
  expect(() => openLink('mailto:a@b.example')).toThrow('no path');
  expect(shown).toHaveLength(2);
});

test('R2.16 a link of the service worker opens, and the worker is told so; other messages are ignored', () => {
  const worker = new EventTarget();
  vi.stubGlobal('navigator', { serviceWorker: worker });
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '' });
  const shown: string[] = [];
  followLinks((to) => shown.push(to));
  const postMessage = vi.fn<(answer: unknown) => void>();
  const tell = (data: unknown, ports: object[] = [{ postMessage }]) =>
    worker.dispatchEvent(Object.assign(new Event('message'), { data, ports }));
  tell({ type: 'push-shown', kind: null, tag: null });
  tell(null);
  expect([shown, postMessage.mock.calls]).toEqual([[], []]);
  tell({ type: 'open-link', link: '/inbox' });
  tell({ type: 'open-link', link: '/people' }, []);
  expect([shown, postMessage.mock.calls]).toEqual([['/inbox', '/people'], [[true]]]);
});
