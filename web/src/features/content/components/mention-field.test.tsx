import { Theme } from '@radix-ui/themes';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import { i18n } from '../../../lib/locale/i18n.ts';
import { no_text } from '../index.ts';
import { MentionField } from './mention-field.tsx';

vi.mock('../use-mention-options.ts', () => ({ useMentionOptions: () => ({ options: [], is_searching: false }) }));

beforeAll(() => i18n.use(initReactI18next).init({ lng: 'en', resources: {} }));

const directionOf = (text: string): string | undefined =>
  /<textarea[^>]* dir="(\w+)"/.exec(
    renderToStaticMarkup(
      <Theme>
        <MentionField value={{ ...no_text, text }} onChange={() => {}} placeholder="" rows={3} />
      </Theme>,
    ),
  )?.[1];

test('a text runs in the direction in which it will be shown', () => {
  expect(directionOf('')).toBe('ltr');
  expect(directionOf('شكراً for everything you did today')).toBe('ltr');
  expect(directionOf('شكراً جزيلاً على كل شيء')).toBe('rtl');
  expect(directionOf('שלום לכולם\n\nתודה רבה')).toBe('rtl');
  expect(directionOf('שלום לכולם\n\n2026')).toBe('rtl');
});

test('lines in different directions follow their own letters', () => {
  expect(directionOf('שלום לכולם\n\nThank you all')).toBe('auto');
});
