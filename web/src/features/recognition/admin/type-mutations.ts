import { useMutation, useQueryClient } from '@tanstack/react-query';
import { chooseTypeSet, createType, deleteType, listTypes, updateType } from '@plaudit/contract/recognition/endpoints';
import type { RecognitionType } from '@plaudit/contract/recognition/schema';
import { call } from '../../../lib/api/api.ts';
import { tellError } from '../../../lib/errors/tell-error.ts';
import type { TypeFields } from './format.ts';
import { allTypesQuery } from './queries.ts';

const portal = 'admin' as const;

export type SavedType = { recognition_type_id: string | null; fields: TypeFields };

/** Makes a type, or changes the one that is named. */
export const useSaveType = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ recognition_type_id, fields }: SavedType) =>
      recognition_type_id
        ? call(updateType, { body: { recognition_type_id, ...fields }, portal })
        : call(createType, { body: fields, portal }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [listTypes.path] }),
  });
};

/** Puts the types of a set in the place of those that nobody changed. The audit log takes it back. */
export const useChooseTypeSet = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (set: string) => call(chooseTypeSet, { body: { set }, portal }),
    onError: tellError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listTypes.path] }),
  });
};

type Change = { type: RecognitionType; to: 'active' | 'retired' | 'removed' };

/** Retires a type, brings it back, or takes it off the list; at once, and undone when the server refuses. */
export const useChangeType = () => {
  const queryClient = useQueryClient();
  const key = allTypesQuery().queryKey;
  return useMutation({
    mutationFn: async ({ type: { recognition_type_id }, to }: Change) => {
      if (to === 'removed') await call(deleteType, { query: { recognition_type_id }, portal });
      else await call(updateType, { body: { recognition_type_id, is_active: to === 'active' }, portal });
    },
    onMutate: async ({ type, to }) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData(key);
      queryClient.setQueryData(key, (list) => {
        if (!list) return list;
        const others = list.items.filter((each) => each.recognition_type_id !== type.recognition_type_id);
        if (to === 'removed') return { ...list, items: others };
        const changed = { ...type, is_active: to === 'active' };
        return {
          ...list,
          items: list.items.map((each) => (each.recognition_type_id === type.recognition_type_id ? changed : each)),
        };
      });
      return before;
    },
    onError: (error, _change, before) => {
      queryClient.setQueryData(key, before);
      tellError(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listTypes.path] }),
  });
};
