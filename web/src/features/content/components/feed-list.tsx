import type { ReactNode } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ModuleName } from '@plaudit/contract/company/modules';
import { cardOf } from '../../../lib/feature/cards.ts';
import { useCompany } from '../../../lib/session/session.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { feedPages } from '../queries.ts';
import { CardList, type Listed } from './card-list.tsx';
import { ContentSkeleton } from './content-skeleton.tsx';
import { feedCards } from './feed-cards.tsx';
import { NewItemsPill } from './new-items-pill.tsx';

type FeedListProps = {
  /** The place whose feed it is; null for the home feed. */
  place_id: string | null;
  label: string;
  /** Shown while there is nothing. */
  empty: ReactNode;
  waiting?: Listed[];
};

/** A feed, newest first: loads more near its end, and keeps new content behind a pill. */
export const FeedList = ({ place_id, label, empty, waiting = [] }: FeedListProps) => {
  const feed = useInfiniteQuery(feedPages(place_id));
  const { modules } = useCompany();
  if (!feed.data) {
    return (
      <>
        {waiting.length > 0 && <CardList label={label} waiting={waiting} cards={[]} />}
        {feed.isPending ? (
          <ContentSkeleton cards={3} />
        ) : (
          <ErrorState error={feed.error} retry={() => void feed.refetch()} />
        )}
      </>
    );
  }
  // A module that is turned off removes its cards from open windows, too.
  const items = feed.data.pages.flatMap((page) => page.items);
  const isOn = (module?: ModuleName) => module !== undefined && modules[module];
  const cards = feedCards(
    items.filter(({ kind }) => isOn(cardOf(kind)?.module)),
    place_id ?? undefined,
  );
  return (
    <>
      <NewItemsPill feed={place_id} />
      {cards.length + waiting.length === 0 && !feed.hasNextPage && empty}
      <CardList label={label} waiting={waiting} cards={cards} query={feed} />
    </>
  );
};
