import { TextArea, TextField } from '@radix-ui/themes';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { place_visibility_of, type SubSpace, space_visibilities } from '@plaudit/contract/space/schema';
import { createSubSpace, updateSubSpace } from '@plaudit/contract/space/endpoints';
import { call } from '../../../lib/api/api.ts';
import { useRetryKey } from '../../../lib/api/retry-key.ts';
import { placeError } from '../../../lib/forms/form-errors.ts';
import { all, formRules } from '../../../lib/forms/form-messages.ts';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { usePlaceWrite } from '../../place/index.ts';

const none = {
  sub_space_name: '',
  sub_space_description: '',
  visibility: 'public',
  posters: 'members',
} as const;
const writers = ['members', 'managers'] as const;

type Fields = Pick<SubSpace, Exclude<keyof typeof none, 'posters'>> & { posters: (typeof writers)[number] };

type SubSpaceDialogProps = {
  space_id: string;
  /** Null for a new one. */
  part: SubSpace | null;
  /** Only members of the space can own a private or hidden one. */
  is_member: boolean;
  onClose: () => void;
};

/** Name and description of a sub-space, who in the space may see it, and who may write there. */
export const SubSpaceDialog = ({ space_id, part, is_member, onClose }: SubSpaceDialogProps) => {
  const { t } = useTranslation(['space', 'place']);
  const { sub_space_name, sub_space_description, visibility } = part ?? none;
  // People own what they make. Others who only manage it could not bring it back from where it is hidden.
  const may_hide = !part || part.can.own || visibility === 'hidden';
  const posters = (part ?? none).posters === 'members' ? 'members' : 'managers';
  const form = useForm<Fields>({ defaultValues: { sub_space_name, sub_space_description, visibility, posters } });
  const { control, register } = form;
  const { errors } = form.formState;
  const { required, maxLength } = formRules(t);
  const keyOf = useRetryKey();
  const write = usePlaceWrite(
    ({ visibility: who, ...fields }: Fields) => {
      const body = { ...fields, ...(!part?.is_default && { visibility: who }) };
      return part
        ? call(updateSubSpace, { body: { ...body, sub_space_id: part.sub_space_id } })
        : call(createSubSpace, { body: { ...body, space_id }, idempotency_key: keyOf(body) });
    },
    { is_form: true },
  );
  const save = (fields: Fields) =>
    write.mutate(fields, {
      onSuccess: onClose,
      onError: (error) => placeError(error, form.setError, ['sub_space_name', 'sub_space_description']),
    });
  return (
    <FormDialog
      title={t(part ? 'part.edit' : 'part.create')}
      submit={t(part ? 'place:form.save' : 'part.create_action')}
      is_tall
      is_busy={write.isPending}
      problem={errors.root?.message}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <FormField label={t('place:form.name')} error={errors.sub_space_name?.message}>
        {(field) => (
          <TextField.Root
            size="3"
            dir="auto"
            autoComplete="off"
            {...field}
            {...register('sub_space_name', {
              validate: all(required, maxLength(t('place:form.name'), limits.title_length)),
            })}
          />
        )}
      </FormField>
      <FormField label={t('place:form.description')} error={errors.sub_space_description?.message}>
        {(field) => (
          <TextArea
            size="3"
            rows={2}
            dir="auto"
            {...field}
            {...register('sub_space_description', {
              validate: maxLength(t('place:form.description'), limits.description_length),
            })}
          />
        )}
      </FormField>
      {!part?.is_default && (is_member || part) && (
        <Controller
          control={control}
          name="visibility"
          render={({ field: { value, onChange } }) => (
            <ChoiceList
              label={t('place:form.visibility')}
              choices={space_visibilities.filter((each) => each !== 'hidden' || may_hide)}
              value={value}
              onChange={onChange}
              name={(choice) => t(`visibility.${place_visibility_of[choice]}`)}
              hint={(choice) => t(`part.visibility_hint.${place_visibility_of[choice]}`)}
            />
          )}
        />
      )}
      <Controller
        control={control}
        name="posters"
        render={({ field: { value, onChange } }) => (
          <ChoiceList
            label={t('part.writers')}
            choices={writers}
            value={value}
            onChange={onChange}
            name={(choice) => t(`part.writers_choice.${choice}`)}
            hint={(choice) => t(`part.writers_hint.${choice}`)}
          />
        )}
      />
    </FormDialog>
  );
};
