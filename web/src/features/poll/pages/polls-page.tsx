import { Box, SegmentedControl } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChartBarDecreasing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLayout } from '../../../ui/page-layout.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { CardList } from '../../content/components/card-list.tsx';
import { ComposeButtons } from '../../content/components/compose-buttons.tsx';
import { PollCard } from '../components/poll-card.tsx';
import { poll_scopes, type PollScope, readScope } from '../format.ts';
import { pollPages } from '../queries.ts';

const Ask = () => <ComposeButtons place={null} only="poll" />;

/** Open polls, ended ones, and the person's own. */
export const PollsPage = () => {
  const { t } = useTranslation('poll');
  const navigate = useNavigate();
  const scope = readScope(useSearch({ strict: false }));
  return (
    <PageLayout>
      <PageHeader title={t('title')} description={t('description')} actions={<Ask />} />
      <Box mb="4">
        <SegmentedControl.Root
          value={scope}
          aria-label={t('show')}
          onValueChange={(choice) =>
            void navigate({ to: '.', search: choice === 'open' ? {} : { show: choice }, replace: true })
          }
        >
          {poll_scopes.map((each) => (
            <SegmentedControl.Item key={each} value={each}>
              {t(`scope.${each}`)}
            </SegmentedControl.Item>
          ))}
        </SegmentedControl.Root>
      </Box>
      <PollList key={scope} scope={scope} />
    </PageLayout>
  );
};

/** Polls one below the other, newest first. */
const PollList = ({ scope }: { scope: PollScope }) => {
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
      />
    );
  }
  const cards = polls.map((poll) => ({ key: poll.poll_id, card: <PollCard poll={poll} /> }));
  return <CardList label={t('title')} cards={cards} query={query} />;
};
