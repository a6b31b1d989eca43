import { Button } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { AuthTitle } from './auth-title.tsx';

/** The end of a trial, in its own window: Admin shows the result. */
export const SignOnTested = () => {
  const { t } = useTranslation('auth');
  return (
    <>
      <AuthTitle title={t('sign_on.tested')}>{t('sign_on.tested_text')}</AuthTitle>
      <Button size="3" variant="soft" highContrast style={{ width: '100%' }} onClick={() => window.close()}>
        {t('sign_on.close')}
      </Button>
    </>
  );
};
