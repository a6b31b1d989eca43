import { Select } from '@radix-ui/themes';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormField } from '../../../ui/form-field.tsx';
import type { FieldForm } from './field-dialog.tsx';

type FieldChoiceProps = {
  name: 'kind' | 'visible_to' | 'edited_by';
  label: string;
  choices: readonly string[];
  /** Where the words of the choices are. */
  words: 'kind' | 'seen' | 'edited';
};

/** One of a few settings of a field. */
export const FieldChoice = ({ name, label, choices, words }: FieldChoiceProps) => {
  const { t } = useTranslation('custom-field');
  const { control } = useFormContext<FieldForm>();
  return (
    <FormField label={label}>
      {(attributes) => (
        <Controller
          control={control}
          name={name}
          render={({ field }) => (
            <Select.Root size="3" value={field.value} onValueChange={field.onChange}>
              <Select.Trigger {...attributes} />
              <Select.Content position="popper">
                {choices.map((choice) => (
                  <Select.Item key={choice} value={choice}>
                    {t(`${words}.${choice}`)}
                  </Select.Item>
                ))}
              </Select.Content>
            </Select.Root>
          )}
        />
      )}
    </FormField>
  );
};
