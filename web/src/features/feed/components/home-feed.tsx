import { Suspense, useMemo } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { ContentSkeleton } from '../../content/components/content-skeleton.tsx';
import { FeedList } from '../../content/components/feed-list.tsx';
import { feedPages } from '../../content/queries.ts';
import { useWaitingCards } from '../../recognition/components/recognition-list.tsx';
import { useFilter } from '../use-filter.ts';
import { EmptyFeed } from './empty-feed.tsx';
import { FeedFilters } from './feed-filters.tsx';

const FilteredFeed = lazyPart(() => import('./filtered-feed.tsx'), 'FilteredFeed');

/** Everything, with what waits to be sent. */
const WholeFeed = () => {
  const { t } = useTranslation('feed');
  const { data } = useInfiniteQuery(feedPages(null));
  const recognitions = useMemo(
    () =>
      data?.pages.flatMap(({ items }) =>
        items.flatMap((item) => (item.kind === 'recognition' ? item.recognition : [])),
      ) ?? [],
    [data],
  );
  const waiting = useWaitingCards(recognitions);
  return <FeedList feed={null} label={t('label')} waiting={waiting} empty={<EmptyFeed />} />;
};

/** What happens in the company, newest first, or the part that a filter leaves. */
export const HomeFeed = () => {
  const { filter, clear } = useFilter();
  return (
    <>
      <FeedFilters />
      {filter ? (
        <Suspense fallback={<ContentSkeleton cards={3} />}>
          <FilteredFeed filter={filter} onClear={clear} />
        </Suspense>
      ) : (
        <WholeFeed />
      )}
    </>
  );
};
