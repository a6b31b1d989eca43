import { useMutation, useQueryClient } from '@tanstack/react-query';
import { openSample, prepareSample } from '@plaudit/contract/sample/endpoints';
import { call } from '../../lib/api/api.ts';
import { openSampleTab } from '../../lib/session/sample-tab.ts';
import { sampleQuery } from './queries.ts';

/** Has the sample company written if there is none. */
export const usePrepareSample = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(prepareSample, { portal: 'admin' }),
    onSuccess: (answer) => queryClient.setQueryData(sampleQuery().queryKey, answer),
  });
};

/** Shows the sample company in a tab that the browser opened for this press. It is closed if that fails. */
export const useOpenSample = () =>
  useMutation({
    mutationFn: async (tab: Window) => openSampleTab(tab, await call(openSample, { portal: 'admin' })),
    onError: (_error, tab) => tab.close(),
  });
