import { TextArea, TextField } from '@radix-ui/themes';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormField } from '../../../ui/form-field.tsx';
import type { SsoFields } from './fields.ts';

type SsoTextFieldProps = {
  name: Exclude<
    keyof SsoFields,
    'protocol' | 'requires_encryption' | 'creates_accounts' | 'updates_profiles' | 'mapping' | 'role_id'
  >;
  /** Replaces the usual hint. */
  hint?: string;
  has_example?: boolean;
  /** For what people paste as many lines. */
  rows?: number;
  type?: 'url' | 'password';
};

/** One setting that is typed. Label and hint are found by its name. */
export const SsoTextField = ({ name, hint, has_example = false, rows, type }: SsoTextFieldProps) => {
  const { t } = useTranslation('sso');
  const { field, fieldState } = useController<SsoFields, typeof name>({ name });
  const look = {
    size: '3',
    autoComplete: 'off',
    spellCheck: false,
    ...(has_example && { placeholder: t(`example.${name}`) }),
  } as const;
  return (
    <FormField label={t(`field.${name}`)} hint={hint ?? t(`hint.${name}`)} error={fieldState.error?.message}>
      {(control) =>
        rows ? (
          <TextArea {...look} rows={rows} {...control} {...field} className="sso-pasted" />
        ) : (
          <TextField.Root {...look} {...(type && { type })} {...control} {...field} />
        )
      }
    </FormField>
  );
};
