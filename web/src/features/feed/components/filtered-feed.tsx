import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Flex, Heading } from '@radix-ui/themes';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isCode } from '../../../lib/errors/errors.ts';
import { listed } from '../../../lib/format/list.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FollowMenu } from '../../content/components/follow-menu.tsx';
import { FeedList } from '../../content/components/feed-list.tsx';
import { type FeedFilter, feedPages } from '../../content/queries.ts';
import { useFilterNames } from '../use-filter-names.ts';
import { StoredFeed } from './stored-feed.tsx';

type FilteredFeedProps = { filter: FeedFilter; onClear: () => void };

/** The posts that fit a filter. Without a network, those of them that this device knows. */
export const FilteredFeed = ({ filter, onClear }: FilteredFeedProps) => {
  const { t } = useTranslation('feed');
  const { data, error, refetch } = useInfiniteQuery(feedPages(filter));
  const { search, ...others } = useFilterNames(filter);
  const names = [...Object.values(others), ...(search ? [search] : [])];
  const only = names.length === 1 && (filter.about === 'saved' || filter.about === 'unread') ? filter.about : null;
  const emptyText = () => {
    if (only) return t(`filter.none_${only}_text`);
    if (search && names.length === 1) return t('filter.none_search', { words: search });
    return t('filter.none_text', { filters: listed(names) });
  };
  const clear = (
    <Button size="3" variant="soft" onClick={onClear}>
      {t('filter.clear')}
    </Button>
  );
  if (!data && isCode(error, 'ERR_NETWORK'))
    return <StoredFeed filter={filter} error={error} retry={refetch} clear={clear} />;
  return (
    <>
      {filter.tag && <TagHeader tag={filter.tag} />}
      <FeedList
        feed={filter}
        label={t('filter.result')}
        empty={
          <div role="status">
            <EmptyState
              icon={<SearchX size={28} />}
              title={t(only ? `filter.none_${only}` : 'filter.none')}
              description={emptyText()}
              action={clear}
            />
          </div>
        }
      />
    </>
  );
};

/** A hashtag, and whether the person follows or mutes it. */
const TagHeader = ({ tag }: { tag: string }) => (
  <Flex align="center" justify="between" gap="3" mb="3">
    <Heading as="h2" size="5" truncate>
      <bdi>#{tag}</bdi>
    </Heading>
    <FollowMenu tag={tag} />
  </Flex>
);
