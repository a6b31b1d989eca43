import { TextField } from '@radix-ui/themes';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CompanySettings } from '@plaudit/contract/company/schema';
import { limits } from '@plaudit/contract/limits';
import { errorMessage } from '../../../lib/errors/errors.ts';
import { formRules } from '../../../lib/forms/form-messages.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { useCompany } from '../../../lib/session/session.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { CompanyPicture } from '../../admin/components/company-picture.tsx';
import { useUpdateCompany } from '../admin/mutations.ts';
import { ThemeChoice } from '../admin/theme-choice.tsx';

type Brand = Pick<CompanySettings, 'company_name' | 'company_logo' | 'color_theme'>;

/** Name, logo and color of the company, and nothing else of its settings. */
export const BrandDialog = ({ onDone, onClose }: { onDone: () => void; onClose: () => void }) => {
  const { t } = useTranslation('company-admin');
  const { company_name, company_logo, color_theme } = useCompany();
  const form = useForm<Brand>({ defaultValues: { company_name, company_logo, color_theme } });
  const { errors, isDirty } = form.formState;
  const { mutate, isPending } = useUpdateCompany();
  const save = form.handleSubmit((brand) =>
    mutate(brand, {
      onSuccess: () => {
        toast({ title: t('company.saved'), tone: 'success' });
        onDone();
        onClose();
      },
      onError: (error) => form.setError('root', { message: errorMessage(error) }),
    }),
  );
  const { enter } = formRules(t);
  return (
    <FormDialog
      title={t('brand.title')}
      description={t('brand.text')}
      is_tall
      is_dirty={isDirty}
      is_busy={isPending}
      problem={errors.root?.message}
      onSubmit={save}
      onClose={onClose}
    >
      <FormField label={t('company.company_name')} error={errors.company_name?.message}>
        {(control) => (
          <TextField.Root
            size="3"
            dir="auto"
            maxLength={limits.name_length}
            {...control}
            {...form.register('company_name', { validate: enter(t('company.company_name')) })}
          />
        )}
      </FormField>
      <CompanyPicture control={form.control} name="company_logo" kind="logo" folder="config/company" />
      <Controller
        control={form.control}
        name="color_theme"
        render={({ field }) => <ThemeChoice value={field.value} onChange={field.onChange} />}
      />
    </FormDialog>
  );
};
