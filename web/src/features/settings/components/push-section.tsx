import { Link as TextLink } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { PushSwitch } from '../../device/components/push-switch.tsx';
import { SettingsSection } from '../../../ui/settings-section.tsx';

export const PushSection = () => {
  const { t } = useTranslation('device');
  return (
    <SettingsSection id="push" title={t('title')} description={t('text')}>
      <PushSwitch />
      <TextLink asChild size="2" mt="3" className="push-more">
        <Link to={paths.pushDelivery}>{t('open_delivery')}</Link>
      </TextLink>
    </SettingsSection>
  );
};
