import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createReport, listReports } from '@plaudit/contract/moderation/endpoints';
import { call, type CallOptions } from '../../lib/api/api.ts';

export const useReport = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CallOptions<typeof createReport>) => call(createReport, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [listReports.path] }),
  });
};
