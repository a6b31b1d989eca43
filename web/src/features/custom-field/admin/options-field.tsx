import { Box, Button, Flex, Text, TextField } from '@radix-ui/themes';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { FormProblem } from '../../../ui/form-problem.tsx';
import type { FieldForm } from './field-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

type OptionsFieldProps = { use: readonly { option_id: string; people_count: number }[] };

/** The options. Each shows how many people have it, before it is removed. */
export const OptionsField = ({ use }: OptionsFieldProps) => {
  const { t } = useTranslation('custom-field');
  const { control, register, formState } = useFormContext<FieldForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'options' });
  const counts = new Map(use.map(({ option_id, people_count }) => [option_id, people_count]));
  const { errors } = formState;
  const problem = errors.options?.message ?? errors.options?.root?.message;
  return (
    <fieldset className="access-permissions">
      <Text asChild size="2" weight="medium">
        <legend>{t('options')}</legend>
      </Text>
      {problem && <FormProblem>{problem}</FormProblem>}
      <Flex direction="column" gap="2" align="start">
        {fields.map(({ id, option_id = '' }, index) => {
          const count = counts.get(option_id) ?? 0;
          return (
            <Box key={id} width="100%">
              <Flex gap="2">
                <Box flexGrow="1" minWidth="0">
                  <TextField.Root
                    size="3"
                    dir="auto"
                    aria-label={t('option', { number: index + 1 })}
                    maxLength={limits.field_option_length}
                    {...register(`options.${index}.label`)}
                  />
                </Box>
                <IconButton
                  type="button"
                  size="3"
                  variant="soft"
                  color="gray"
                  label={t('remove_option', { number: index + 1 })}
                  disabled={fields.length === 1}
                  onClick={() => remove(index)}
                >
                  <Trash2 size={16} aria-hidden />
                </IconButton>
              </Flex>
              {count > 0 && (
                <Text as="p" size="1" color="gray" mt="1">
                  {t('option_used', { count })}
                </Text>
              )}
            </Box>
          );
        })}
        <Button
          type="button"
          variant="soft"
          color="gray"
          disabled={fields.length >= limits.field_options}
          onClick={() => append({ label: '' })}
        >
          <Plus size={16} aria-hidden />
          {t('add_option')}
        </Button>
      </Flex>
    </fieldset>
  );
};
