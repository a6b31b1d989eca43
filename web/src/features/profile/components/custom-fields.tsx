import { Select, TextField } from '@radix-ui/themes';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FieldOfPerson } from '@plaudit/contract/custom-field/schema';
import { limits } from '@plaudit/contract/limits';
import { FormField } from '../../../ui/form-field.tsx';
import { optionsOf } from '../custom-values.ts';

/** Values of the company's fields by their ids; empty for none. */
export type CustomFields = { field_values: Record<string, string> };

type CustomFieldsetProps = { form: UseFormReturn<CustomFields>; fields: readonly FieldOfPerson[] };

// Radix keeps the empty value for a select without one.
const none = 'none';

/** The fields that the company asks for and the viewer may fill in, also those that come while the form is open. */
export const CustomFieldset = ({ form, fields }: CustomFieldsetProps) => {
  const { t } = useTranslation('people');
  return fields.map((field) => {
    const { field_id, field_name, help_text, kind, visible_to } = field;
    const name = `field_values.${field_id}` as const;
    const seen_by = visible_to === 'everybody' ? '' : t(`seen_by.${visible_to}`);
    return (
      <FormField
        key={field_id}
        label={<bdi>{field_name}</bdi>}
        hint={[help_text, seen_by].filter(Boolean).join(' ')}
        error={form.formState.errors.field_values?.[field_id]?.message}
      >
        {(control) =>
          kind === 'choice' || kind === 'yes_no' ? (
            <Controller
              control={form.control}
              name={name}
              defaultValue={field.value ?? ''}
              render={({ field: { value, onChange } }) => (
                <Select.Root
                  size="3"
                  value={value || none}
                  onValueChange={(chosen) => onChange(chosen === none ? '' : chosen)}
                >
                  <Select.Trigger {...control} />
                  <Select.Content position="popper">
                    <Select.Item value={none}>{t('no_answer')}</Select.Item>
                    {optionsOf(t, field).map(({ value: option, label }) => (
                      <Select.Item key={option} value={option}>
                        {label}
                      </Select.Item>
                    ))}
                  </Select.Content>
                </Select.Root>
              )}
            />
          ) : (
            <TextField.Root
              size="3"
              dir="auto"
              type={kind === 'date' ? 'date' : 'text'}
              {...(kind === 'number' && { inputMode: 'decimal' })}
              maxLength={limits.field_value_length}
              {...control}
              {...form.register(name, { value: field.value ?? '' })}
            />
          )
        }
      </FormField>
    );
  });
};
