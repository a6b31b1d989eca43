import { useId } from 'react';
import { Checkbox, Flex, Text } from '@radix-ui/themes';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  createRecognitionGroup,
  type RecognitionGroup,
  updateRecognitionGroup,
} from '@plaudit/contract/recognition-group/endpoints';
import type { RecognitionType } from '@plaudit/contract/recognition/schema';
import { placeError } from '../../../../lib/forms/form-errors.ts';
import { NamedDialog } from '../../../admin/components/named-dialog.tsx';
import { useGroupCall } from './mutations.ts';

type Fields = Pick<RecognitionGroup, 'group_name' | 'recognition_type_ids'>;
type TypeGroupDialogProps = { group: RecognitionGroup | null; types: readonly RecognitionType[]; onClose: () => void };

/** Name and types of a group. */
export const TypeGroupDialog = ({ group, types, onClose }: TypeGroupDialogProps) => {
  const { t } = useTranslation('points-admin');
  const id = useId();
  const { group_name = '', recognition_type_ids = [] } = group ?? {};
  const form = useForm<Fields>({ defaultValues: { group_name, recognition_type_ids } });
  const create = useGroupCall(createRecognitionGroup, { is_form: true });
  const update = useGroupCall(updateRecognitionGroup, { is_form: true });
  const outcome = {
    onSuccess: onClose,
    onError: (error: unknown) => placeError(error, form.setError, ['group_name']),
  };
  return (
    <NamedDialog
      title={t(group ? 'groups.edit_title' : 'groups.add')}
      form={form}
      name="group_name"
      is_saving={create.isPending || update.isPending}
      onSave={(fields) =>
        group
          ? update.mutate({ body: { ...fields, recognition_group_id: group.recognition_group_id } }, outcome)
          : create.mutate({ body: fields }, outcome)
      }
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="recognition_type_ids"
        render={({ field: { value, onChange } }) => (
          <fieldset className="access-permissions">
            <Text asChild size="2" weight="medium">
              <legend>{t('groups.types')}</legend>
            </Text>
            <Text as="p" size="1" color="gray" mb="1">
              {t('groups.types_hint')}
            </Text>
            {types.map(({ recognition_type_id, title }) => (
              <Flex key={recognition_type_id} align="center" gap="3" className="access-permission">
                <Checkbox
                  id={`${id}-${recognition_type_id}`}
                  size="3"
                  checked={value.includes(recognition_type_id)}
                  onCheckedChange={(is_on) =>
                    onChange([
                      ...value.filter((each) => each !== recognition_type_id),
                      ...(is_on ? [recognition_type_id] : []),
                    ])
                  }
                />
                <Text as="label" htmlFor={`${id}-${recognition_type_id}`} size="2">
                  <bdi>{title}</bdi>
                </Text>
              </Flex>
            ))}
          </fieldset>
        )}
      />
    </NamedDialog>
  );
};
