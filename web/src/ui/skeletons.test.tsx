import { Theme } from '@radix-ui/themes';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import type { ReactNode } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { i18n } from '../lib/locale/i18n.ts';
import { CardsSkeleton, RowsSkeleton } from './skeletons.tsx';

beforeAll(() => i18n.use(initReactI18next).init({ lng: 'en', resources: {} }));

const shapesIn = (drawn: ReactNode): number =>
  renderToStaticMarkup(<Theme>{drawn}</Theme>).match(/rt-Skeleton/g)?.length ?? 0;

test('a card that loads has as many lines as it has room for, and none that its edge cuts through', () => {
  const lines = [92, 104, 140, 160, 496].map((height) => shapesIn(<CardsSkeleton cards={1} height={height} />) - 3);
  expect(lines).toEqual([0, 1, 2, 3, 3]);
});

test('rows of a list without pictures load without them', () => {
  expect(shapesIn(<RowsSkeleton rows={2} />)).toBe(6);
  expect(shapesIn(<RowsSkeleton rows={2} has_picture={false} />)).toBe(4);
});
