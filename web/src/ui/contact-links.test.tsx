import { readFileSync } from 'node:fs';
import { Theme } from '@radix-ui/themes';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import { i18n } from '../lib/locale/i18n.ts';
import type { Contacts } from '../lib/session/contacts.ts';
import { ContactLinks } from './contact-links.tsx';

const common = JSON.parse(readFileSync(new URL('../../public/locales/en/common.json', import.meta.url), 'utf8'));

// Elsewhere they are asked of the server.
vi.mock('../lib/session/contacts.ts', () => ({ useContacts: (known: Contacts) => known }));

beforeAll(() => i18n.use(initReactI18next).init({ lng: 'en', defaultNS: 'common', resources: { en: { common } } }));

const shown = (support_email: string | null): string =>
  renderToStaticMarkup(
    <Theme>
      <ContactLinks known={{ support_email, terms_url: 'https://northwind.example/terms' }} />
    </Theme>,
  );

test('R9.5 support has its link, and its address to read and to copy', () => {
  const links = shown('help@northwind.example');
  expect(links).toContain('href="mailto:help@northwind.example"');
  expect(links).toContain('>help@northwind.example<');
  expect(links).toContain('aria-label="Copy help@northwind.example"');
  expect(shown(null)).not.toContain('aria-label="Copy');
});
