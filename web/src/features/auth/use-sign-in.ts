import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { isCalledOff } from '../../lib/session/passkeys.ts';
import { answerStep, type Credentials, type NextStep, signInWith } from './sign-in.ts';

type Answer = Parameters<typeof answerStep>[0];
/** The last request: choosing a company sends it again, with the choice. */
type Attempt = { credentials: Credentials } | { answer: Answer } | { passkey: string | null };

const carryOut = async (attempt: Attempt): Promise<NextStep | null> => {
  if ('credentials' in attempt) return signInWith(attempt.credentials);
  if ('answer' in attempt) return answerStep(attempt.answer);
  const { signInWithPasskey } = await import('./passkey.ts');
  try {
    return await signInWithPasskey(attempt.passkey === null ? {} : { challenge_id: attempt.passkey });
  } catch (error) {
    if (isCalledOff(error)) throw new CalledOff();
    throw error;
  }
};

/** The person closed the browser's own question; the page stays as it is. */
class CalledOff extends Error {}

/** The way from credentials to a session, step by step. */
export const useSignIn = () => {
  const [at, setAt] = useState<{ step: NextStep; attempt: Attempt; email: string } | null>(null);
  const [email, setEmail] = useState('');
  const send = useMutation({
    mutationFn: carryOut,
    onSuccess: (step, attempt) => step && setAt({ step, attempt, email }),
  });
  const chooseCompany = (company_id: string) => {
    if (!at) return;
    if ('credentials' in at.attempt) send.mutate({ credentials: { ...at.attempt.credentials, company_id } });
    if ('answer' in at.attempt) send.mutate({ answer: { ...at.attempt.answer, company_id } });
  };
  return {
    step: at?.step ?? null,
    email,
    error: send.error instanceof CalledOff ? null : send.error,
    // Until the session's begin has moved the page on.
    is_busy: send.isPending || (send.isSuccess && send.data === null),
    signIn: (credentials: Credentials) => {
      setEmail(credentials.email);
      send.mutate({ credentials });
    },
    answer: (answer: Answer) => send.mutate({ answer }),
    withPasskey: (challenge_id: string | null = null) => send.mutate({ passkey: challenge_id }),
    chooseCompany,
    startOver: () => {
      send.reset();
      setAt(null);
    },
  };
};
