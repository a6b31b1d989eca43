import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { resetPassword } from '@plaudit/contract/auth/endpoints';
import { call } from '../../../lib/api/api.ts';
import { isCode } from '../../../lib/errors/errors.ts';
import { placeError } from '../../../lib/forms/form-errors.ts';
import { FormProblem } from '../../../ui/form-problem.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { type NewPassword, NewPasswordFields } from './new-password-fields.tsx';

type SetPasswordFormProps = {
  token: string;
  /** The account, if the link names it: password managers store it with the password. */
  email?: string | undefined;
  submit: string;
  onBadLink: (error: Error) => void;
  onDone: (password: string) => unknown;
};

/** A new password by the token of an email. */
export const SetPasswordForm = ({ token, email, submit, onBadLink, onDone }: SetPasswordFormProps) => {
  const { register, watch, handleSubmit, setError, formState } = useForm<NewPassword>({
    defaultValues: { password: '', confirm_password: '' },
  });
  const { errors } = formState;
  const send = useMutation({
    mutationFn: async (values: NewPassword) => {
      await call(resetPassword, { body: { token, ...values } });
      await onDone(values.password);
    },
    onError: (error) => {
      if (isCode(error, 'AUTH_RECORD_NOT_FOUND')) return onBadLink(error);
      placeError(error, setError, ['password', 'confirm_password']);
    },
  });

  return (
    <form noValidate onSubmit={handleSubmit((values) => send.mutate(values))}>
      {errors.root && <FormProblem>{errors.root.message}</FormProblem>}
      {email && <input type="email" autoComplete="username" value={email} readOnly hidden />}
      <NewPasswordFields register={register} watch={watch} errors={errors} rules_of={{ token }} />
      <PrimaryButton type="submit" loading={send.isPending} mt="2">
        {submit}
      </PrimaryButton>
    </form>
  );
};
