import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@plaudit/contract/endpoint';
import {
  createProvisioningToken,
  getProvisioning,
  revokeProvisioningToken,
} from '@plaudit/contract/provisioning/endpoints';
import { call } from '../../../lib/api/api.ts';
import { tellError } from '../../../lib/errors/tell-error.ts';

const useTokensRead = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [getProvisioning.path] });
};

/** The form that uses it shows errors itself. */
export const useCreateToken = () => {
  const onSettled = useTokensRead();
  return useMutation({
    mutationFn: (body: BodyInput<typeof createProvisioningToken>) =>
      call(createProvisioningToken, { body, portal: 'admin' }),
    onSettled,
  });
};

export const useRevokeToken = () => {
  const onSettled = useTokensRead();
  return useMutation({
    mutationFn: (token_id: string) => call(revokeProvisioningToken, { query: { token_id }, portal: 'admin' }),
    onError: tellError,
    onSettled,
  });
};

/** Asks the address for people with the token, as a directory service does that tests its connection. How many there are. */
export const useTestConnection = (base_url: string, secret: string) =>
  useMutation({
    mutationFn: async () => {
      const headers = { authorization: `Bearer ${secret}` };
      const answer = await fetch(`${base_url}/Users?count=0`, { headers, cache: 'no-store' });
      const { totalResults, detail } = (await answer.json()) as { totalResults?: number; detail?: string };
      if (!answer.ok || totalResults === undefined) throw new Error(detail ?? String(answer.status));
      return totalResults;
    },
  });
