import { Flex, TextArea, TextField } from '@radix-ui/themes';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { formRules } from '../../../lib/forms/form-messages.ts';
import { FormField } from '../../../ui/form-field.tsx';
import type { TypeFields } from './format.ts';
import { ColorField } from './color-field.tsx';
import { CompanyPicture } from '../../admin/components/company-picture.tsx';

/** What a type says and how it looks. */
export const TypeFieldset = () => {
  const { t } = useTranslation('recognition-admin');
  const { control, register, formState } = useFormContext<TypeFields>();
  const { errors } = formState;
  return (
    <Flex direction="column" gap="4">
      <FormField label={t('types.title')} error={errors.title?.message}>
        {(attributes) => (
          <TextField.Root
            size="3"
            dir="auto"
            maxLength={limits.title_length}
            {...attributes}
            {...register('title', { validate: formRules(t).required })}
          />
        )}
      </FormField>
      <FormField label={t('types.description')} error={errors.description?.message}>
        {(attributes) => (
          <TextArea
            size="3"
            rows={2}
            dir="auto"
            maxLength={limits.description_length}
            {...attributes}
            {...register('description')}
          />
        )}
      </FormField>
      <CompanyPicture control={control} name="image_url" kind="picture" folder="config/recognition" />
      <Controller
        control={control}
        name="color"
        render={({ field }) => <ColorField label={t('types.color')} value={field.value} onChange={field.onChange} />}
      />
    </Flex>
  );
};
