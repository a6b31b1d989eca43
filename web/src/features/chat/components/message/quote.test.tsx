import { Theme } from '@radix-ui/themes';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { message, person } from '../../testing/records.ts';
import { quoteOf } from '../../quote-of.ts';
import { Quote } from './quote.tsx';

const shown = (quoted: Parameters<typeof Quote>[0]['quoted']): string =>
  renderToStaticMarkup(
    <Theme>
      <Quote quoted={quoted} />
    </Theme>,
  );

test('a quote says the language of its words, and of nothing that the app says in their place', () => {
  const quoted = quoteOf(message(1, { author: person(2), words: 'Guten Morgen', language: 'de' }));
  expect(shown(quoted)).toMatch(/lang="de"[^>]*>Guten Morgen/);
  for (const other of [
    { ...quoted, excerpt: '', deleted_at: '2026-11-02T09:00:00.000Z' },
    { ...quoted, excerpt: '', message_type: 'image' as const },
    { ...quoted, language: undefined },
    { ...quoted, language: null },
  ])
    expect(shown(other)).not.toContain('lang=');
});
