import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isCode } from '../../lib/errors/errors.ts';
import { tellError } from '../../lib/errors/tell-error.ts';
import { isCalledOff } from '../../lib/session/passkeys.ts';
import { factorsQuery } from './queries.ts';

const needsProof = (error: unknown): boolean =>
  isCode(error, 'NO_PERMISSION') && (error.payload as { prove?: boolean } | null)?.prove === true;

/**
 * Makes a call that changes second factors. If the server first wants proof of who is there, `to_prove` is the call that waits;
 * `proved` continues it.
 */
export const useFactorWork = () => {
  const queryClient = useQueryClient();
  const [to_prove, setToProve] = useState<(() => void) | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    onError: (error, work) => {
      if (needsProof(error)) setToProve(() => () => mutate(work));
      else if (!isCalledOff(error)) tellError(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: factorsQuery().queryKey }),
  });
  return {
    run: mutate,
    is_busy: isPending,
    to_prove,
    proved: () => {
      setToProve(null);
      to_prove?.();
    },
    callOff: () => setToProve(null),
  };
};
