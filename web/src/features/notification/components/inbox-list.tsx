import { Heading } from '@radix-ui/themes';
import { BellOff, CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { groupByDay } from '../format.ts';
import { useInbox } from '../queries.ts';
import { NotificationRow } from './notification-row.tsx';

export const InboxList = ({ unread_only }: { unread_only: boolean }) => {
  const { t } = useTranslation('notification');
  const query = useInbox({ unread_only });

  if (query.isPending) return <RowsSkeleton rows={8} height={92} />;
  if (query.isError && !query.data) return <ErrorState error={query.error} retry={() => query.refetch()} />;
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0) {
    const kind = unread_only ? 'empty_unread' : 'empty';
    return (
      <EmptyState
        icon={unread_only ? <CheckCheck size={28} /> : <BellOff size={28} />}
        title={t(kind)}
        description={t(`${kind}_text`)}
      />
    );
  }
  return (
    <InfiniteList query={query}>
      {groupByDay(items, new Date(query.dataUpdatedAt)).map(({ day, items: notifications }) => {
        const name = day.kind === 'date' ? day.date : t(day.kind);
        return (
          <section key={name} className="inbox-day">
            <Heading as="h2" size="2" color="gray" weight="medium" mb="2">
              {name}
            </Heading>
            <ul className="notifications">
              {notifications.map((notification) => (
                <NotificationRow key={notification.notification_id} notification={notification} />
              ))}
            </ul>
          </section>
        );
      })}
    </InfiniteList>
  );
};
