import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { caching } from '../../../lib/api/caching.ts';
import type { AnyPlace } from '../../../lib/feature/places.ts';
import { grouped } from '../../../lib/format/number.ts';
import { periodWords } from '../../../lib/format/period.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type Managed, usePlaceWrite } from '../mutations.ts';
import { takeOut } from '../take-out.ts';

type DeleteDialogProps = {
  place: Pick<AnyPlace, 'place_id' | 'place_kind' | 'place_name'>;
  managed: Managed;
  onDeleted?: () => void;
  onRestored?: () => void;
  onClose: () => void;
};

/** Asks before a place is deleted: how many members lose it, and for how long it can be restored. */
export const DeleteDialog = ({ place, managed, onDeleted, onRestored, onClose }: DeleteDialogProps) => {
  const { t } = useTranslation('place');
  const { t: own } = useTranslation(place.place_kind);
  const { place_id, place_name: name } = place;
  const queryClient = useQueryClient();
  const { data, isPending } = useQuery({
    queryKey: ['deletion', place_id],
    queryFn: () => managed.preview(place_id),
    staleTime: 0,
    ...caching.not_kept,
  });
  const { mutate: restore } = usePlaceWrite(managed.restore, { onDone: () => onRestored?.() });
  const removeAtOnce = async () => {
    const putBack = await takeOut(queryClient, place);
    try {
      return await managed.remove(place_id);
    } catch (error) {
      putBack();
      throw error;
    }
  };
  const { mutate: remove } = usePlaceWrite(removeAtOnce, {
    onDone: () => {
      onDeleted?.();
      const undo = { label: t('common:undo'), onClick: () => restore(place_id) };
      toast({ title: t('deleted', { name }), action: undo });
    },
  });
  if (isPending) return null;
  const { members_count: count = null, kept_days } = data ?? {};
  const kept =
    kept_days === null ? t('deleting.kept_for_ever') : t('deleting.kept', { period: periodWords(t, kept_days ?? 0) });
  const lost = count === null ? t('deleting.everyone') : t('deleting.members', { count, amount: grouped(count) });
  return (
    <ConfirmDialog
      title={t('deleting.title', { name })}
      text={[lost, data && kept].filter(Boolean).join(' ')}
      action={own('delete')}
      onConfirm={() => remove(undefined)}
      onClose={onClose}
    />
  );
};
