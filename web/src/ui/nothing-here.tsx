import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../lib/screen/page-title.ts';
import { EmptyState } from './empty-state.tsx';
import { PrimaryButton } from './primary-button.tsx';
import { paths } from '../lib/navigation/paths.ts';

/** Says that an address leads nowhere; for places that have a page around it. */
export const NothingHere = () => {
  const { t } = useTranslation();
  usePageTitle(t('not_found.title'));
  return (
    <EmptyState
      as="h1"
      icon={<Compass size={28} />}
      title={t('not_found.title')}
      description={t('not_found.text')}
      action={
        <PrimaryButton asChild>
          <Link to={paths.home}>{t('not_found.home')}</Link>
        </PrimaryButton>
      }
    />
  );
};
