import { readFileSync } from 'node:fs';
import { Theme } from '@radix-ui/themes';
import { Hash } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import { i18n } from '../../../lib/locale/i18n.ts';
import { Listing } from './listing.tsx';

vi.mock('../../../lib/screen/media.ts', () => ({ useMedia: () => false }));

const words = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../public/locales/en/${name}.json`, import.meta.url), 'utf8'));
const [admin, common] = [words('admin'), words('common')];

beforeAll(() => i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { admin, common } } }));

const drawn = (typed: string, is_filtered: boolean): string =>
  renderToStaticMarkup(
    <Theme>
      <Listing
        label="Spaces"
        text="All spaces"
        search_label="Search"
        typed={typed}
        onType={() => {}}
        detail_label="Members"
        query={{ isPending: false, isError: false } as never}
        rows={[]}
        empty={{ Icon: Hash, title: 'No spaces yet', text: 'They will appear here.' }}
        is_filtered={is_filtered}
      />
    </Theme>,
  );

test('an empty list says that there are none only if neither a search nor a filter left some out', () => {
  expect(drawn('', false)).toContain('No spaces yet');
  for (const left_out of [drawn('', true), drawn('harbor', false)]) {
    expect(left_out).not.toContain('No spaces yet');
    expect(left_out).toContain(admin.access.none_found);
  }
  expect(drawn('', true)).toContain(admin.access.none_filtered_text);
  expect(drawn('harbor', true)).toContain(admin.access.none_found_text);
});
