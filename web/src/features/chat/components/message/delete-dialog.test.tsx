import { readFileSync } from 'node:fs';
import { Theme } from '@radix-ui/themes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import { mentionOf } from '@plaudit/contract/words/mention';
import { i18n } from '../../../../lib/locale/i18n.ts';
import { quoteOf } from '../../quote-of.ts';
import { idOf, message, person } from '../../testing/records.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { Quote } from './quote.tsx';

const words = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../../public/locales/en/${name}.json`, import.meta.url), 'utf8'));
const [chat, content] = [words('chat'), words('content')];

// A dialog renders only in a browser; this replaces it with its content.
type Given = { title: string; text: string; action: string; children: ReactNode };
vi.mock('../../../../ui/confirm-dialog.tsx', () => ({
  ConfirmDialog: ({ title, text, action, children }: Given) => (
    <section aria-label={title}>
      {text}
      {children}
      <button type="button">{action}</button>
    </section>
  ),
}));

beforeAll(() => i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { chat, content } } }));

const drawn = (screen: ReactNode): string =>
  renderToStaticMarkup(
    <Theme>
      <QueryClientProvider client={new QueryClient()}>{screen}</QueryClientProvider>
    </Theme>,
  );

test('people who look after a group read whose message they delete, and are asked for a reason that its author gets', () => {
  const said = message(1, { author: person(2), words: `Ask ${mentionOf(idOf(3))}`, mentions: [person(3)] });
  const dialog = drawn(<DeleteDialog message={said} onClose={() => {}} />);
  for (const text of [chat.delete_other.title, chat.delete_other.text]) {
    expect(dialog).toContain((text as string).replaceAll('{{name}}', 'Ana2 Example').replaceAll("'", '&#x27;'));
  }
  expect(dialog).toMatch(/Ask @?Ana3 Example/);
  expect(dialog).toContain(content.delete_reason);
  expect(dialog).toContain(chat.delete_other.action);
});

test('of a deleted message that others answered, their answers show only that it was deleted', () => {
  const quoted = { ...quoteOf(message(1, { author: person(2), words: 'Hush' })), deleted_at: '2026-11-02T09:00:00Z' };
  const shown = drawn(<Quote quoted={quoted} onOpen={() => {}} />);
  expect(shown).toContain(chat.quote.deleted);
  expect(shown).not.toMatch(/Hush|<button/);
});
