import type { ReactNode } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ModuleName } from '@plaudit/contract/company/modules';
import { cardOf } from '../../../lib/feature/cards.ts';
import { useCompany } from '../../../lib/session/session.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { idOf, itemsOf, onTopOf } from '../feeds/cached-feeds.ts';
import { type FeedOf, feedPages } from '../queries.ts';
import { CardList, type Listed } from './card-list.tsx';
import { ContentSkeleton } from './content-skeleton.tsx';
import { feedCards } from './feed-cards.tsx';
import { NewItemsPill } from './new-items-pill.tsx';

type FeedListProps = {
  feed: FeedOf;
  label: string;
  /** Shown while there is nothing. */
  empty: ReactNode;
  waiting?: Listed[];
};

/** A feed, newest first, below what stays above it: loads more near its end, and keeps new content behind a pill. */
export const FeedList = ({ feed, label, empty, waiting = [] }: FeedListProps) => {
  const query = useInfiniteQuery(feedPages(feed));
  const { modules } = useCompany();
  if (!query.data) {
    return (
      <>
        {waiting.length > 0 && <CardList label={label} waiting={waiting} cards={[]} />}
        {query.isPending ? (
          <ContentSkeleton cards={3} />
        ) : (
          <ErrorState error={query.error} retry={() => void query.refetch()} />
        )}
      </>
    );
  }
  // A module that is turned off removes its cards from open windows, too.
  const on_top = onTopOf(query.data);
  const kept = new Set(on_top.map(idOf));
  const items = [...on_top, ...itemsOf(query.data).filter((item) => !kept.has(idOf(item)))];
  const isOn = (module?: ModuleName) => module !== undefined && modules[module];
  const cards = feedCards(
    items.filter(({ kind }) => isOn(cardOf(kind)?.module)),
    typeof feed === 'string' ? feed : undefined,
  );
  const is_empty = cards.length + waiting.length === 0;
  return (
    <>
      <NewItemsPill feed={feed} />
      {/* A filtered page may have nothing, while the next one has. */}
      {is_empty && (query.hasNextPage ? <ContentSkeleton cards={1} /> : empty)}
      <CardList label={label} waiting={waiting} cards={cards} query={query} />
    </>
  );
};
