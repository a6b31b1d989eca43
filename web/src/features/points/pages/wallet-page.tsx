import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLayout } from '../../../ui/page-layout.tsx';
import { Balances } from '../components/balances.tsx';
import { History } from '../components/history.tsx';
import './wallet-page.css';

export const WalletPage = () => {
  const { t } = useTranslation('points');
  return (
    <PageLayout>
      <PageHeader title={t('title')} description={t('description')} />
      <Balances />
      <History />
    </PageLayout>
  );
};
