import { type ComponentProps, useState } from 'react';
import { Button } from '@radix-ui/themes';
import { SearchX, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PlaceKindName } from '@plaudit/contract/place/schema';
import type { AnyPlace } from '../../../lib/feature/places.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { useHeadingFocus } from '../../../ui/use-heading-focus.ts';
import type { Scope } from '../format.ts';
import { wayInto } from '../way-into.ts';
import { JoinButton } from './join-button.tsx';
import { PlaceCard } from './listed-place.tsx';
import { PlacesSkeleton } from './places-skeleton.tsx';

/** What a list needs of its query. */
export type ListQuery = ComponentProps<typeof InfiniteList>['query'] & {
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

type PlaceListProps = {
  kind: PlaceKindName;
  query: ListQuery;
  /** Those that were read so far. */
  found: readonly AnyPlace[] | undefined;
  scope: Scope;
  search: string;
  onClear: () => void;
};

/** Places by name, pinned ones first. */
export const PlaceList = ({ kind, query, found, scope, search, onClear }: PlaceListProps) => {
  const { t } = useTranslation();
  const { t: own } = useTranslation(kind);
  const [now] = useState(() => new Date());
  const kept = useHeadingFocus();
  if (!found) return query.error ? <ErrorState error={query.error} retry={query.refetch} /> : <PlacesSkeleton />;
  // Without a search, those that the person is invited to come first, with the answer next to them.
  const places = search ? found : found.filter(({ my }) => my.request !== 'invited');
  if (places.length === 0) {
    return (
      <EmptyState
        icon={search ? <SearchX size={28} /> : <UsersRound size={28} />}
        title={own(search ? 'none' : scope === 'archived' ? 'none_archived' : 'empty')}
        description={own(search ? 'none_text' : scope === 'archived' ? 'none_archived_text' : 'empty_text')}
        action={
          search && (
            <Button size="3" variant="soft" onClick={onClear}>
              {t('clear_search')}
            </Button>
          )
        }
      />
    );
  }
  return (
    <InfiniteList query={query}>
      <ul className="places" aria-label={own('title')} data-stale={query.isPlaceholderData || undefined} {...kept}>
        {places.map((place) => (
          <PlaceCard key={place.place_id} place={place} now={now}>
            {wayInto(place) && <JoinButton place={place} />}
          </PlaceCard>
        ))}
      </ul>
    </InfiniteList>
  );
};
