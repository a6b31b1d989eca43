import { Kbd } from '@radix-ui/themes';
import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useComposer } from '../../features/recognition/components/composer-provider.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { useModule, usePermission } from '../../lib/session/session.ts';
import { PrimaryButton } from '../../ui/primary-button.tsx';

/** Whether this person can thank someone here. */
export const useCanGive = () => {
  const is_allowed = usePermission('recognition.give');
  return useModule('recognition') && is_allowed;
};

/** Opens the composer; the main action of the product, in reach on every screen. */
export const GiveButton = () => {
  const { t } = useTranslation();
  const composer = useComposer();
  if (!useCanGive()) return null;
  return (
    <PrimaryButton className="give-button" data-wish={paths.give} aria-keyshortcuts="g" onClick={() => composer.open()}>
      <Sparkles size={20} aria-hidden />
      <span className="nav-label">{t('nav.give')}</span>
      <Kbd className="nav-label give-key" aria-hidden>
        {t('nav.give_key')}
      </Kbd>
    </PrimaryButton>
  );
};
