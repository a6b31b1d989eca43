import { type Cards, prepareCards } from '../../lib/feature/cards.ts';
import type { Page } from '../../lib/feature/feature.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';

/** Each kind that has a card has a page of its own, with its comments. */
export const ownPages = (cards: Cards): Page[] =>
  Object.entries(cards).map(([kind, { link, module, cached }]) => {
    const load = async () => {
      const [{ ContentPage }, of] = await Promise.all([
        import('./pages/content-page.tsx'),
        cached(),
        prepareCards([kind]),
      ]);
      return { OwnPage: () => <ContentPage of={of.cached} /> };
    };
    return { path: link('$content_id'), for: 'signed_in', Part: lazyPart(load, 'OwnPage'), module };
  });
