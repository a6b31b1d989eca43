import { SegmentedControl } from '@radix-ui/themes';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type AudienceSelection, empty_selection } from '@plaudit/contract/audience/schema';
import { createGroup, type Group, updateGroup } from '@plaudit/contract/group/endpoints';
import { placeError } from '../../../lib/forms/form-errors.ts';
import { AudiencePicker, isEmptyAudience, isWholeAudience } from '../../audience/components/audience-picker.tsx';
import { useAccessCall } from '../../admin/index.ts';
import { Toggle } from '../../../ui/toggle.tsx';
import { NamedDialog } from '../../admin/components/named-dialog.tsx';

type Fields = Pick<Group, 'group_name' | 'description'> & {
  selection: AudienceSelection | null;
  is_mentionable: boolean;
};

/** Name and words of a group, and whether its people are picked by hand or come and go by rules. */
export const GroupDialog = ({ group, onClose }: { group: Group | null; onClose: () => void }) => {
  const { t } = useTranslation('group');
  const { group_name = '', description = '', selection = null, is_mentionable = false } = group ?? {};
  const form = useForm<Fields>({ defaultValues: { group_name, description, selection, is_mentionable } });
  const create = useAccessCall(createGroup, { is_form: true });
  const update = useAccessCall(updateGroup, { is_form: true });
  const outcome = {
    onSuccess: onClose,
    onError: (error: unknown) => placeError(error, form.setError, ['group_name', 'description']),
  };
  const problemOf = (chosen: AudienceSelection | null): string | null => {
    if (chosen && !isWholeAudience(chosen)) return t('audience:audiences.incomplete');
    return chosen && isEmptyAudience(chosen) ? t('nobody') : null;
  };
  return (
    <NamedDialog
      title={group ? t('edit_title') : t('add')}
      form={form}
      name="group_name"
      words="description"
      is_tall
      max_width="720px"
      is_saving={create.isPending || update.isPending}
      onSave={(fields) => {
        const problem = problemOf(fields.selection);
        if (problem) return form.setError('root', { message: problem });
        if (!group) return create.mutate({ body: fields }, outcome);
        update.mutate({ body: { ...fields, group_id: group.group_id } }, outcome);
      }}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="selection"
        render={({ field: { value, onChange } }) => (
          <>
            <SegmentedControl.Root
              size="2"
              aria-label={t('membership')}
              value={value ? 'automatic' : 'picked'}
              onValueChange={(choice) => onChange(choice === 'picked' ? null : (selection ?? empty_selection))}
            >
              <SegmentedControl.Item value="picked">{t('picked')}</SegmentedControl.Item>
              <SegmentedControl.Item value="automatic">{t('automatic')}</SegmentedControl.Item>
            </SegmentedControl.Root>
            {value && <AudiencePicker label={t('who')} value={value} onChange={onChange} with_saved />}
          </>
        )}
      />
      <Controller
        control={form.control}
        name="is_mentionable"
        render={({ field: { value, onChange } }) => (
          <Toggle label={t('mentionable')} hint={t('mentionable_hint')} is_on={value} onChange={onChange} />
        )}
      />
    </NamedDialog>
  );
};
