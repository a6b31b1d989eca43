import { Box, Flex, Text } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { Mail, MailOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '@plaudit/contract/notification/endpoints';
import { isAboutAccount, notification_declarations } from '@plaudit/contract/notification/kinds';
import { textDirection } from '../../../lib/format/text-direction.ts';
import { linkProps } from '../../../lib/navigation/link-props.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { PointsBadge } from '../../../ui/points-badge.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { sentence } from '../format.ts';
import { useMarkRead } from '../mutations.ts';
import { icons } from '../icons.ts';
import { NotificationSign } from './notification-sign.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

/** One notification: opening it marks it read; the button next to it reverses that. */
export const NotificationRow = ({ notification }: { notification: Notification }) => {
  const { t } = useTranslation('notification');
  const { mark } = useMarkRead();
  const { notification_id, actor, kind, link, excerpt, points, notice, created_at } = notification;
  const { key, name, english, count, signs } = sentence(notification);
  const is_read = notification.read_at !== null;
  const Icon = icons[notification_declarations[kind].icon];
  const label = t(is_read ? 'mark_unread' : 'mark_read');

  return (
    <li className="notification" data-unread={!is_read || undefined}>
      <Link {...linkProps(link)} className="notification-link" onClick={() => !is_read && mark(notification_id, true)}>
        <span className="notification-face">
          {name ? (
            <>
              <Avatar name={name} url={actor?.profile_url} size="4" />
              <span className="notification-kind" data-kind={kind}>
                <Icon size={13} aria-hidden />
              </span>
            </>
          ) : (
            <NotificationSign kind={kind} />
          )}
        </span>
        <Box flexGrow="1" minWidth="0">
          <Text as="p" size="2">
            {!is_read && <VisuallyHidden>{t('unread')}. </VisuallyHidden>}
            <Sentence
              t={t}
              i18nKey={key}
              defaults={english}
              {...(count !== undefined && { count })}
              values={{ who: name, signs }}
              components={{ b: <bdi className="notification-name" /> }}
            />
          </Text>
          {notice?.words && (
            <Text as="p" size="2" color="gray" className="notification-excerpt">
              <bdi>{t('decision.words', { words: notice.words })}</bdi>
            </Text>
          )}
          {excerpt && (
            <Text
              as="p"
              size="2"
              color="gray"
              className="notification-excerpt"
              data-whole={isAboutAccount(kind) || undefined}
            >
              <bdi dir={textDirection(excerpt)}>{notice ? t('decision.reason_is', { reason: excerpt }) : excerpt}</bdi>
            </Text>
          )}
          <Flex align="center" gap="2" mt="1">
            <Text size="1" color="gray">
              <RelativeTime at={created_at} />
            </Text>
            {notice?.place_name && (
              <Text size="1" color="gray" truncate>
                {t('decision.place', { place: notice.place_name })}
              </Text>
            )}
            {points !== null && points > 0 && <PointsBadge points={points} size="1" is_signed />}
          </Flex>
        </Box>
      </Link>
      <IconButton
        variant="ghost"
        color="gray"
        size="2"
        className="notification-toggle"
        label={label}
        onClick={() => mark(notification_id, !is_read)}
      >
        {is_read ? <Mail size={16} aria-hidden /> : <MailOpen size={16} aria-hidden />}
      </IconButton>
      <span className="notification-dot" aria-hidden />
    </li>
  );
};
