import { CloudCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUnsent } from '../../../lib/writes/unsent.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLayout } from '../../../ui/page-layout.tsx';
import { UnsentRow } from '../components/unsent-row.tsx';
import './unsent-page.css';

/** What was done without a connection and is not sent yet, in the order in which it will be. */
export const UnsentPage = () => {
  const { t } = useTranslation();
  const unsent = useUnsent();
  return (
    <PageLayout>
      <PageHeader title={t('unsent.title')} description={unsent.length > 0 && t('unsent.description')} />
      {unsent.length === 0 && (
        <EmptyState icon={<CloudCheck size={28} />} title={t('unsent.empty')} description={t('unsent.empty_hint')} />
      )}
      <ol className="unsent-list" aria-label={t('unsent.title')}>
        {unsent.map((write) => (
          <UnsentRow key={write.id} write={write} />
        ))}
      </ol>
    </PageLayout>
  );
};
