import { Theme } from '@radix-ui/themes';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import { i18n } from '../../../lib/locale/i18n.ts';
import { card_px } from '../first-list.ts';
import { ContentSkeleton } from './content-skeleton.tsx';

beforeAll(() => i18n.use(initReactI18next).init({ lng: 'en', resources: {} }));

test('what loads is as high as the card that takes its place, and has the room of the banner', () => {
  const page = renderToStaticMarkup(
    <Theme>
      <ContentSkeleton cards={2} />
    </Theme>,
  );
  expect(page.match(new RegExp(`height:${card_px}px`, 'g'))).toHaveLength(2);
  expect(page.match(/height:68px/g)).toHaveLength(2);
});
