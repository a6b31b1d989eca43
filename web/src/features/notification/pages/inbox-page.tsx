import { Suspense } from 'react';
import { Button, Flex, SegmentedControl } from '@radix-ui/themes';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLayout } from '../../../ui/page-layout.tsx';
import { InboxList } from '../components/inbox-list.tsx';
import { useMarkRead } from '../mutations.ts';
import { useUnreadCount } from '../queries.ts';
import './inbox-page.css';

// Both arrive in one file: the first script names fewer of them.
export { NotificationPage } from './notification-page.tsx';

const PushCard = lazyPart(() => import('../../device/components/push-card.tsx'), 'PushCard');

export const InboxPage = () => {
  const { t } = useTranslation('notification');
  const navigate = useNavigate();
  const { show }: { show?: string } = useSearch({ strict: false });
  const unread_only = show === 'unread';
  const unread_count = useUnreadCount();
  const { markAll } = useMarkRead();

  return (
    <PageLayout>
      <PageHeader title={t('title')} description={t('description')} />
      <Flex justify="between" align="center" gap="3" wrap="wrap" mb="4">
        <SegmentedControl.Root
          value={unread_only ? 'unread' : 'all'}
          aria-label={t('filter')}
          onValueChange={(choice) =>
            void navigate({ to: '.', search: choice === 'unread' ? { show: 'unread' } : {}, replace: true })
          }
        >
          <SegmentedControl.Item value="all">{t('all')}</SegmentedControl.Item>
          <SegmentedControl.Item value="unread">{t('unread_only')}</SegmentedControl.Item>
        </SegmentedControl.Root>
        <Button variant="soft" highContrast size="2" disabled={unread_count === 0} onClick={markAll}>
          <CheckCheck size={16} aria-hidden />
          {t('mark_all')}
        </Button>
      </Flex>
      <Suspense>
        <PushCard />
      </Suspense>
      <InboxList unread_only={unread_only} />
    </PageLayout>
  );
};
