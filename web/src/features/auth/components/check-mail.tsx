import { Flex, Link as TextLink } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { appConfigQuery } from '../queries.ts';
import { AuthTitle } from './auth-title.tsx';

/** A link is on its way; on a server that sends no email, the page that shows it. */
export const CheckMail = ({ title, text }: { title: string; text: string }) => {
  const { t } = useTranslation('auth');
  const { data } = useQuery(appConfigQuery);
  return (
    <div role="status">
      <AuthTitle title={title}>{text}</AuthTitle>
      <Flex direction="column" gap="4" align="center">
        {data?.has_dev_outbox && (
          <PrimaryButton asChild style={{ width: '100%' }}>
            <a href={paths.devOutbox}>{t('check.outbox')}</a>
          </PrimaryButton>
        )}
        <TextLink asChild size="2" underline="always">
          <Link to={paths.signIn}>{t('back_to_sign_in')}</Link>
        </TextLink>
      </Flex>
    </div>
  );
};
