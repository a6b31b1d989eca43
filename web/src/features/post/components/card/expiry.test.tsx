import { readFileSync } from 'node:fs';
import { Theme } from '@radix-ui/themes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import { i18n } from '../../../../lib/locale/i18n.ts';
import { post as postOf } from '../../testing/records.ts';
import { Expiry } from './expiry.tsx';

const post = JSON.parse(readFileSync(new URL('../../../../../public/locales/en/post.json', import.meta.url), 'utf8'));

beforeAll(() => i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { post } } }));

const shown = (days: number, may_expire = true): string => {
  const { can } = postOf(1);
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Theme>
        <Expiry
          post={postOf(1, { can: { ...can, expire: may_expire } })}
          at={new Date(Date.now() + days * 86_400_000).toISOString()}
        />
      </Theme>
    </QueryClientProvider>,
  );
};

test('a post that was taken down has the way back next to that; one that is up only says until when', () => {
  expect(shown(-1)).toContain(`${post.menu.bring_back}</button>`);
  expect(shown(-1)).toContain(post.expiry.expired);
  expect(shown(1)).not.toContain('<button');
  expect(shown(1)).not.toContain(post.expiry.expired);
});

test('its author, if managers took it down, reads that they decide', () => {
  expect(shown(-1, false)).not.toContain('<button');
  expect(shown(-1, false)).toContain(post.expiry.by_managers);
  for (const html of [shown(-1), shown(1, false)]) expect(html).not.toContain(post.expiry.by_managers);
});
