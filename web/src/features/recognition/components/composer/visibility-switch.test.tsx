import { readFileSync } from 'node:fs';
import { Theme } from '@radix-ui/themes';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import { i18n } from '../../../../lib/locale/i18n.ts';
import { VisibilitySwitch } from './visibility-switch.tsx';

const words = new URL('../../../../../public/locales/en/recognition.json', import.meta.url);

vi.mock('../../../../lib/session/session.ts', () => ({ useCompany: () => ({ company_name: 'Lanternworks' }) }));

beforeAll(() =>
  i18n.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { recognition: JSON.parse(readFileSync(words, 'utf8')) } },
    interpolation: { escapeValue: false },
  }),
);

test.each([
  ['public', 'Everyone at Lanternworks can see it.'],
  ['private', 'Only the people involved and moderators can see it.'],
] as const)('beside the choice it says who sees what is %s', (value, hint) => {
  const page = renderToStaticMarkup(
    <Theme>
      <VisibilitySwitch value={value} onChange={() => {}} />
    </Theme>,
  );
  const [, hint_id] = /aria-describedby="([^"]+)"/.exec(page) ?? [];
  expect(page).toMatch(new RegExp(`id="${hint_id}"[^>]*>${hint}<`));
});
