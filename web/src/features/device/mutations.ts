import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteDevice } from '@plaudit/contract/device/endpoints';
import { call } from '../../lib/api/api.ts';
import { tellError } from '../../lib/errors/tell-error.ts';
import { toast } from '../../lib/screen/toast.ts';
import { pushStatusQuery } from './queries.ts';

/** Forgets another device; it leaves the list at once and comes back when the server refuses. */
export const useRemoveDevice = () => {
  const { t } = useTranslation('device');
  const queryClient = useQueryClient();
  const key = pushStatusQuery().queryKey;
  return useMutation({
    mutationFn: (device_id: string) => call(deleteDevice, { query: { device_id } }),
    onMutate: async (device_id) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData(key);
      queryClient.setQueryData(
        key,
        (list) => list && { ...list, items: list.items.filter((item) => item.device_id !== device_id) },
      );
      return before;
    },
    onSuccess: () => toast({ title: t('devices.removed'), tone: 'success' }),
    onError: (error, _device_id, before) => {
      queryClient.setQueryData(key, before);
      tellError(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
};
