import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '@radix-ui/themes';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isCode } from '../../../lib/errors/errors.ts';
import { listed } from '../../../lib/format/list.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FeedList } from '../../content/components/feed-list.tsx';
import { type FeedFilter, feedPages } from '../../content/queries.ts';
import { useFilterNames } from '../use-filter.ts';
import { StoredFeed } from './stored-feed.tsx';

type FilteredFeedProps = { filter: FeedFilter; onClear: () => void };

/** The posts that fit a filter. Without a network, those of them that this device knows. */
export const FilteredFeed = ({ filter, onClear }: FilteredFeedProps) => {
  const { t } = useTranslation('feed');
  const { data, error, refetch } = useInfiniteQuery(feedPages(filter));
  const { search, ...others } = useFilterNames(filter);
  const names = [...Object.values(others), ...(search ? [search] : [])];
  const clear = (
    <Button size="3" variant="soft" onClick={onClear}>
      {t('filter.clear')}
    </Button>
  );
  if (!data && isCode(error, 'ERR_NETWORK'))
    return <StoredFeed filter={filter} error={error} retry={refetch} clear={clear} />;
  return (
    <FeedList
      feed={filter}
      label={t('filter.result')}
      empty={
        <div role="status">
          <EmptyState
            icon={<SearchX size={28} />}
            title={t('filter.none')}
            description={
              search && names.length === 1
                ? t('filter.none_search', { words: search })
                : t('filter.none_text', { filters: listed(names) })
            }
            action={clear}
          />
        </div>
      }
    />
  );
};
