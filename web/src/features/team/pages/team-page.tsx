import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../../lib/session/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLayout } from '../../../ui/page-layout.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { useComposer } from '../../recognition/components/composer-provider.tsx';
import { MemberRow } from '../components/member-row.tsx';
import { WaitingRequests } from '../components/waiting-requests.tsx';
import { teamPages } from '../queries.ts';
import './team-page.css';

/** The people a manager looks after; those who have waited longest for a thank-you come first. */
export const TeamPage = () => {
  const { t } = useTranslation('team');
  const composer = useComposer();
  const can_give = usePermission('recognition.give');
  const query = useInfiniteQuery(teamPages());
  const [now] = useState(() => new Date());
  const members = query.data?.pages.flatMap(({ items }) => items);
  const requests = query.data?.pages[0]?.requests ?? [];
  return (
    <PageLayout>
      <PageHeader title={t('title')} description={t('description')} />
      {query.isPending && <RowsSkeleton rows={6} height={92} />}
      {query.isError && !members && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {members?.length === 0 && (
        <EmptyState icon={<UsersRound size={28} />} title={t('empty')} description={t('empty_hint')} />
      )}
      {members && members.length > 0 && (
        <>
          <WaitingRequests requests={requests} />
          <InfiniteList query={query}>
            <ul className="team" aria-label={t('title')}>
              {members.map((member) => (
                <MemberRow
                  key={member.employee.employee_id}
                  member={member}
                  now={now}
                  onThank={can_give ? () => composer.open({ people: [member.employee] }) : undefined}
                />
              ))}
            </ul>
          </InfiniteList>
        </>
      )}
    </PageLayout>
  );
};
