import { useTranslation } from 'react-i18next';
import { AdminCard } from '../../admin/components/admin-card.tsx';
import { SwitchField } from './switch-field.tsx';

/** Whether people in chats see who has read their messages. */
export const ChatFields = () => {
  const { t } = useTranslation('company-admin');
  return (
    <AdminCard title={t('company.chats')}>
      <SwitchField name="has_read_receipts" />
    </AdminCard>
  );
};
