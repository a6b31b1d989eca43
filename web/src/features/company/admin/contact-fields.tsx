import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { AdminCard } from '../../admin/components/admin-card.tsx';
import { CompanyTextField } from './company-text-field.tsx';

/** Where people find the terms and help. */
export const ContactFields = () => {
  const { t } = useTranslation('company-admin');
  return (
    <AdminCard title={t('company.contact')}>
      <CompanyTextField name="support_email" has_hint type="email" inputMode="email" />
      <CompanyTextField name="terms_url" has_hint type="url" inputMode="url" maxLength={limits.url_length} />
      <CompanyTextField name="domain" has_hint maxLength={limits.name_length} />
    </AdminCard>
  );
};
