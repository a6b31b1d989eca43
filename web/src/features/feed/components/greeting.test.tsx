import { readFileSync } from 'node:fs';
import { Theme } from '@radix-ui/themes';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { i18n } from '../../../lib/locale/i18n.ts';
import { Greeting } from './greeting.tsx';

const feed = JSON.parse(readFileSync(new URL('../../../../public/locales/en/feed.json', import.meta.url), 'utf8'));

vi.mock('../../../lib/session/session.ts', () => ({
  useSession: () => ({ session: { employee_profile: { first_name: 'Ada', last_name: 'Okafor' } } }),
}));

beforeAll(() => i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { feed } } }));
afterEach(() => void vi.useRealTimers());

test.each([
  [3, 'Good to see you, Ada'],
  [5, 'Good morning, Ada'],
  [12, 'Good afternoon, Ada'],
  [18, 'Good evening, Ada'],
])('at %i:44 people are greeted with “%s”', (hour, greeting) => {
  vi.useFakeTimers({ now: new Date(2026, 10, 27, hour, 44) });
  const page = renderToStaticMarkup(
    <Theme>
      <Greeting />
    </Theme>,
  );
  expect(page).toContain(`>${greeting}</h1>`);
});
