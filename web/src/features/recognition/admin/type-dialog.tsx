import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { placeError } from '../../../lib/forms/form-errors.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { rangeProblem, type TypeFields } from './format.ts';
import { type SavedType, useSaveType } from './type-mutations.ts';
import { TypeFieldset } from './type-fieldset.tsx';
import { TypePreview } from './type-preview.tsx';
import { TypeRules } from './type-rules.tsx';

/** Makes or changes a recognition type, with the card that the composer will show. */
export const TypeDialog = ({ type, onClose }: { type: SavedType; onClose: () => void }) => {
  const { t } = useTranslation('recognition-admin');
  const form = useForm<TypeFields>({ defaultValues: type.fields });
  const { errors } = form.formState;
  const { mutate, isPending } = useSaveType();

  const save = form.handleSubmit((fields) => {
    const range = rangeProblem(fields);
    if (range) {
      return form.setError(range.field, { message: t(`types.wrong_${range.problem}`) }, { shouldFocus: true });
    }
    mutate(
      { ...type, fields },
      {
        onSuccess: ({ title }) => {
          toast({ title: t('types.saved', { title }), tone: 'success' });
          onClose();
        },
        onError: (error) => placeError(error, form.setError, Object.keys(type.fields) as (keyof TypeFields)[]),
      },
    );
  });

  return (
    <FormProvider {...form}>
      <FormDialog
        title={t(type.recognition_type_id ? 'types.edit_title' : 'types.add')}
        max_width="640px"
        is_tall
        is_busy={isPending}
        problem={errors.root?.message}
        onSubmit={save}
        onClose={onClose}
      >
        <TypePreview />
        <TypeFieldset />
        <TypeRules />
      </FormDialog>
    </FormProvider>
  );
};
