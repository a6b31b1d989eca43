import { Badge, Box, Flex, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { LogOut, MonitorSmartphone, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/error-state.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { describeDevice } from '../../../lib/device/describe-device.ts';
import { useRevokeSession } from '../mutations.ts';
import { sessionsQuery } from '../queries.ts';
import { SoleSettings } from '../../../ui/settings-section.tsx';

/** Where the person is signed in, and a way to sign out there. */
export const SessionsSection = () => {
  const { t } = useTranslation('settings');
  const query = useQuery(sessionsQuery());
  const { mutate: revoke } = useRevokeSession();
  const name = (user_agent: string) => {
    const { browser, system } = describeDevice(user_agent);
    if (browser && system) return t('sessions.device', { browser, system });
    return browser ?? system ?? t('sessions.unknown');
  };

  return (
    <SoleSettings title={t('section.sessions')}>
      {query.isPending && <RowsSkeleton rows={2} />}
      {query.isError && !query.data && <ErrorState error={query.error} retry={() => query.refetch()} />}
      <ul className="sessions">
        {query.data?.items.map(({ session_id, user_agent, last_seen_at, is_current }) => {
          const Icon = describeDevice(user_agent).is_handheld ? Smartphone : MonitorSmartphone;
          return (
            <li key={session_id} className="session">
              <Icon size={22} aria-hidden />
              <Box flexGrow="1" minWidth="0">
                <Flex align="center" gap="2" wrap="wrap">
                  <Text size="2" weight="medium">
                    {name(user_agent)}
                  </Text>
                  {is_current && <Badge highContrast>{t('sessions.this')}</Badge>}
                </Flex>
                <Text as="div" size="1" color="gray">
                  {t('sessions.seen')} <RelativeTime at={last_seen_at} />
                </Text>
              </Box>
              {!is_current && (
                <RowMenu
                  name={name(user_agent)}
                  removal={{
                    label: t('sessions.revoke'),
                    Icon: LogOut,
                    question: {
                      title: t('sessions.revoke_title', { name: name(user_agent) }),
                      text: t('sessions.revoke_text'),
                    },
                    onSelect: () => revoke(session_id),
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
    </SoleSettings>
  );
};
