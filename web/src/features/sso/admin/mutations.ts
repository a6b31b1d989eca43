import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@plaudit/contract/endpoint';
import { checkDomain, getSso, testSso, updateSso } from '@plaudit/contract/sso/endpoints';
import { call } from '../../../lib/api/api.ts';
import { serverAddress } from '../../../lib/api/server-address.ts';
import { ssoQuery } from './queries.ts';

export type SsoChange = BodyInput<typeof updateSso>;

/** Saves parts of the setup. The caller shows the errors. */
export const useUpdateSso = () => {
  const queryClient = useQueryClient();
  return useMutation({
    // A switch that is changed twice ends in its last state.
    scope: { id: 'sso' },
    mutationFn: (body: SsoChange) => call(updateSso, { body, portal: 'admin' }),
    onSuccess: (saved) => queryClient.setQueryData(ssoQuery().queryKey, saved),
    onError: () => queryClient.invalidateQueries({ queryKey: [getSso.path] }),
  });
};

/** Checks whether a domain is proven by now. The caller shows what is missing. */
export const useCheckDomain = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (domain: string) => call(checkDomain, { body: { domain }, portal: 'admin' }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [getSso.path] }),
  });
};

/** Begins a trial in a window that the click has opened, because browsers open none later; in a native shell by a link. */
export const useTrySso = () =>
  useMutation({
    mutationFn: async (trial_window: Window | null) => {
      try {
        const body = { origin: serverAddress() || location.origin };
        const begun = await call(testSso, { body, portal: 'admin' });
        if (trial_window) trial_window.location.href = begun.redirect_url;
        return { ...begun, is_blocked: !trial_window };
      } catch (error) {
        trial_window?.close();
        throw error;
      }
    },
  });
