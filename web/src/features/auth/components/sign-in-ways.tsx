import { Button, Flex } from '@radix-ui/themes';
import { Fingerprint, IdCard, Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { has_passkeys } from '../../../lib/session/passkeys.ts';

type SignInWaysProps = {
  is_busy: boolean;
  onCode: () => void;
  onPasskey: () => void;
  /** Where some company of this server lets people in by code and PIN. */
  onFrontline: (() => void) | undefined;
};

/** Ways in without a password. */
export const SignInWays = ({ is_busy, onCode, onPasskey, onFrontline }: SignInWaysProps) => {
  const { t } = useTranslation('auth');
  return (
    <Flex gap="2" wrap="wrap" className="auth-ways">
      <Button type="button" size="3" variant="soft" color="gray" disabled={is_busy} onClick={onCode}>
        <Mail size={18} aria-hidden />
        {t('sign_in.code')}
      </Button>
      {has_passkeys && (
        <Button type="button" size="3" variant="soft" color="gray" disabled={is_busy} onClick={onPasskey}>
          <Fingerprint size={18} aria-hidden />
          {t('sign_in.passkey')}
        </Button>
      )}
      {onFrontline && (
        <Button type="button" size="3" variant="soft" color="gray" disabled={is_busy} onClick={onFrontline}>
          <IdCard size={18} aria-hidden />
          {t('sign_in.frontline')}
        </Button>
      )}
    </Flex>
  );
};
