import { Flex } from '@radix-ui/themes';
import { useForm, type UseFormRegister, type UseFormWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorMessage, isCode } from '../../../lib/errors/errors.ts';
import { placeError } from '../../../lib/forms/form-errors.ts';
import { formRules } from '../../../lib/forms/form-messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { FormProblem } from '../../../ui/form-problem.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { type NewPassword, NewPasswordFields } from '../../auth/components/new-password-fields.tsx';
import { PasswordField } from '../../auth/components/password-field.tsx';
import { useChangePassword } from '../mutations.ts';
import { SettingsSection } from '../../../ui/settings-section.tsx';
import { UnsavedQuestion } from '../../../ui/unsaved-question.tsx';

type Fields = NewPassword & { current_password: string };

const empty: Fields = { current_password: '', password: '', confirm_password: '' };

export const PasswordSection = () => {
  const { t } = useTranslation('settings');
  const { session } = useSession();
  const form = useForm<Fields>({ defaultValues: empty });
  const { errors, dirtyFields } = form.formState;
  const { mutate, isPending } = useChangePassword();

  const save = form.handleSubmit((fields) =>
    mutate(fields, {
      onSuccess: () => {
        form.reset(empty);
        toast({ title: t('password.changed'), description: t('password.others_ended'), tone: 'success' });
      },
      onError: (error) => {
        // Here the wrong password is the current one.
        if (isCode(error, 'AUTH_PASSWORD_INVALID')) {
          form.setError('current_password', { message: errorMessage(error) }, { shouldFocus: true });
        } else {
          placeError(error, form.setError, ['password', 'confirm_password']);
        }
      },
    }),
  );

  return (
    <SettingsSection id="password" title={t('password.title')} description={t('password.text')}>
      {/* Browsers fill in the current password on their own, so only a new one counts as a change. */}
      <UnsavedQuestion is_dirty={Boolean(dirtyFields.password)} />
      <form noValidate onSubmit={save}>
        <Flex direction="column" gap="4" maxWidth="400px">
          {errors.root && <FormProblem>{errors.root.message}</FormProblem>}
          {/* Password managers store the new one for this account. */}
          <input type="email" autoComplete="username" value={session.employee_profile.work_email_id} readOnly hidden />
          <FormField
            label={t('password.current')}
            hint={t('password.current_hint')}
            error={errors.current_password?.message}
          >
            {(control) => (
              <PasswordField
                {...control}
                autoComplete="current-password"
                {...form.register('current_password', { validate: formRules(t).required })}
              />
            )}
          </FormField>
          <NewPasswordFields
            register={form.register as unknown as UseFormRegister<NewPassword>}
            watch={form.watch as unknown as UseFormWatch<NewPassword>}
            errors={errors}
            rules_of="session"
          />
          <Flex>
            <PrimaryButton type="submit" loading={isPending}>
              {t('password.save')}
            </PrimaryButton>
          </Flex>
        </Flex>
      </form>
    </SettingsSection>
  );
};
