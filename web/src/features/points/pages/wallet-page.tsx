import { WalletMinimal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useModule } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLayout } from '../../../ui/page-layout.tsx';
import { Balances } from '../components/balances.tsx';
import { History } from '../components/history.tsx';
import './wallet-page.css';

export const WalletPage = () => {
  const { t } = useTranslation('points');
  const is_on = useModule('points');
  return (
    <PageLayout>
      <PageHeader title={t('title')} description={t('description')} />
      {is_on ? (
        <>
          <Balances />
          <History />
        </>
      ) : (
        <EmptyState icon={<WalletMinimal size={28} />} title={t('off.title')} description={t('off.text')} />
      )}
    </PageLayout>
  );
};
