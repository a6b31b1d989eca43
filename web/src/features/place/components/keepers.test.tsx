import { Theme } from '@radix-ui/themes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import type { AnyPlace } from '../../../lib/feature/places.ts';
import { i18n } from '../../../lib/locale/i18n.ts';
import { keeperPages } from '../queries.ts';
import { Keepers } from './keepers.tsx';

beforeAll(() => i18n.use(initReactI18next).init({ lng: 'en', resources: {} }));

const place = { place_id: 'p1', place_kind: 'community', place_name: 'Runners' } as AnyPlace;

const drawn = (known?: object): string => {
  const queryClient = new QueryClient();
  if (known) queryClient.setQueryData(keeperPages(place).queryKey, { pages: [known], pageParams: [] } as never);
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Theme>
        <dl>
          <Keepers place={place} />
        </dl>
      </Theme>
    </QueryClientProvider>,
  );
};

test('who looks after a place has its room until it is known, so that nothing below moves', () => {
  expect(drawn()).toMatch(/<dt>keepers<\/dt>.*rt-Skeleton.*height:32px/);
  expect(drawn({ items: [], next_cursor: null })).not.toContain('<dt>');
});
