import { Button } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/navigation/paths.ts';
import { useUnsent } from '../../lib/writes/unsent.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Signing out clears this device; anything not sent by then is lost. */
export const SignOutWarning = ({ onSignOut, onClose }: { onSignOut: () => void; onClose: () => void }) => {
  const { t } = useTranslation();
  const count = useUnsent().length;
  return (
    <ConfirmDialog
      title={t('unsent.sign_out.title', { count })}
      text={t('unsent.sign_out.text')}
      action={t('unsent.sign_out.anyway')}
      other={
        <Button asChild size="3" variant="soft">
          <Link to={paths.unsent}>{t('unsent.sign_out.look')}</Link>
        </Button>
      }
      onConfirm={onSignOut}
      onClose={onClose}
    />
  );
};
