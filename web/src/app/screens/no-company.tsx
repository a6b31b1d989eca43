import { Button, Flex } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { AuthLayout } from '../../features/auth/components/auth-layout.tsx';
import { signOut } from '../../lib/session/sign-out.ts';
import { ErrorState } from '../../ui/error-state.tsx';

/** A person is signed in, but their company can't be loaded: the part of the app that needs none, with a way on. */
export const NoCompany = ({ error, retry }: { error: unknown; retry: () => void }) => {
  const { t } = useTranslation();
  return (
    <AuthLayout>
      <ErrorState error={error} retry={retry} />
      <Flex justify="center" mt="3">
        <Button variant="ghost" color="gray" size="3" onClick={() => void signOut()}>
          {t('nav.sign_out')}
        </Button>
      </Flex>
    </AuthLayout>
  );
};
