import { useEffect, useEffectEvent } from 'react';
import { Button, Card, Flex, Heading, Text } from '@radix-ui/themes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, BellOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '@plaudit/contract/notification/endpoints';
import { isUnknown } from '../../../lib/errors/errors.ts';
import { linkProps } from '../../../lib/navigation/link-props.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { usePageTitle } from '../../../lib/screen/page-title.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageLayout } from '../../../ui/page-layout.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { Decision } from '../components/decision.tsx';
import { NotificationSign } from '../components/notification-sign.tsx';
import { sentence } from '../format.ts';
import { useMarkRead } from '../mutations.ts';
import { findNotification, notificationQuery } from '../queries.ts';
import './notification-page.css';

/** One notification by itself: for a decision whose subject its author can no longer open, and the emails about it. */
export const NotificationPage = () => {
  const { t } = useTranslation('notification');
  const { notification_id = '' }: { notification_id?: string } = useParams({ strict: false });
  const queryClient = useQueryClient();
  const query = useQuery({
    ...notificationQuery(notification_id),
    placeholderData: () => findNotification(queryClient, notification_id),
  });
  const shown = query.data ?? findNotification(queryClient, notification_id);
  // An address without a valid id is as unknown as another person's.
  const is_missing = isUnknown(query.error, 'AUTH_RECORD_NOT_FOUND');
  usePageTitle(t(is_missing ? 'missing' : 'title'));
  const { mark } = useMarkRead();
  const readOnce = useEffectEvent(() => mark(notification_id, true));
  const is_unread = query.data?.read_at === null && !query.isPlaceholderData;
  useEffect(() => {
    if (is_unread) readOnce();
  }, [is_unread]);

  if (is_missing) {
    return (
      <EmptyState
        as="h1"
        icon={<BellOff size={28} />}
        title={t('missing')}
        description={t('missing_text')}
        action={
          <Button asChild size="3" variant="soft">
            <Link to={paths.inbox}>{t('back')}</Link>
          </Button>
        }
      />
    );
  }
  return (
    <PageLayout>
      <Button asChild variant="ghost" color="gray" size="2" mb="4" className="notification-back">
        <Link to={paths.inbox}>
          <ArrowLeft size={16} aria-hidden />
          {t('back')}
        </Link>
      </Button>
      {!shown && query.isPending && <CardsSkeleton cards={1} height={280} />}
      {!shown && query.error && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {shown && <NotificationCard notification={shown} />}
    </PageLayout>
  );
};

const NotificationCard = ({ notification }: { notification: Notification }) => {
  const { t } = useTranslation('notification');
  const { kind, link, excerpt, notice, notification_id, created_at } = notification;
  const { key, name, english, count, signs } = sentence(notification);
  return (
    <Card size={{ initial: '2', sm: '4' }}>
      <Flex gap="4" align="center" mb="4">
        <NotificationSign kind={kind} />
        <div>
          <Heading as="h1" size="4" tabIndex={-1}>
            <Sentence
              t={t}
              i18nKey={key}
              defaults={english}
              {...(count !== undefined && { count })}
              values={{ who: name, signs }}
              components={{ b: <bdi /> }}
            />
          </Heading>
          <Flex gap="2" wrap="wrap">
            <Text size="2" color="gray">
              <RelativeTime at={created_at} />
            </Text>
            {notice?.place_name && (
              <Text size="2" color="gray">
                {t('decision.place', { place: notice.place_name })}
              </Text>
            )}
          </Flex>
        </div>
      </Flex>
      {notice ? <Decision notice={notice} reason={excerpt} /> : excerpt && <Text as="p">{excerpt}</Text>}
      {link !== paths.notification(notification_id) && (
        <Button asChild size="3" variant="soft" highContrast mt="5">
          <Link {...linkProps(link)}>{t('open')}</Link>
        </Button>
      )}
    </Card>
  );
};
