import { useTranslation } from 'react-i18next';
import { SettingsSection } from '../../../ui/settings-section.tsx';
import { Factors } from './factors.tsx';

export const SecuritySection = () => {
  const { t } = useTranslation('factor');
  return (
    <SettingsSection id="security" title={t('title')} description={t('text')}>
      <Factors />
    </SettingsSection>
  );
};
