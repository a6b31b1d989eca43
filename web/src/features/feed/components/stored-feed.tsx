import type { ReactNode } from 'react';
import { Text } from '@radix-ui/themes';
import { useQueryClient } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { grouped } from '../../../lib/format/number.ts';
import { useSession } from '../../../lib/session/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useReturn } from '../../../ui/use-return.ts';
import { CardList } from '../../content/components/card-list.tsx';
import { feedCards } from '../../content/components/feed-cards.tsx';
import { storedItems } from '../../content/index.ts';
import type { FeedFilter } from '../../content/queries.ts';

type StoredFeedProps = { filter: FeedFilter; error: unknown; retry: () => unknown; clear: ReactNode };

/** A filtered feed while the server is unreachable: what fits of the posts on this device, if that can be told here. */
export const StoredFeed = ({ filter, error, retry, clear }: StoredFeedProps) => {
  const { t } = useTranslation('feed');
  const { session } = useSession();
  const items = storedItems(useQueryClient(), filter, session.employee_id);
  useReturn(() => items && void retry());
  if (!items) return <ErrorState error={error} retry={retry} />;
  const count = items.length;
  return (
    <>
      <Text as="p" size="2" color="gray" role="status">
        {t('filter.stored', { count, amount: grouped(count) })}
      </Text>
      {count === 0 && (
        <EmptyState
          icon={<SearchX size={28} />}
          title={t('filter.none_stored')}
          description={t('filter.none_stored_text')}
          action={clear}
        />
      )}
      <CardList label={t('filter.result')} cards={feedCards(items)} />
    </>
  );
};
