import { Flex } from '@radix-ui/themes';
import { type FieldPath, FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Company } from '@plaudit/contract/company/schema';
import { errorMessage, isCode } from '../../../lib/errors/errors.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { FormProblem } from '../../../ui/form-problem.tsx';
import { type CompanyFields, companyFields, wrongFields } from './company-fields.ts';
import { wrongMessage } from './company-messages.ts';
import { useUpdateCompany } from './mutations.ts';
import { useMeanwhile } from './use-meanwhile.ts';
import { ContactFields } from './contact-fields.tsx';
import { ChatFields } from './chat-fields.tsx';
import { PostFields } from './post-fields.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { PointsFields } from './points-fields.tsx';
import { ThemeField } from './theme-field.tsx';
import { SaveBar } from '../../admin/components/save-bar.tsx';

/** The settings of the company; changes are saved together. */
export const CompanyForm = ({ company }: { company: Company }) => {
  const { t } = useTranslation('company-admin');
  const form = useForm<CompanyFields>({
    values: companyFields(company),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { dirtyFields, errors } = form.formState;
  // `isDirty` is false once new settings have arrived, even if edited fields keep what was typed.
  const is_edited = Object.values(dirtyFields).some(Boolean);
  const { mutate, isPending } = useUpdateCompany();
  const checkMeanwhile = useMeanwhile(form, company, is_edited);

  const save = form.handleSubmit(async (fields) => {
    const wrong = wrongFields(fields);
    if (wrong.length > 0) {
      return wrong.forEach((name, index) =>
        form.setError(name, { message: wrongMessage(t, name, fields) }, { shouldFocus: index === 0 }),
      );
    }
    const change = await checkMeanwhile(fields);
    if (!change) return;
    mutate(change, {
      onSuccess: (saved) => {
        form.reset(companyFields(saved));
        toast({ title: t('company.saved'), tone: 'success' });
      },
      onError: (error) => {
        const { issues = [] } =
          ((isCode(error, 'INVALID_CONFIG_SETTING') ? error.payload : null) as {
            issues?: { path: string; message: string }[];
          }) ?? {};
        const [issue] = issues;
        const name = issue?.path.replace(/^body\./, '') as FieldPath<CompanyFields> | undefined;
        if (issue && name && name in fields) form.setError(name, { message: issue.message }, { shouldFocus: true });
        else form.setError('root', { message: errorMessage(error) });
      },
    });
  });

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={save}>
        <Flex direction="column" gap="4">
          {errors.root && <FormProblem>{errors.root.message}</FormProblem>}
          <IdentityFields />
          <ThemeField />
          <PointsFields />
          <PostFields />
          {company.modules.chats && <ChatFields />}
          <ContactFields />
        </Flex>
        <SaveBar
          is_dirty={is_edited}
          is_saving={isPending || form.formState.isSubmitting}
          onDiscard={() => form.reset(companyFields(company))}
        />
      </form>
    </FormProvider>
  );
};
