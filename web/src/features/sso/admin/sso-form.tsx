import { Flex } from '@radix-ui/themes';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Sso } from '@plaudit/contract/sso/schema';
import { toast } from '../../../lib/screen/toast.ts';
import { FormProblem } from '../../../ui/form-problem.tsx';
import { placeProblems, ssoChange, type SsoFields, ssoFields } from './fields.ts';
import { useUpdateSso } from './mutations.ts';
import { PeopleFields } from './people-fields.tsx';
import { ProviderFields } from './provider-fields.tsx';
import { ServiceValues } from './service-values.tsx';
import { SaveBar } from '../../admin/components/save-bar.tsx';

/** The setup; changes are saved together. */
export const SsoForm = ({ sso, onSaved }: { sso: Sso; onSaved: () => void }) => {
  const { t } = useTranslation('sso');
  const form = useForm<SsoFields>({ values: ssoFields(sso), resetOptions: { keepDirtyValues: true } });
  const { isDirty, errors, dirtyFields } = form.formState;
  const { mutate, isPending } = useUpdateSso();
  const save = form.handleSubmit((fields) =>
    mutate(ssoChange(fields, dirtyFields), {
      onSuccess: () => {
        onSaved();
        toast({ title: t('saved'), tone: 'success' });
      },
      onError: (error) => placeProblems(error, fields, form.setError),
    }),
  );
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={save}>
        <Flex direction="column" gap="4">
          {errors.root && <FormProblem>{errors.root.message}</FormProblem>}
          <ProviderFields sso={sso} />
          <ServiceValues sso={sso} />
          <PeopleFields />
        </Flex>
        <SaveBar is_dirty={isDirty} is_saving={isPending} onDiscard={() => form.reset(ssoFields(sso))} />
      </form>
    </FormProvider>
  );
};
