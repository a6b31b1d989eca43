import { Flex, Grid, Select, Switch, Text, TextField } from '@radix-ui/themes';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormField } from '../../../ui/form-field.tsx';
import type { TypeFields } from './format.ts';

const choices = {
  funding: ['allowance', 'company'],
  given_by: ['everyone', 'managers'],
} as const satisfies { [Name in 'funding' | 'given_by']: readonly TypeFields[Name][] };

/** How many points, who pays them, who may give, and whether a company value is required. */
export const TypeRules = () => {
  const { t } = useTranslation('recognition-admin');
  const { control, register, formState } = useFormContext<TypeFields>();
  return (
    <Flex direction="column" gap="4">
      <Grid columns="3" gap="3">
        {(['min_points', 'points', 'max_points'] as const).map((name) => (
          <FormField key={name} label={t(`types.${name}`)} error={formState.errors[name]?.message}>
            {(attributes) => (
              <TextField.Root
                size="3"
                inputMode="numeric"
                autoComplete="off"
                {...attributes}
                {...register(name, {
                  setValueAs: (typed) => (/^\d+$/.test(String(typed)) ? Number(typed) : Number.NaN),
                })}
              />
            )}
          </FormField>
        ))}
      </Grid>
      <Grid columns={{ initial: '1', sm: '2' }} gap="4">
        {(['funding', 'given_by'] as const).map((name) => (
          <FormField key={name} label={t(`types.${name}`)}>
            {(attributes) => (
              <Controller
                control={control}
                name={name}
                render={({ field }) => (
                  <Select.Root size="3" value={field.value} onValueChange={field.onChange}>
                    <Select.Trigger {...attributes} />
                    <Select.Content position="popper">
                      {choices[name].map((choice) => (
                        <Select.Item key={choice} value={choice}>
                          {t(`types.${name}_${choice}`)}
                        </Select.Item>
                      ))}
                    </Select.Content>
                  </Select.Root>
                )}
              />
            )}
          </FormField>
        ))}
      </Grid>
      <Controller
        control={control}
        name="value_required"
        render={({ field }) => (
          <Text as="label" size="2" className="admin-switch">
            <span>
              {t('types.value_required')}
              <Text as="div" size="1" color="gray">
                {t('types.value_required_hint')}
              </Text>
            </span>
            <Switch size="3" checked={field.value} onCheckedChange={field.onChange} />
          </Text>
        )}
      />
    </Flex>
  );
};
