import { TextField } from '@radix-ui/themes';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { pathOfLink } from '../../../lib/navigation/deep-link.ts';
import { findServer, ServerError } from '../../../lib/api/find-server.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { saveServerAddress, serverAddress } from '../../../lib/api/server-address.ts';
import { clearSession } from '../../../lib/session/session-store.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { AuthTitle } from '../components/auth-title.tsx';

type Typed = { address: string };

const connect = async ({ address }: Typed) => {
  const found = await findServer(address);
  // A session of one server is nothing for another.
  clearSession();
  await saveServerAddress(await import('../../../lib/native/preferences.ts'), found);
};

/** The first question of the installed app: where the company's server is. */
export const ServerPage = () => {
  const { t } = useTranslation(['auth', 'common']);
  const { next } = useSearch({ strict: false }) as { next?: string };
  const { register, handleSubmit, setError, formState } = useForm<Typed>({
    defaultValues: { address: serverAddress() },
  });
  const save = useMutation({
    mutationFn: connect,
    // A page load: nothing that was asked of another server, or of none, stays in memory.
    onSuccess: () => location.replace((next && pathOfLink(next)) || paths.signIn),
    onError: (error) => {
      const problem = error instanceof ServerError ? error.problem : 'not_reached';
      setError('address', { message: t(`server.problems.${problem}`) }, { shouldFocus: true });
    },
  });

  return (
    <>
      <AuthTitle title={t('server.title')}>{t('server.text')}</AuthTitle>
      <form noValidate onSubmit={handleSubmit((typed) => save.mutate(typed))}>
        <FormField label={t('server.address')} hint={t('server.hint')} error={formState.errors.address?.message}>
          {(control) => (
            <TextField.Root
              {...control}
              size="3"
              type="url"
              inputMode="url"
              autoComplete="url"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              placeholder={t('server.example')}
              {...register('address', { required: t('common:validation.required') })}
            />
          )}
        </FormField>
        <PrimaryButton type="submit" loading={save.isPending || save.isSuccess} mt="2">
          {t('server.submit')}
        </PrimaryButton>
      </form>
    </>
  );
};
