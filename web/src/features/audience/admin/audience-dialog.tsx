import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createSavedAudience, type SavedAudience, updateSavedAudience } from '@plaudit/contract/audience/endpoints';
import { type AudienceSelection, empty_selection } from '@plaudit/contract/audience/schema';
import { placeError } from '../../../lib/forms/form-errors.ts';
import { AudiencePicker, isWholeAudience } from '../components/audience-picker.tsx';
import { useAccessCall } from '../../admin/index.ts';
import { NamedDialog } from '../../admin/components/named-dialog.tsx';

type Fields = { audience_name: string; description: string; selection: AudienceSelection };
type AudienceDialogProps = { audience: SavedAudience | null; onClose: () => void };

/** Name, words and people of a saved audience. */
export const AudienceDialog = ({ audience, onClose }: AudienceDialogProps) => {
  const { t } = useTranslation('audience');
  const { audience_name = '', description = '', selection = empty_selection } = audience ?? {};
  const form = useForm<Fields>({ defaultValues: { audience_name, description, selection } });
  const create = useAccessCall(createSavedAudience, { is_form: true });
  const update = useAccessCall(updateSavedAudience, { is_form: true });
  const outcome = {
    onSuccess: onClose,
    onError: (error: unknown) => placeError(error, form.setError, ['audience_name', 'description']),
  };
  return (
    <NamedDialog
      title={audience ? t('audiences.edit_title') : t('audiences.add')}
      form={form}
      name="audience_name"
      words="description"
      is_tall
      max_width="720px"
      is_saving={create.isPending || update.isPending}
      onSave={(fields) => {
        if (!isWholeAudience(fields.selection)) return form.setError('root', { message: t('audiences.incomplete') });
        if (!audience) return create.mutate({ body: fields }, outcome);
        update.mutate({ body: { ...fields, audience_id: audience.audience_id } }, outcome);
      }}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="selection"
        render={({ field }) => (
          <AudiencePicker label={t('audiences.who')} value={field.value} onChange={field.onChange} />
        )}
      />
    </NamedDialog>
  );
};
