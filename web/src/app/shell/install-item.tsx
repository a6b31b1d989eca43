import { DropdownMenu } from '@radix-ui/themes';
import { MonitorDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { install, useInstallState } from '../../lib/device/install.ts';
import { toast } from '../../lib/screen/toast.ts';

/** Installs the app on the device; hidden if it is installed, or can't be. */
export const InstallItem = () => {
  const { t } = useTranslation();
  const state = useInstallState();
  if (state === 'installed' || state === 'unavailable') return null;
  const explain = () => toast({ title: t('install.by_hand'), description: t('install.by_hand_text'), lasts: true });
  return (
    <DropdownMenu.Item onSelect={state === 'offered' ? install : explain}>
      <MonitorDown size={16} aria-hidden />
      {t('install.action')}
    </DropdownMenu.Item>
  );
};
