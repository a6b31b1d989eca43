import { afterEach, expect, test, vi } from 'vitest';
import { usePageTitle } from './page-title.ts';

vi.mock('react', () => ({ useEffect: (run: () => void) => run() }));
afterEach(() => vi.unstubAllGlobals());

test('a page has its name in the browser’s tab, or that of the app', () => {
  const page = { title: '' };
  vi.stubGlobal('document', page);
  usePageTitle('People');
  expect(page.title).toBe('People · Plaudit');
  usePageTitle('');
  expect(page.title).toBe('Plaudit');
});
