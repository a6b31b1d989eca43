import { Suspense, useMemo } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { useSession } from '../../../lib/session/session.ts';
import { ContentSkeleton } from '../../content/components/content-skeleton.tsx';
import { FeedList } from '../../content/components/feed-list.tsx';
import { feedPages, wholeFeed } from '../../content/queries.ts';
import { useWaitingCards } from '../../recognition/components/recognition-list.tsx';
import { useFilter } from '../use-filter.ts';
import { FeedFilters } from './feed-filters.tsx';

const FilteredFeed = lazyPart(() => import('./filtered-feed.tsx'), 'FilteredFeed');
const EmptyFeed = lazyPart(() => import('./empty-feed.tsx'), 'EmptyFeed');

const empty = (
  <Suspense>
    <EmptyFeed />
  </Suspense>
);

/** Everything, with what waits to be sent. */
const WholeFeed = () => {
  const { t } = useTranslation('feed');
  const feed = wholeFeed(useSession().session);
  const { data } = useInfiniteQuery(feedPages(feed));
  const recognitions = useMemo(
    () =>
      data?.pages.flatMap(({ items }) =>
        items.flatMap((item) => (item.kind === 'recognition' ? item.recognition : [])),
      ) ?? [],
    [data],
  );
  const waiting = useWaitingCards(recognitions);
  return <FeedList feed={feed} label={t(feed ? 'filter.for_you' : 'label')} waiting={waiting} empty={empty} />;
};

/** What happens in the company, in the order that the person has chosen, or the part that a filter leaves. */
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
