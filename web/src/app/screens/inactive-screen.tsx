import { Button, Flex } from '@radix-ui/themes';
import { CircleSlash } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStoredCompany } from '../../lib/session.ts';
import { signOut } from '../../lib/sign-out.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import './screens.css';

/** The session is good, but the account or its company is not active. */
export const InactiveScreen = ({ cause }: { cause: 'account' | 'company' }) => {
  const { t } = useTranslation();
  const support_email = useStoredCompany()?.support_email;
  const prefix = cause === 'company' ? 'inactive.company_' : 'inactive.';
  return (
    <main className="screen">
      <EmptyState
        as="h1"
        icon={<CircleSlash size={28} />}
        title={t(`${prefix}title`)}
        description={t(`${prefix}text`)}
        action={
          <Flex gap="3" wrap="wrap" justify="center">
            <Button size="3" onClick={() => void signOut()}>
              {t('nav.sign_out')}
            </Button>
            {support_email && (
              <Button size="3" variant="soft" color="gray" asChild>
                <a href={`mailto:${support_email}`}>{t('inactive.support')}</a>
              </Button>
            )}
          </Flex>
        }
      />
    </main>
  );
};
