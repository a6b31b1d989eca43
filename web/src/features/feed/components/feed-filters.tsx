import { Suspense, useState } from 'react';
import { ListFilter, Search, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { feed_circles } from '@plaudit/contract/feed/endpoints';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { useModule } from '../../../lib/session/session.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { useFilter, useFilterNames } from '../use-filter.ts';
import './feed-filters.css';

const FilterEntries = lazyPart(() => import('./filter-entries.tsx'), 'FilterEntries');
const FeedSearch = lazyPart(() => import('./feed-search.tsx'), 'FeedSearch');

const circles = [undefined, ...feed_circles] as const;
const chosen_parts = ['tag', 'company_value_id', 'recognition_type_id'] as const;

/** Whose feed it is, which value or type, and the search: in the address, so that Back and links show the same posts. */
export const FeedFilters = () => {
  const { t } = useTranslation('feed');
  const { filter, change } = useFilter();
  const names = useFilterNames(filter);
  const has_recognition = useModule('recognition');
  const [is_opened, setIsOpened] = useState(false);
  const { about, search } = filter ?? {};
  const is_searching = is_opened || search !== undefined;
  const closeSearch = () => {
    setIsOpened(false);
    if (search) change({ search: undefined });
  };
  return (
    <div className="feed-filters">
      <div className="feed-filter-row">
        <div role="group" aria-label={t('filter.label')} className="feed-chips">
          {/* In sight on a phone, too. */}
          {chosen_parts.map((part) => {
            const name = names[part];
            if (name === undefined) return null;
            return (
              <button
                key={part}
                type="button"
                className="feed-chip"
                data-chosen
                aria-label={t('filter.remove', { name })}
                onClick={() => change({ [part]: undefined })}
              >
                <bdi>{name}</bdi>
                <X size={14} aria-hidden />
              </button>
            );
          })}
          {circles.map((circle) => (
            <button
              key={circle ?? 'everyone'}
              type="button"
              className="feed-chip"
              aria-pressed={circle === about}
              onClick={() => change({ about: circle })}
            >
              {t(`filter.${circle ?? 'everyone'}`)}
            </button>
          ))}
        </div>
        {has_recognition && (
          <Menu
            align="end"
            preload={FilterEntries.preload}
            button={
              <IconButton size="2" variant="ghost" color="gray" label={t('filter.more')}>
                <ListFilter size={18} aria-hidden />
              </IconButton>
            }
          >
            <FilterEntries filter={filter ?? {}} onChange={change} />
          </Menu>
        )}
        <IconButton
          size="2"
          variant="ghost"
          {...(!is_searching && { color: 'gray' })}
          label={t(is_searching ? 'filter.close' : 'filter.search')}
          aria-expanded={is_searching}
          onPointerEnter={() => void FeedSearch.preload()}
          onClick={() => (is_searching ? closeSearch() : setIsOpened(true))}
        >
          <Search size={18} aria-hidden />
        </IconButton>
      </div>
      {is_searching && (
        <div className="feed-search">
          <Suspense>
            <FeedSearch
              search={search ?? ''}
              takes_focus={is_opened}
              onSearch={(words) => change({ search: words || undefined }, { replace: true })}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
};
