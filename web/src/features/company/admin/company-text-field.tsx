import type { ComponentProps } from 'react';
import { TextField } from '@radix-ui/themes';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormField } from '../../../ui/form-field.tsx';
import type { CompanyFields } from './company-fields.ts';

type CompanyTextFieldProps = Omit<ComponentProps<typeof TextField.Root>, 'name' | 'size'> & {
  name: Exclude<keyof CompanyFields, 'company_logo' | 'color_theme' | 'week_start'>;
  has_hint?: boolean;
};

/** One setting that is typed. Label, hint and complaint are found by its name. */
export const CompanyTextField = ({ name, has_hint = false, ...input }: CompanyTextFieldProps) => {
  const { t } = useTranslation('company-admin');
  const { register, formState } = useFormContext<CompanyFields>();
  return (
    <FormField
      label={t(`company.${name}`)}
      hint={has_hint ? t(`company.hint.${name}`) : undefined}
      error={formState.errors[name]?.message}
    >
      {(control) => <TextField.Root size="3" autoComplete="off" {...input} {...control} {...register(name)} />}
    </FormField>
  );
};
