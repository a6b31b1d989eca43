import { beginPasskeySignIn } from '@plaudit/contract/auth/endpoints';
import { call } from '../../lib/api/api.ts';
import { answerStep, type NextStep } from './sign-in.ts';

/** What `verify` takes of a passkey. */
export type PasskeyAnswer = { challenge_id: string; passkey: Record<string, unknown> };

/** Signs in with a passkey, or answers a challenge with one. `isCalledOff` of lib/session/passkeys.ts recognizes a canceled one. */
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
