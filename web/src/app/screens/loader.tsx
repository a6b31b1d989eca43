import { useEffect } from 'react';
import { Spinner } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { holdIdle } from '../../lib/loading/when-idle.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import './screens.css';

/** Full screen, while the company or a part of the app is on its way. */
export const Loader = () => {
  const { t } = useTranslation();
  useEffect(holdIdle, []);
  return (
    <div className="screen" role="status">
      <Spinner size="3" />
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </div>
  );
};
