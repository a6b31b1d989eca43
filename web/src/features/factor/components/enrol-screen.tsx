import { Button, Flex } from '@radix-ui/themes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { tellError } from '../../../lib/errors/tell-error.ts';
import { resolveOwnSession } from '../../../lib/session/resolve-session.ts';
import { refreshSession } from '../../../lib/session/session-store.ts';
import { signOut } from '../../../lib/session/sign-out.ts';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { AuthLayout } from '../../auth/components/auth-layout.tsx';
import { AuthTitle } from '../../auth/components/auth-title.tsx';
import { factorsQuery } from '../queries.ts';
import { Factors } from './factors.tsx';

/** The company asks for a second factor that is not there yet: nothing else is open until it is. */
export const EnrolScreen = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation(['factor', 'common']);
  const { data } = useQuery(factorsQuery());
  const is_there = data !== undefined && (data.has_totp || data.passkeys.length > 0);
  const goOn = useMutation({
    mutationFn: resolveOwnSession,
    onSuccess: (session) => {
      refreshSession(session);
      if (!session.must_enrol) onDone();
    },
    onError: tellError,
  });
  return (
    <AuthLayout>
      <AuthTitle title={t('enrol.title')}>{t('enrol.text')}</AuthTitle>
      <Factors />
      <Flex direction="column" gap="4" mt="6">
        {is_there && (
          <PrimaryButton loading={goOn.isPending} onClick={() => goOn.mutate()}>
            {t('continue')}
          </PrimaryButton>
        )}
        <Button variant="ghost" color="gray" size="3" onClick={() => void signOut()}>
          {t('common:nav.sign_out')}
        </Button>
      </Flex>
    </AuthLayout>
  );
};
