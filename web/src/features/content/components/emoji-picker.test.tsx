import { Theme } from '@radix-ui/themes';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import { i18n } from '../../../lib/locale/i18n.ts';
import { EmojiPicker } from './emoji-picker.tsx';

beforeAll(() => i18n.use(initReactI18next).init({ lng: 'en', resources: {} }));

test('Tab stops at one of the emoji, however many there are', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const page = renderToStaticMarkup(
    <Theme>
      <EmojiPicker onPick={() => {}} />
    </Theme>,
  );
  const stops = [...page.matchAll(/<button[^>]* tabindex="(-?\d)"/g)].map(([, tab_index]) => tab_index);
  expect(stops.length).toBeGreaterThan(20);
  expect(stops.filter((tab_index) => tab_index === '0')).toHaveLength(1);
});
