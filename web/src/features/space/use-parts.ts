import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteSubSpace, reorderSubSpaces, restoreSubSpace } from '@plaudit/contract/space/endpoints';
import type { Space, SubSpace } from '@plaudit/contract/space/schema';
import { call } from '../../lib/api/api.ts';
import { tellError } from '../../lib/errors/tell-error.ts';
import { toast } from '../../lib/screen/toast.ts';
import { usePlaceWrite } from '../place/index.ts';
import { spaceQuery } from './queries.ts';

export const restorePart = (sub_space_id: string) => call(restoreSubSpace, { body: { sub_space_id } });

/** The order of the sub-spaces of a space: `show` it while one is moved, `save` it then. */
export const useOrder = (space_id: string) => {
  const client = useQueryClient();
  const { queryKey } = spaceQuery(space_id);
  const order = { mutationKey: [reorderSubSpaces.path, space_id] };
  const set = (change: (parts: SubSpace[]) => SubSpace[]) =>
    client.setQueryData<Space>(queryKey, (known) => known && { ...known, sub_spaces: change(known.sub_spaces) });
  const { mutate } = useMutation({
    ...order,
    // One after the other: the last order is the one that stays.
    scope: { id: `order ${space_id}` },
    mutationFn: (sub_space_ids: string[]) => call(reorderSubSpaces, { body: { space_id, sub_space_ids } }),
    onError: (error) => {
      tellError(error);
      void client.invalidateQueries({ queryKey });
    },
  });
  return {
    show: (ids: readonly string[]) =>
      set((parts) => parts.toSorted((a, b) => ids.indexOf(a.sub_space_id) - ids.indexOf(b.sub_space_id))),
    save: (ids: string[]) => {
      // An answer that is on its way would show the former order.
      void client.cancelQueries({ queryKey });
      mutate(ids);
    },
  };
};

/** Deletes a sub-space; that can be undone. */
export const useDeletePart = ({ sub_space_id, sub_space_name: name }: SubSpace) => {
  const { t } = useTranslation('place');
  const { mutate: restore } = usePlaceWrite(restorePart);
  const { mutate } = usePlaceWrite(() => call(deleteSubSpace, { query: { sub_space_id } }), {
    onDone: () =>
      toast({
        title: t('deleted', { name }),
        action: { label: t('common:undo'), onClick: () => restore(sub_space_id) },
      }),
  });
  return () => mutate(undefined);
};
