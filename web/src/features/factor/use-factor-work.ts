import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage, isCode } from '../../lib/errors/errors.ts';
import { isCalledOff } from '../../lib/session/passkeys.ts';
import { toast } from '../../lib/screen/toast.ts';
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
      else if (!isCalledOff(error)) toast({ title: errorMessage(error), tone: 'danger' });
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
