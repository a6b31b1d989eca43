import { useEffect, useEffectEvent, useState } from 'react';
import { Text, TextArea, TextField } from '@radix-ui/themes';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { useDraftText } from '../../../lib/storage/draft-text.ts';
import { placeError } from '../../../lib/forms/form-errors.ts';
import { filled, personName } from '../../../lib/format/person.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { PictureField } from '../../../ui/picture-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { Profile } from '../custom-values.ts';
import { useUpdateEmployee } from '../mutations.ts';
import { skillsIn } from '../skills.ts';
import { type CustomFields, CustomFieldset } from './custom-fields.tsx';
import { type NameFields, NameFieldset } from '../../people/components/name-fields.tsx';
import { type EmploymentFields, EmploymentFieldset } from './employment-fields.tsx';
import { type ToldFields, ToldFieldset } from './told-fields.tsx';
import { type WorkFields, WorkFieldset } from '../../people/components/work-fields.tsx';

type EditProfileProps = {
  person: Profile;
  manager: WorkFields['manager'];
  /** With `people.manage` also what the company decides: title, department, manager, location, hire date. */
  may_manage: boolean;
  onClose: () => void;
};
type Fields = NameFields &
  WorkFields &
  EmploymentFields &
  ToldFields &
  CustomFields & { pronouns: string; about: string; profile_url: string | null };

/** The fields as the server takes them. */
const toldOf = <Own extends ToldFields & EmploymentFields>(own: Own) => ({
  ...own,
  birthday: own.birthday.trim() || null,
  phone: own.phone.trim() || null,
  time_zone: own.time_zone.trim() || null,
  location: own.location.trim() || null,
  hire_date: own.hire_date || null,
  skills: skillsIn(own.skills),
  social_links: own.social_links.split(/\s+/).filter(Boolean),
});

const editableOf = ({ custom_fields = [] }: Profile) => custom_fields.filter(({ may_edit }) => may_edit);
const valuesOf = (person: Profile): Record<string, string> =>
  Object.fromEntries(editableOf(person).map(({ field_id, value }) => [field_id, value ?? '']));

/** The values that differ; null for emptied ones. */
const changesOf = (before: Record<string, string>, after: Record<string, string>) => {
  const changed = Object.keys(after).filter((field_id) => (after[field_id] ?? '').trim() !== (before[field_id] ?? ''));
  return Object.fromEntries(changed.map((field_id) => [field_id, after[field_id]?.trim() || null]));
};

/** Puts the stored draft into the form, as changes, and stores every change from then on. */
const useKept = (
  { setValue, subscribe }: UseFormReturn<Fields>,
  draft: { value: Fields; change: (to: Fields) => void },
) => {
  const restore = useEffectEvent(() => {
    for (const name of Object.keys(draft.value) as (keyof Fields)[])
      setValue(name, draft.value[name], { shouldDirty: true });
  });
  const keep = useEffectEvent(draft.change);
  useEffect(() => {
    restore();
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [subscribe]);
};

/** Changes the person's own profile, or with `people.manage` anyone's. */
export const EditProfileDialog = ({ person, manager, may_manage, onClose }: EditProfileProps) => {
  const { t } = useTranslation('people');
  const [saved] = useState<Fields>(() => ({
    first_name: filled(person.first_name),
    last_name: filled(person.last_name),
    pronouns: filled(person.pronouns),
    about: filled(person.about),
    profile_url: filled(person.profile_url) || null,
    birthday: filled(person.birthday),
    phone: filled(person.phone),
    time_zone: filled(person.time_zone),
    skills: (person.skills ?? []).join(', '),
    social_links: (person.social_links ?? []).join('\n'),
    position_title: filled(person.position_title),
    department_id: person.department_id ?? '',
    manager,
    location: filled(person.location),
    hire_date: filled(person.hire_date),
    field_values: valuesOf(person),
  }));
  const draft = useDraftText(`profile ${person.employee_id}`, saved);
  const form = useForm<Fields>({ defaultValues: saved });
  useKept(form, draft);
  const { errors } = form.formState;
  const { mutate, isPending } = useUpdateEmployee();
  const about_length = useWatch({ control: form.control, name: 'about' }).length;

  const leave = () => {
    draft.forget();
    onClose();
  };
  // Only the changes: it may be sent late, and must not overwrite what others changed by then.
  const { dirtyFields } = form.formState;
  const save = form.handleSubmit(({ department_id, manager: chosen, field_values, ...own }) => {
    // Fields may have come, or the answer that has them, since the form was opened.
    const changed_values = changesOf({ ...valuesOf(person), ...saved.field_values }, field_values);
    mutate(
      {
        employee_id: person.employee_id,
        ...Object.fromEntries(Object.entries(toldOf(own)).filter(([name]) => dirtyFields[name as keyof Fields])),
        ...(Object.keys(changed_values).length > 0 && { field_values: changed_values }),
        ...(may_manage && dirtyFields.department_id && { department_id: department_id || null }),
        ...(may_manage && dirtyFields.manager && { manager_id: chosen?.id ?? null }),
      },
      {
        onSuccess: (delivery) => {
          const is_kept = 'queued' in delivery;
          toast(
            is_kept
              ? { title: t('common:unsent.kept'), description: t('common:unsent.kept_hint') }
              : { title: t('edit.saved'), tone: 'success' },
          );
          leave();
        },
        onError: (problem) =>
          placeError(problem, form.setError, [
            ...(Object.keys(form.getValues()) as (keyof Fields)[]),
            ...Object.keys(saved.field_values).map((field_id) => `field_values.${field_id}` as const),
          ]),
      },
    );
  });

  return (
    <FormDialog
      title={t('edit.title')}
      is_tall
      is_busy={isPending}
      problem={errors.root?.message}
      onSubmit={save}
      onCancel={leave}
      onClose={onClose}
    >
      <PictureField
        control={form.control}
        name="profile_url"
        label={t('edit.picture')}
        remove_label={t('edit.no_picture')}
        folder="profile"
        camera="user"
        shape="round"
      >
        {(url) => <Avatar name={personName(person)} url={url} size="6" />}
      </PictureField>
      <NameFieldset form={form as unknown as UseFormReturn<NameFields>} />
      <FormField label={t('field.pronouns')} error={errors.pronouns?.message}>
        {(control) => (
          <TextField.Root
            size="3"
            maxLength={40}
            placeholder={t('edit.pronouns_example')}
            {...control}
            {...form.register('pronouns')}
          />
        )}
      </FormField>
      <FormField
        label={t('field.about')}
        error={errors.about?.message}
        aside={
          <Text size="1" color="gray">
            {t('edit.counter', { count: about_length, limit: limits.about_length })}
          </Text>
        }
      >
        {(control) => (
          <TextArea
            size="3"
            rows={4}
            dir="auto"
            maxLength={limits.about_length}
            {...control}
            {...form.register('about')}
          />
        )}
      </FormField>
      <ToldFieldset form={form as unknown as UseFormReturn<ToldFields>} />
      <CustomFieldset form={form as unknown as UseFormReturn<CustomFields>} fields={editableOf(person)} />
      {may_manage && <WorkFieldset form={form as unknown as UseFormReturn<WorkFields>} />}
      {may_manage && <EmploymentFieldset form={form as unknown as UseFormReturn<EmploymentFields>} />}
    </FormDialog>
  );
};
