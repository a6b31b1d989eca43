import { Box, Text, TextField } from '@radix-ui/themes';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { place_permissions, type PlacePermission } from '@plaudit/contract/place/schema';
import { createSpaceRole, updateSpaceRole } from '@plaudit/contract/space-role/endpoints';
import type { SpaceRole } from '@plaudit/contract/space-role/schema';
import { call } from '../../../../lib/api/api.ts';
import { useRetryKey } from '../../../../lib/api/retry-key.ts';
import { placeError } from '../../../../lib/forms/form-errors.ts';
import { all, formRules } from '../../../../lib/forms/form-messages.ts';
import { grouped } from '../../../../lib/format/number.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { FormField } from '../../../../ui/form-field.tsx';
import { Toggle } from '../../../../ui/toggle.tsx';
import { usePlaceWrite } from '../../../place/index.ts';
import { ChangesNote } from './changes-note.tsx';

type Fields = { role_name: string; permissions: PlacePermission[] };

type RoleDialogProps = {
  space_id: string;
  /** Null for a new one. */
  edited: SpaceRole | null;
  onClose: () => void;
};

/** The name of a role and what it allows, and what that changes for the people who have it. */
export const RoleDialog = ({ space_id, edited, onClose }: RoleDialogProps) => {
  const { t } = useTranslation(['space', 'place']);
  const { role_name = '', permissions = ['post', 'comment'], members_count: count = 0 } = edited ?? {};
  const form = useForm<Fields>({ defaultValues: { role_name, permissions } });
  const { control, register } = form;
  const { errors, isDirty } = form.formState;
  const { required, maxLength } = formRules(t);
  const chosen = useWatch({ control, name: 'permissions' });
  const keyOf = useRetryKey();
  const write = usePlaceWrite(
    (fields: Fields) => {
      const body = { ...fields, space_id };
      return edited
        ? call(updateSpaceRole, { body: { ...fields, space_role_id: edited.space_role_id } })
        : call(createSpaceRole, { body, idempotency_key: keyOf(body) });
    },
    { is_form: true },
  );
  const save = (fields: Fields) =>
    write.mutate(fields, {
      onSuccess: onClose,
      onError: (error) => placeError(error, form.setError, ['role_name']),
    });
  return (
    <FormDialog
      title={t(edited ? 'role.edit' : 'role.create')}
      submit={t(edited ? 'place:form.save' : 'role.create_action')}
      is_tall
      is_dirty={isDirty}
      is_busy={write.isPending}
      problem={errors.root?.message}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <FormField label={t('role.name')} error={errors.role_name?.message}>
        {(field) => (
          <TextField.Root
            size="3"
            dir="auto"
            autoComplete="off"
            {...field}
            {...register('role_name', { validate: all(required, maxLength(t('role.name'), limits.name_length)) })}
          />
        )}
      </FormField>
      <Controller
        control={control}
        name="permissions"
        render={({ field: { value, onChange } }) => (
          <div role="group" aria-label={t('role.can')}>
            <Text as="div" size="2" weight="medium">
              {t('role.can')}
            </Text>
            <Text as="p" size="1" color="gray" mb="2">
              {t('role.can_hint')}
            </Text>
            {place_permissions.map((each) => (
              <Box key={each} mb="2">
                <Toggle
                  label={t(`role.allows.${each}`)}
                  hint={t(`role.allows_hint.${each}`)}
                  is_on={value.includes(each)}
                  onChange={(is_on) => onChange(is_on ? [...value, each] : value.filter((other) => other !== each))}
                />
              </Box>
            ))}
          </div>
        )}
      />
      {count > 0 && (
        <div>
          <Text as="p" size="2" color="gray">
            {t('role.changes', { count, amount: grouped(count) })}
          </Text>
          <ChangesNote before={permissions} after={chosen} />
        </div>
      )}
    </FormDialog>
  );
};
