import { readFileSync } from 'node:fs';
import { Theme } from '@radix-ui/themes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import { i18n } from '../../../lib/locale/i18n.ts';
import { revisionPages } from '../thread-queries.ts';
import { Edited } from './edited.tsx';
import { HistoryDialog } from './history-dialog.tsx';

const words = JSON.parse(readFileSync(new URL('../../../../public/locales/en/content.json', import.meta.url), 'utf8'));

// A dialog renders only in a browser; this replaces it with its content.
vi.mock('../../../ui/responsive-dialog.tsx', () => ({
  ResponsiveDialog: ({ title, children }: { title: string; children: ReactNode }) => (
    <section aria-label={title}>{children}</section>
  ),
}));

beforeAll(() => i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { content: words } } }));

const queryClient = new QueryClient();
const drawn = (screen: ReactNode): string =>
  renderToStaticMarkup(
    <Theme>
      <QueryClientProvider client={queryClient}>{screen}</QueryClientProvider>
    </Theme>,
  );

test('everyone reads that something was edited, and only those who may see them are led to the earlier words', () => {
  const edited = (has_history: boolean) =>
    drawn(<Edited content_id="m1" mentions={[]} has_history={has_history} />).replace(/^<div[^>]*>|<\/div>$/g, '');
  expect(edited(false)).toBe(`<span>${words.history.edited}</span>`);
  expect(edited(true)).toMatch(
    new RegExp(`^<button [^>]*aria-haspopup="dialog"[^>]*>${words.history.edited}</button>$`),
  );
});

test('the history has the words before each edit, and says where there were only files', () => {
  const items = [
    { edited_at: '2026-11-02T09:05:00.000Z', words: 'The van leaves at eleven', attachments: [] },
    { edited_at: '2026-11-02T09:00:00.000Z', words: '', attachments: [] },
  ];
  queryClient.setQueryData(revisionPages('m1').queryKey, {
    pages: [{ items, next_cursor: null }],
    pageParams: [null],
  } as never);
  const history = drawn(<HistoryDialog content_id="m1" mentions={[]} onClose={() => {}} />);
  expect(history.match(/<li>/g)).toHaveLength(2);
  expect(history).toContain('The van leaves at eleven');
  expect(history).toContain(words.history.no_words);
  expect(history).not.toContain(words.history.more);
});
