import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PlaceCase } from '@plaudit/contract/moderation/endpoints';
import type { AnyPlace } from '../../../lib/feature/places.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { Opening } from '../../../ui/opening.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { placeCasePages } from '../queries.ts';
import { PlaceCaseCard } from './place/place-case-card.tsx';

const RemoveDialog = lazyPart(() => import('./place/remove-dialog.tsx'), 'RemoveDialog');

/** What members reported in a place, for its managers to keep or remove. */
export const PlaceReports = ({ place }: { place: AnyPlace }) => {
  const { t } = useTranslation('moderation');
  const query = useInfiniteQuery(placeCasePages(place));
  const [removed, setRemoved] = useState<PlaceCase | null>(null);
  const cases = query.data?.pages.flatMap(({ items }) => items);
  const close = () => setRemoved(null);
  if (query.isPending) return <CardsSkeleton cards={1} height={140} />;
  if (!cases) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  return (
    <>
      <InfiniteList query={query}>
        <ul className="place-queue" aria-label={t('place.reported')}>
          {cases.map((reported) => (
            <PlaceCaseCard
              key={reported.case_id}
              reported={reported}
              place={place}
              onRemove={() => setRemoved(reported)}
            />
          ))}
        </ul>
      </InfiniteList>
      {removed && (
        <Opening onClose={close}>
          <RemoveDialog reported={removed} place={place} onClose={close} />
        </Opening>
      )}
    </>
  );
};
