import { Badge, Box, Flex, Text } from '@radix-ui/themes';
import type { UseQueryResult } from '@tanstack/react-query';
import { MonitorSmartphone, Smartphone, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PushStatus } from '@plaudit/contract/device/schema';
import { ErrorState } from '../../../ui/error-state.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { nameDevice } from '../device-name.ts';
import { useRemoveDevice } from '../mutations.ts';

/** The person's devices that the server knows; all but this one can be removed. */
export const OwnDevices = ({ status }: { status: UseQueryResult<{ items: PushStatus[] }> }) => {
  const { t } = useTranslation(['device', 'settings']);
  const { mutate: remove } = useRemoveDevice();
  const nameOf = ({ device_info }: PushStatus) => {
    const { browser, system } = nameDevice(device_info);
    if (browser && system) return t('settings:sessions.device', { browser, system });
    return browser ?? system ?? t('devices.unknown');
  };
  if (status.isError && !status.data) return <ErrorState error={status.error} retry={() => status.refetch()} />;
  if (!status.data) return <RowsSkeleton rows={2} />;
  if (status.data.items.length === 0) {
    return (
      <Text as="p" size="2" color="gray">
        {t('devices.empty')}
      </Text>
    );
  }

  return (
    <ul className="push-devices">
      {status.data.items.map((device) => {
        const { device_id, is_current, enabled, last_seen_at } = device;
        const Icon = nameDevice(device.device_info).is_handheld ? Smartphone : MonitorSmartphone;
        return (
          <li key={device_id}>
            <Icon size={22} aria-hidden />
            <Box flexGrow="1" minWidth="0">
              <Flex align="center" gap="2" wrap="wrap">
                <Text size="2" weight="medium">
                  {nameOf(device)}
                </Text>
                {is_current && <Badge highContrast>{t('devices.this')}</Badge>}
                <Badge color={enabled ? 'green' : 'gray'}>{t(enabled ? 'devices.push_on' : 'devices.push_off')}</Badge>
              </Flex>
              <Text as="div" size="1" color="gray">
                {t('settings:sessions.seen')} <RelativeTime at={last_seen_at} />
              </Text>
            </Box>
            {!is_current && (
              <RowMenu
                name={nameOf(device)}
                removal={{
                  label: t('devices.remove'),
                  Icon: Trash2,
                  question: {
                    title: t('devices.remove_title', { name: nameOf(device) }),
                    text: t('devices.remove_text'),
                  },
                  onSelect: () => remove(device_id),
                }}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
};
