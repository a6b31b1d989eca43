import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { ListFilter, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { feed_circles, feed_orders, type FeedOrder } from '@plaudit/contract/feed/endpoints';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { useSession } from '../../../lib/session/session.ts';
import { currentSession, saveSession } from '../../../lib/session/session-store.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { scrollToMiddle } from '../../../ui/scroll-to-middle.ts';
import { wholeFeed } from '../../content/queries.ts';
import { useFilter } from '../use-filter.ts';
import './feed-filters.css';

const ChosenFilters = lazyPart(() => import('./chosen-filters.tsx'), 'ChosenFilters');
const FilterEntries = lazyPart(() => import('./filter-entries.tsx'), 'FilterEntries');
const FeedSearch = lazyPart(() => import('./feed-search.tsx'), 'FeedSearch');

/** The order of the feed, whose it is, what it is limited to, and the search. All but the order is in the address, so that Back and links show the same posts. */
export const FeedFilters = () => {
  const { t } = useTranslation('feed');
  const { filter, change, clear } = useFilter();
  const { session } = useSession();
  const [is_opened, setIsOpened] = useState(false);
  const { about, ...others } = filter ?? {};
  const { search } = others;
  // A filtered feed is newest first.
  const is_limited = Object.keys(others).length > 0;
  const pressed = about ?? (!filter && wholeFeed(session) ? 'for_you' : 'latest');
  const row = useRef<HTMLDivElement>(null);
  const is_moved = useRef(false);
  // On a phone not all fit, and what the feed shows must be in sight. The first ones are; asking would cost the first screen a layout.
  useLayoutEffect(() => {
    if (!about && !is_moved.current) return;
    is_moved.current = true;
    const chip = row.current?.querySelector(`[data-chip=${pressed}]`);
    if (row.current && chip) scrollToMiddle(row.current, chip);
  }, [about, pressed]);
  const choose = (order: FeedOrder) => {
    if (order === 'latest' && is_limited) return change({ about: undefined });
    clear();
    setIsOpened(false);
    saveSession({ ...currentSession(), feed_order: order });
    return void import('../choose-order.ts').then(({ chooseOrder }) => chooseOrder(order));
  };
  const is_searching = is_opened || search !== undefined;
  const closeSearch = () => {
    setIsOpened(false);
    if (search) change({ search: undefined });
  };
  return (
    <div className="feed-filters">
      <div className="feed-filter-row">
        <div ref={row} role="group" aria-label={t('filter.label')} className="feed-chips">
          {/* In sight on a phone, too. */}
          {filter && (
            <Suspense>
              <ChosenFilters filter={filter} onChange={change} />
            </Suspense>
          )}
          {feed_orders.map((order) => (
            <button
              key={order}
              type="button"
              className="feed-chip"
              aria-pressed={order === pressed}
              data-chip={order}
              onClick={() => choose(order)}
            >
              {t(`filter.${order}`)}
            </button>
          ))}
          {feed_circles.map((circle) => (
            <button
              key={circle}
              type="button"
              className="feed-chip"
              aria-pressed={circle === pressed}
              data-chip={circle}
              onClick={() => change({ about: circle })}
            >
              {t(`filter.${circle}`)}
            </button>
          ))}
        </div>
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
