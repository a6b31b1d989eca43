import { TextField } from '@radix-ui/themes';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { proveSession } from '@plaudit/contract/auth/endpoints';
import { call } from '../../../lib/api/api.ts';
import { errorMessage } from '../../../lib/errors/errors.ts';
import { formRules } from '../../../lib/forms/form-messages.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { ResponsiveDialog } from '../../../ui/responsive-dialog.tsx';
import { PasswordField } from '../../auth/components/password-field.tsx';

type ProveDialogProps = { has_password: boolean; has_totp: boolean; onProved: () => void; onClose: () => void };

/** An open session alone changes no second factor: by the password, or a code of the app, its owner says who they are. */
export const ProveDialog = ({ has_password, has_totp, onProved, onClose }: ProveDialogProps) => {
  const { t } = useTranslation(['factor', 'common']);
  const kind = has_password ? 'password' : has_totp ? 'otp' : null;
  const form = useForm({ defaultValues: { secret: '' } });
  const prove = useMutation({
    mutationFn: (secret: string) =>
      call(proveSession, { body: kind === 'otp' ? { otp: secret } : { password: secret } }),
    onSuccess: onProved,
    onError: (error) => form.setError('secret', { message: errorMessage(error) }, { shouldFocus: true }),
  });
  const field = form.register('secret', { validate: formRules(t).required });
  return (
    <ResponsiveDialog
      open
      onOpenChange={(is_open) => !is_open && onClose()}
      title={t('prove.title')}
      description={t(kind ? `prove.${kind}` : 'prove.none')}
      footer={
        kind && (
          <PrimaryButton type="submit" form="prove" loading={prove.isPending}>
            {t('continue')}
          </PrimaryButton>
        )
      }
    >
      {kind && (
        <form id="prove" noValidate onSubmit={form.handleSubmit(({ secret }) => prove.mutate(secret))}>
          <FormField label={t(`prove.label.${kind}`)} error={form.formState.errors.secret?.message}>
            {(control) =>
              kind === 'password' ? (
                <PasswordField {...control} autoComplete="current-password" {...field} />
              ) : (
                <TextField.Root {...control} size="3" inputMode="numeric" autoComplete="one-time-code" {...field} />
              )
            }
          </FormField>
        </form>
      )}
    </ResponsiveDialog>
  );
};
