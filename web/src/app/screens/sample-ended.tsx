import { EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../lib/screen/page-title.ts';
import { leaveSample } from '../../lib/session/sample-tab.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import './screens.css';

/** For a tab whose look at the sample company is over. The person is still signed in to their own company in other tabs. */
export const SampleEnded = () => {
  const { t } = useTranslation();
  usePageTitle(t('sample.ended'));
  return (
    <main className="screen" id="content" tabIndex={-1}>
      <div className="screen-body">
        <EmptyState
          as="h1"
          icon={<EyeOff size={28} />}
          title={t('sample.ended')}
          description={t('sample.ended_text')}
          action={<PrimaryButton onClick={leaveSample}>{t('sample.close_tab')}</PrimaryButton>}
        />
      </div>
    </main>
  );
};
