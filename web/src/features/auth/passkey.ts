import { beginPasskeySignIn } from '@plaudit/contract/auth/endpoints';
import { call } from '../../lib/api.ts';
import { answerStep, type NextStep } from './sign-in.ts';

/** Somebody closed the browser's question, or took too long: nothing to report. */
export const isCalledOff = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** Signs in with a passkey, or answers a challenge with one. Rejects with what `isCalledOff` tells apart. */
export const signInWithPasskey = async ({ challenge_id }: { challenge_id?: string } = {}): Promise<NextStep | null> => {
  const [{ startAuthentication }, begun] = await Promise.all([
    import('@simplewebauthn/browser'),
    call(beginPasskeySignIn, { body: { ...(challenge_id && { challenge_id }) } }),
  ]);
  const passkey = await startAuthentication({
    optionsJSON: begun.options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  });
  return answerStep({ challenge_id: begun.challenge_id, passkey: { ...passkey } });
};
