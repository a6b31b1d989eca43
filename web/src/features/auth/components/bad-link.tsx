import { Button, Flex, Link as TextLink } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import { AuthTitle } from './auth-title.tsx';

/** The link of a mail that no longer works, or never did. */
export const BadLink = () => {
  const { t } = useTranslation('auth');
  return (
    <div role="alert">
      <AuthTitle title={t('bad.title')}>{t('bad_link')}</AuthTitle>
      <Flex direction="column" gap="4" align="center">
        <Button asChild size="3" highContrast style={{ width: '100%' }}>
          <Link to={paths.signIn}>{t('sign_in.submit')}</Link>
        </Button>
        <TextLink asChild size="2" underline="always">
          <Link to={paths.forgotPassword}>{t('bad.reset')}</Link>
        </TextLink>
      </Flex>
    </div>
  );
};
