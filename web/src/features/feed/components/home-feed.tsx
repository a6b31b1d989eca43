import { useMemo } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FeedList } from '../../content/components/feed-list.tsx';
import { feedPages } from '../../content/queries.ts';
import { useWaitingCards } from '../../recognition/components/recognition-list.tsx';
import { EmptyFeed } from './empty-feed.tsx';

/** What happens in the company, newest first. */
export const HomeFeed = () => {
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
  return <FeedList place_id={null} label={t('label')} waiting={waiting} empty={<EmptyFeed />} />;
};
