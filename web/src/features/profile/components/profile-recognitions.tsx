import { useState } from 'react';
import { Flex, TabNav, Text } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Award } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Employee } from '@plaudit/contract/people/schema';
import { filled } from '../../../lib/format/person.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ContentSkeleton } from '../../content/components/content-skeleton.tsx';
import { RecognitionList } from '../../recognition/components/recognition-list.tsx';
import { givenPages, receivedPages } from '../../recognition/queries.ts';
import { listFilter, profile_tabs, type ProfileSearch } from '../format.ts';
import { ProfileFilters } from './profile-filters.tsx';
import { grouped } from '../../../lib/format/number.ts';

type ProfileRecognitionsProps = { person: Employee; search: ProfileSearch };

/** What a person received and gave, each with its totals. The address has tab and filters. */
export const ProfileRecognitions = ({ person, search }: ProfileRecognitionsProps) => {
  const { t } = useTranslation('people');
  const [now] = useState(() => new Date());
  const filter = listFilter(person.employee_id, search, now);
  const lists = { received: useInfiniteQuery(receivedPages(filter)), given: useInfiniteQuery(givenPages(filter)) };
  const query = lists[search.tab];
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const totals = query.data?.pages[0]?.totals;
  const is_filtered = Object.keys(filter).length > 1;
  const empty = is_filtered ? 'none_filtered' : `none_${search.tab}`;

  return (
    <section aria-label={t('recognitions')}>
      <TabNav.Root size="2" mb="4" aria-label={t('recognitions')}>
        {profile_tabs.map((tab) => (
          <TabNav.Link key={tab} asChild active={tab === search.tab}>
            <Link to="." search={(before: object) => ({ ...before, tab })} replace resetScroll={false}>
              {t(`tab.${tab}`)}
              <Text color="gray" ml="2" className="profile-count">
                {lists[tab].data && grouped(lists[tab].data.pages[0]?.totals.count ?? 0)}
              </Text>
            </Link>
          </TabNav.Link>
        ))}
      </TabNav.Root>
      <Flex justify="between" align="center" gap="3" wrap="wrap" mb="4">
        <ProfileFilters search={search} />
        <Text size="2" color="gray" role="status" className="profile-totals">
          {totals &&
            t('totals', {
              recognitions: t('recognition', { count: totals.count, amount: grouped(totals.count) }),
              points: t('common:points', { count: totals.points, amount: grouped(totals.points) }),
            })}
        </Text>
      </Flex>
      {query.isPending && <ContentSkeleton cards={3} />}
      {query.isError && !query.data && <ErrorState error={query.error} retry={() => query.refetch()} />}
      {query.data && items.length === 0 && (
        <EmptyState
          icon={<Award size={28} />}
          title={t(`${empty}.title`)}
          description={t(`${empty}.text`, { name: filled(person.first_name) })}
        />
      )}
      {items.length > 0 && <RecognitionList recognitions={items} label={t('recognitions')} query={query} />}
    </section>
  );
};
