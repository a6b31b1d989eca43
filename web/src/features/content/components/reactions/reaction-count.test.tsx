import { readFileSync } from 'node:fs';
import { Theme } from '@radix-ui/themes';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import { i18n } from '../../../../lib/locale/i18n.ts';
import type { Counted } from '../../reactions.ts';
import { ReactionCount } from './reaction-count.tsx';

const content = JSON.parse(
  readFileSync(new URL('../../../../../public/locales/en/content.json', import.meta.url), 'utf8'),
);

beforeAll(() => i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { content } } }));

const shown = (reactions: Counted['reactions']): string =>
  renderToStaticMarkup(
    <Theme>
      <ReactionCount content_id="c1" content={{ reactions, my_reaction: null }} />
    </Theme>,
  );

test('the number of reactions is a button that says what it opens; without reactions there is none', () => {
  const two = shown([
    { reaction: 'clap', count: 2 },
    { reaction: 'wow', count: 1 },
  ]);
  expect(two).toContain('aria-label="See who reacted: 3"');
  expect(two).toContain('aria-haspopup="dialog"');
  expect(shown([])).not.toContain('<button');
});
