import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { WaitingPost } from '@plaudit/contract/post/schema';
import type { WrittenIn } from '../../../lib/feature/cards.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { Opening } from '../../../ui/opening.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { waitingPages } from '../queries.ts';
import { WaitingCard } from './approval/waiting-card.tsx';

const DeclineDialog = lazyPart(() => import('./approval/decline-dialog.tsx'), 'DeclineDialog');

/** The posts that wait in a place, for its managers to approve or decline; the longest waiting first. */
export const WaitingPosts = ({ place }: { place: Pick<WrittenIn, 'place_id' | 'place_kind'> }) => {
  const { t } = useTranslation('post');
  const query = useInfiniteQuery(waitingPages(place));
  const [declined, setDeclined] = useState<WaitingPost | null>(null);
  const waiting = query.data?.pages.flatMap(({ items }) => items);
  const close = () => setDeclined(null);
  if (query.isPending) return <CardsSkeleton cards={1} height={160} />;
  if (!waiting) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  return (
    <>
      <InfiniteList query={query}>
        <ul className="place-queue" aria-label={t('approval.waiting')}>
          {waiting.map((post) => (
            <WaitingCard key={post.draft_id} post={post} place={place} onDecline={() => setDeclined(post)} />
          ))}
        </ul>
      </InfiniteList>
      {declined && (
        <Opening onClose={close}>
          <DeclineDialog post={declined} place={place} onClose={close} />
        </Opening>
      )}
    </>
  );
};
