import { useInfiniteQuery } from '@tanstack/react-query';
import { ChartBarDecreasing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { CardList } from '../../content/components/card-list.tsx';
import { ComposeButtons } from '../../content/components/compose-buttons.tsx';
import type { PollScope } from '../format.ts';
import { pollPages } from '../queries.ts';
import { PollCard } from './poll-card.tsx';

/** Polls one below the other, newest first. */
export const PollList = ({ scope }: { scope: PollScope }) => {
  const { t } = useTranslation('poll');
  const query = useInfiniteQuery(pollPages(scope));
  const polls = query.data?.pages.flatMap(({ items }) => items);
  if (query.isPending) return <CardsSkeleton cards={3} height={280} />;
  if (!polls) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (polls.length === 0) {
    return (
      <EmptyState
        icon={<ChartBarDecreasing size={28} />}
        title={t(`empty.${scope}`)}
        description={t(`empty_text.${scope}`)}
        action={scope !== 'ended' && <ComposeButtons place={null} only="poll" />}
      />
    );
  }
  const cards = polls.map((poll) => ({ key: poll.poll_id, card: <PollCard poll={poll} /> }));
  return <CardList label={t('title')} cards={cards} query={query} />;
};
