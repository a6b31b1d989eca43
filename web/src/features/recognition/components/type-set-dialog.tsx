import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TypeSet } from '@plaudit/contract/recognition/schema';
import { toast } from '../../../lib/screen/toast.ts';
import { SetDialog } from '../../admin/components/set-dialog.tsx';
import { allTypesQuery, typeSetsQuery } from '../admin/queries.ts';
import { useChooseTypeSet } from '../admin/type-mutations.ts';

const itemsOf = (types: readonly TypeSet['types'][number][]) =>
  types.map(({ title, description, image_url }) => ({ name: title, text: description, picture: image_url }));

type TypeSetDialogProps = { onDone?: () => void; onClose: () => void };

/** Types to start from, or those that are there. */
export const TypeSetDialog = ({ onDone, onClose }: TypeSetDialogProps) => {
  const { t } = useTranslation('recognition-admin');
  const types = useQuery(allTypesQuery());
  const sets = useQuery(typeSetsQuery());
  const { mutate: replace, isPending } = useChooseTypeSet();
  const current = types.data?.items.filter(({ is_active }) => is_active);
  const finish = () => {
    onDone?.();
    onClose();
  };
  const choose = (key: string | null) => {
    const set = sets.data?.items.find((each) => each.set === key);
    if (!set) return finish();
    replace(set.set, {
      onSuccess: () => {
        toast({ title: t('types.set_used', { name: set.set_name }), tone: 'success' });
        finish();
      },
    });
  };
  return (
    <SetDialog
      title={t('types.set_title')}
      description={t('types.set_text')}
      sets={
        current &&
        sets.data && [
          { key: null, name: t('types.set_current'), text: t('types.set_current_text'), items: itemsOf(current) },
          ...sets.data.items.map((set) => ({
            key: set.set,
            name: set.set_name,
            text: set.set_description,
            items: itemsOf(set.types),
          })),
        ]
      }
      error={types.error ?? sets.error}
      retry={() => void Promise.all([types.refetch(), sets.refetch()])}
      warning={t('types.set_warning')}
      is_busy={isPending}
      onChoose={choose}
      onClose={onClose}
    />
  );
};
