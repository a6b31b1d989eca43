import { Box, Flex, Heading, SegmentedControl, Text } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useModule } from '../../../lib/session/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { groupByMonth, readAccount, withoutUndone } from '../format.ts';
import { historyPages } from '../queries.ts';
import { EntryRow } from './entry-row.tsx';

/** Every entry of the person's own ledger by month; the address has the filter. */
export const History = () => {
  const { t } = useTranslation('points');
  const navigate = useNavigate();
  // The name of the balance above.
  const has_rewards = useModule('rewards');
  const account = readAccount(useSearch({ strict: false }));
  const query = useInfiniteQuery(historyPages(account));
  const entries = query.data?.pages.flatMap((page) => page.items) ?? [];
  const empty = account === 'to_spend' ? 'empty_to_spend' : 'empty';
  const choose = (choice: string) =>
    void navigate({ to: '.', search: choice === 'all' ? {} : { account: choice }, replace: true, resetScroll: false });

  return (
    <section aria-labelledby="history-title">
      <Flex justify="between" align="center" gap="3" wrap="wrap" mb="3">
        <Heading as="h2" size="4" id="history-title">
          {t('history.title')}
        </Heading>
        <SegmentedControl.Root value={account ?? 'all'} onValueChange={choose} aria-label={t('history.filter')}>
          <SegmentedControl.Item value="all">{t('history.all')}</SegmentedControl.Item>
          <SegmentedControl.Item value="to_give">{t('history.to_give')}</SegmentedControl.Item>
          <SegmentedControl.Item value="to_spend">
            {t(has_rewards ? 'history.to_spend' : 'history.earned')}
          </SegmentedControl.Item>
        </SegmentedControl.Root>
      </Flex>
      {query.isPending && <RowsSkeleton rows={8} />}
      {query.isError && !query.data && <ErrorState error={query.error} retry={() => query.refetch()} />}
      {query.data && entries.length === 0 && (
        <EmptyState
          as="h3"
          icon={<ReceiptText size={28} />}
          title={t(`history.${empty}`)}
          description={t(`history.${empty}_text`)}
        />
      )}
      {query.data && (
        <InfiniteList query={query}>
          {groupByMonth(withoutUndone(entries)).map(({ month, items }) => (
            <Box key={month} mb="5">
              <Text as="div" size="2" weight="medium" color="gray" mb="1" asChild>
                <h3>{month}</h3>
              </Text>
              <ul className="entries">
                {items.map((entry) => (
                  <EntryRow key={entry.entry_id} entry={entry} />
                ))}
              </ul>
            </Box>
          ))}
        </InfiniteList>
      )}
    </section>
  );
};
