import { AlertDialog, Button, Flex } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/navigation/paths.ts';
import { useUnsent } from '../../lib/writes/unsent.ts';

/** Signing out clears this device; what was not sent by then is lost. */
export const SignOutWarning = ({ onSignOut, onClose }: { onSignOut: () => void; onClose: () => void }) => {
  const { t } = useTranslation();
  const count = useUnsent().length;
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Content maxWidth="440px">
        <AlertDialog.Title>{t('unsent.sign_out.title', { count })}</AlertDialog.Title>
        <AlertDialog.Description size="2">{t('unsent.sign_out.text')}</AlertDialog.Description>
        <Flex gap="3" mt="5" justify="end" wrap="wrap">
          <AlertDialog.Cancel>
            <Button size="3" variant="soft" color="gray">
              {t('cancel')}
            </Button>
          </AlertDialog.Cancel>
          <AlertDialog.Cancel>
            <Button asChild size="3" variant="soft">
              <Link to={paths.unsent}>{t('unsent.sign_out.look')}</Link>
            </Button>
          </AlertDialog.Cancel>
          <AlertDialog.Action>
            <Button size="3" color="red" onClick={onSignOut}>
              {t('unsent.sign_out.anyway')}
            </Button>
          </AlertDialog.Action>
        </Flex>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
};
