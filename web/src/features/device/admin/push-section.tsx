import { Badge, Flex, Heading, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PushChannel, PushPlatform } from '@plaudit/contract/device/schema';
import { ErrorState } from '../../../ui/error-state.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { pushDiagnosticsQuery } from '../queries.ts';
import { AdminCard } from '../../admin/components/admin-card.tsx';
import './push.css';

/** By how many people they reach. Browsers by Firebase are of former versions: only while there are some. */
const order: readonly PushPlatform[] = ['web_push', 'android_fcm', 'ios_apns', 'web_fcm'];
const shown = (channels: readonly PushChannel[]) =>
  order.flatMap((platform) =>
    channels.filter((channel) => channel.platform === platform && (platform !== 'web_fcm' || channel.devices > 0)),
  );

const counts = ['sent', 'failed', 'pruned'] as const;

const Channel = ({ channel }: { channel: PushChannel }) => {
  const { t } = useTranslation('device');
  const { platform, is_configured, devices, last_success_at, last_failure_at, last_error } = channel;
  return (
    <li className="push-channel">
      <Flex align="center" gap="2" wrap="wrap">
        <Heading as="h3" size="3">
          {t(`diagnostics.channel.${platform}`)}
        </Heading>
        <Badge color={is_configured ? 'green' : 'gray'}>
          {t(is_configured ? 'diagnostics.configured' : 'diagnostics.not_configured')}
        </Badge>
        <Text size="2" color="gray">
          {t('diagnostics.devices', { count: devices })}
        </Text>
      </Flex>
      <dl className="push-counts">
        {counts.map((name) => (
          <div key={name}>
            <dt>{t(`diagnostics.${name}`)}</dt>
            <dd>{channel[name]}</dd>
          </div>
        ))}
        <div>
          <dt>{t('diagnostics.last_success')}</dt>
          <dd>{last_success_at ? <RelativeTime at={last_success_at} /> : t('diagnostics.none')}</dd>
        </div>
        <div>
          <dt>{t('diagnostics.last_error')}</dt>
          <dd>
            {last_failure_at ? <RelativeTime at={last_failure_at} /> : t('diagnostics.none')}
            {last_failure_at && last_error && <code>{last_error}</code>}
          </dd>
        </div>
      </dl>
    </li>
  );
};

/** How push reaches the people of the company: which ways are set up, and how they do. */
export const PushSection = () => {
  const { t } = useTranslation('device');
  const query = useQuery(pushDiagnosticsQuery());
  if (query.isError && !query.data) return <ErrorState error={query.error} retry={() => query.refetch()} />;
  if (!query.data) return <CardsSkeleton cards={2} height={160} />;
  return (
    <AdminCard title={t('diagnostics.title')} text={t('diagnostics.text')}>
      <ul className="push-channels">
        {shown(query.data.channels).map((channel) => (
          <Channel key={channel.platform} channel={channel} />
        ))}
      </ul>
    </AdminCard>
  );
};
