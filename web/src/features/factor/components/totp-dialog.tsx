import { useEffect, useRef } from 'react';
import { Code, Flex, Text, TextField } from '@radix-ui/themes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { beginTotp, confirmTotp } from '@plaudit/contract/factor/endpoints';
import { call } from '../../../lib/api/api.ts';
import { errorMessage } from '../../../lib/errors/errors.ts';
import { formRules } from '../../../lib/forms/form-messages.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { ResponsiveDialog } from '../../../ui/responsive-dialog.tsx';
import { factorsQuery } from '../queries.ts';
import { QrPicture } from '../../../ui/qr-picture.tsx';
import { useQrCode } from '../../../ui/use-qr-code.ts';

type TotpDialogProps = {
  run: (work: () => Promise<void>) => void;
  onCodes: (codes: string[] | null) => void;
  onClose: () => void;
};

/** Scan, then type the first code: only then the app counts. */
export const TotpDialog = ({ run, onCodes, onClose }: TotpDialogProps) => {
  const { t } = useTranslation(['factor', 'common']);
  const queryClient = useQueryClient();
  const begin = useMutation({ mutationFn: () => call(beginTotp, { body: {} }) });
  const form = useForm({ defaultValues: { otp: '' } });
  const picture = useQrCode(begin.data?.uri);
  const confirm = useMutation({
    mutationFn: (otp: string) => call(confirmTotp, { body: { otp } }),
    onSuccess: async ({ recovery_codes }) => {
      await queryClient.invalidateQueries({ queryKey: factorsQuery().queryKey });
      toast({ title: t('app.done'), tone: 'success' });
      onCodes(recovery_codes);
      onClose();
    },
    onError: (error) => form.setError('otp', { message: errorMessage(error) }, { shouldFocus: true }),
  });
  // Each beginning makes another secret, and effects may run twice.
  const has_begun = useRef(false);
  useEffect(() => {
    if (has_begun.current) return;
    has_begun.current = true;
    run(async () => void (await begin.mutateAsync()));
  }, [begin, run]);

  return (
    <ResponsiveDialog
      open
      onOpenChange={(is_open) => !is_open && onClose()}
      title={t('app.set_up')}
      description={t('app.scan')}
      footer={
        <PrimaryButton type="submit" form="totp" loading={confirm.isPending} disabled={!begin.data}>
          {t('app.confirm')}
        </PrimaryButton>
      }
    >
      <Flex direction="column" gap="4">
        {picture && <QrPicture code={picture} label={t('app.picture')} className="factor-picture" />}
        {begin.data && (
          <Text as="p" size="2">
            {t('app.secret')} <Code className="factor-secret">{begin.data.secret}</Code>
          </Text>
        )}
        <form id="totp" noValidate onSubmit={form.handleSubmit(({ otp }) => confirm.mutate(otp))}>
          <FormField label={t('app.code')} error={form.formState.errors.otp?.message}>
            {(control) => (
              <TextField.Root
                {...control}
                size="3"
                inputMode="numeric"
                autoComplete="one-time-code"
                {...form.register('otp', { validate: formRules(t).required })}
              />
            )}
          </FormField>
        </form>
      </Flex>
    </ResponsiveDialog>
  );
};
