import { isValidElement } from 'react';
import { expect, test } from 'vitest';
import { PageBoundary } from './page-boundary.tsx';
import { ErrorScreen } from './screens/error-screen.tsx';

const shown = (error: Error | null) => {
  const boundary = new PageBoundary({ address: '/people', children: 'The page' });
  boundary.state = { error, address: '/people' };
  const drawn = boundary.render();
  return isValidElement(drawn) ? drawn.type : drawn;
};

test('R2.6 an error of a page takes its place, and a part that failed to load is left to the boundary for that', () => {
  expect(shown(null)).toBe('The page');
  expect(shown(new TypeError('Cannot read properties of null'))).toBe(ErrorScreen);
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/people-page.js');
  expect(() => shown(missing)).toThrow(missing);
});

test('the error ends with its page', () => {
  const broken = { error: new Error('Broken'), address: '/people' };
  const next = (address: string) => PageBoundary.getDerivedStateFromProps({ address, children: null }, broken);
  expect(next('/people')).toBeNull();
  expect(next('/inbox')).toEqual({ address: '/inbox', error: null });
});
