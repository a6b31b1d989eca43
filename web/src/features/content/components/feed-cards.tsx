import { Suspense } from 'react';
import type { FeedItem } from '@plaudit/contract/feed/endpoints';
import { cardOf } from '../../../lib/feature/cards.ts';
import type { Listed } from './card-list.tsx';
import { ContentSkeleton } from './content-skeleton.tsx';

/** The cards of what a feed has; what this page cannot show is left out. */
export const feedCards = (items: readonly FeedItem[], in_place?: string): Listed[] =>
  items.flatMap((item) => {
    const shown = cardOf(item.kind);
    if (!shown) return [];
    const card = (
      <Suspense fallback={<ContentSkeleton cards={1} />}>
        <shown.Card {...item} in_place={in_place} />
      </Suspense>
    );
    return { key: item.item_id, card, kind: item.kind };
  });
