import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CompanyValue, ValueSet } from '@plaudit/contract/company/schema';
import { toast } from '../../../lib/screen/toast.ts';
import { SetDialog } from '../../admin/components/set-dialog.tsx';
import { useUpdateValues } from '../admin/mutations.ts';
import { companyValuesQuery, valueSetsQuery } from '../queries.ts';

const itemsOf = (values: readonly (CompanyValue | ValueSet['values'][number])[]) =>
  values.map(({ value_name, value_description, icon_url }) => ({
    name: value_name,
    text: value_description,
    picture: icon_url,
  }));

type ValueSetDialogProps = { onDone?: () => void; onClose: () => void };

/** Values to start from, or those that are there. */
export const ValueSetDialog = ({ onDone, onClose }: ValueSetDialogProps) => {
  const { t } = useTranslation('company-admin');
  const values = useQuery(companyValuesQuery());
  const sets = useQuery(valueSetsQuery());
  const { mutate: save, isPending } = useUpdateValues();
  const current = values.data?.items;
  const finish = () => {
    onDone?.();
    onClose();
  };
  const choose = (key: string | null) => {
    const set = sets.data?.items.find((each) => each.set === key);
    if (!set || !current) return finish();
    save(set.values, {
      onSuccess: () => {
        toast({
          title: t('values.set_used', { name: set.set_name }),
          action: { label: t('common:undo'), onClick: () => save(current) },
        });
        finish();
      },
    });
  };
  return (
    <SetDialog
      title={t('values.set_title')}
      description={t('values.set_text')}
      sets={
        current &&
        sets.data && [
          { key: null, name: t('values.set_current'), text: t('values.set_current_text'), items: itemsOf(current) },
          ...sets.data.items.map((set) => ({
            key: set.set,
            name: set.set_name,
            text: set.set_description,
            items: itemsOf(set.values),
          })),
        ]
      }
      error={values.error ?? sets.error}
      retry={() => void Promise.all([values.refetch(), sets.refetch()])}
      warning={t('values.set_warning')}
      is_busy={isPending}
      onChoose={choose}
      onClose={onClose}
    />
  );
};
