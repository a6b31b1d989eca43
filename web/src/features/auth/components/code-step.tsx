import { useEffect, useRef, useState } from 'react';
import { Button, Flex, TextField } from '@radix-ui/themes';
import { Fingerprint } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage, errorWith } from '../../../lib/errors/errors.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { appConfigQuery } from '../queries.ts';
import type { NextStep } from '../sign-in.ts';
import { companyThatRequires } from '../sign-on-required.ts';
import { AuthTitle } from './auth-title.tsx';

type CodeStepProps = {
  step: Extract<NextStep, { step: 'otp' }>;
  email: string;
  error: Error | null;
  is_busy: boolean;
  onCode: (otp: string) => void;
  onPasskey: () => void;
  onResend: () => void;
  onBack: () => void;
};

/** The emailed code, or the second factor: an app code, a passkey, or a recovery code. */
export const CodeStep = ({ step, email, error, is_busy, onCode, onPasskey, onResend, onBack }: CodeStepProps) => {
  const { t } = useTranslation('auth');
  const { methods } = step;
  const is_mailed = methods.includes('mail');
  const [is_recovery, setIsRecovery] = useState(methods[0] === 'recovery_code');
  const [otp, setOtp] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const problem = error
    ? companyThatRequires(error)
      ? errorWith(error, t('sign_on.required'))
      : errorMessage(error)
    : undefined;
  const { data } = useQuery({ ...appConfigQuery, enabled: is_mailed });
  const kind = is_mailed ? 'mail' : is_recovery ? 'recovery' : methods.includes('totp') ? 'app' : 'passkey';

  return (
    <>
      <AuthTitle title={t(`code.title.${is_mailed ? 'mail' : 'factor'}`)}>
        {t(`code.text.${kind}`, { email })}
      </AuthTitle>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (kind === 'passkey') onPasskey();
          else if (otp.trim()) onCode(otp);
        }}
      >
        {kind !== 'passkey' && (
          <FormField label={t(kind === 'recovery' ? 'code.recovery' : 'code.code')} error={problem}>
            {(control) => (
              <TextField.Root
                {...control}
                size="3"
                ref={field}
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
                inputMode={kind === 'recovery' ? 'text' : 'numeric'}
                value={otp}
                onChange={(event) => setOtp(event.target.value)}
              />
            )}
          </FormField>
        )}
        {kind === 'passkey' && problem && <p role="alert">{problem}</p>}
        <PrimaryButton type="submit" loading={is_busy}>
          {kind === 'passkey' && <Fingerprint size={18} aria-hidden />}
          {t(kind === 'passkey' ? 'sign_in.passkey' : 'sign_in.submit')}
        </PrimaryButton>
      </form>
      <Flex direction="column" gap="3" mt="4">
        {is_mailed && data?.has_dev_outbox && (
          <Button asChild size="3" variant="soft">
            <a href={paths.devOutbox} target="_blank" rel="noreferrer">
              {t('check.outbox')}
            </a>
          </Button>
        )}
        {is_mailed && (
          <Button size="3" variant="soft" color="gray" disabled={is_busy} onClick={onResend}>
            {t('code.resend')}
          </Button>
        )}
        {methods.includes('passkey') && kind !== 'passkey' && (
          <Button size="3" variant="soft" color="gray" disabled={is_busy} onClick={onPasskey}>
            <Fingerprint size={18} aria-hidden />
            {t('sign_in.passkey')}
          </Button>
        )}
        {methods.includes('recovery_code') && (
          <Button size="3" variant="soft" color="gray" onClick={() => setIsRecovery(!is_recovery)}>
            {t(is_recovery ? 'code.use_factor' : 'code.use_recovery')}
          </Button>
        )}
        <Button size="3" variant="ghost" color="gray" mt="2" onClick={onBack}>
          {t('choose.back')}
        </Button>
      </Flex>
    </>
  );
};
