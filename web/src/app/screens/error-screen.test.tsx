import { readFileSync } from 'node:fs';
import { Theme } from '@radix-ui/themes';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import { i18n } from '../../lib/locale/i18n.ts';
import { ErrorScreen } from './error-screen.tsx';

const t_home = 'Home';
const common = JSON.parse(readFileSync(new URL('../../../public/locales/en/common.json', import.meta.url), 'utf8'));

// They ask the server, which is not tested here.
vi.mock('../../ui/contact-links.tsx', () => ({ ContactLinks: () => null }));

vi.mock('@tanstack/react-router', () => ({ Link: (props: { to: string }) => <a href={props.to}>{t_home}</a> }));

beforeAll(() => i18n.use(initReactI18next).init({ lng: 'en', defaultNS: 'common', resources: { en: { common } } }));

const shown = (message?: string, onHome?: () => void): string =>
  renderToStaticMarkup(
    <Theme>
      <ErrorScreen message={message} {...(onHome && { onHome })} />
    </Theme>,
  );

test('R2.6 a given message replaces the usual one', () => {
  expect(shown()).toContain('Oops.. Something went wrong');
  const screen = shown('Connectivity issue');
  expect(screen).toContain('Connectivity issue');
  expect(screen).not.toContain('Oops');
  expect(screen).toContain('Please refresh the page, or report an issue to our support team.');
});

test('R2.6 in place of a page it keeps its words and buttons, and has a way home', () => {
  const [alone, inside] = [shown(), shown(undefined, () => {})];
  for (const words of ['500', 'Oops.. Something went wrong', 'Try again', 'Raise a ticket']) {
    expect(alone).toContain(words);
    expect(inside).toContain(words);
  }
  expect([alone.includes('href="/"'), inside.includes('href="/"')]).toEqual([false, true]);
  // The shell around a page has the one main element.
  expect([alone.includes('<main'), inside.includes('<main')]).toEqual([true, false]);
});
