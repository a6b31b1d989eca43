import { Theme } from '@radix-ui/themes';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import { i18n } from '../../../lib/locale/i18n.ts';
import { no_text } from '../index.ts';
import { WordsField } from './words-field.tsx';

vi.mock('../use-mention-options.ts', () => ({ useMentionOptions: () => ({ options: [], is_searching: false }) }));

beforeAll(() => i18n.use(initReactI18next).init({ lng: 'en', resources: {} }));

const fieldWith = (text: string, error?: string) => {
  const field = { id: 'words', rows: 3, label: 'Words', placeholder: '', limit: 20, counted_from: 10, error };
  const page = renderToStaticMarkup(
    <Theme>
      <WordsField {...field} value={{ ...no_text, text }} onChange={() => {}} />
    </Theme>,
  );
  const described_by = /<textarea[^>]* aria-describedby="([^"]+)"/.exec(page)?.[1]?.split(' ') ?? [];
  const is_wrong = /<textarea[^>]* aria-invalid="true"/.test(page);
  return { is_wrong, notes: described_by.map((id) => [id, page.includes(`id="${id}"`)]) };
};

test('a field is described by its counter and its error, as long as they are there', () => {
  expect(fieldWith('Thanks')).toEqual({ is_wrong: false, notes: [] });
  expect(fieldWith('Thank you all')).toEqual({ is_wrong: false, notes: [['words-rest', true]] });
  const both = [
    ['words-error', true],
    ['words-rest', true],
  ];
  expect(fieldWith('Thank you all, so much', 'It is too long.')).toEqual({ is_wrong: true, notes: both });
});
