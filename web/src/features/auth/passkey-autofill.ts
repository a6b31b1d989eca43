import { beginPasskeySignIn } from '@plaudit/contract/auth/endpoints';
import type { ResponseOf } from '@plaudit/contract/endpoint';
import { call } from '../../lib/api/api.ts';
import type { PasskeyAnswer } from './passkey.ts';

type Question = ResponseOf<typeof beginPasskeySignIn> & { asked_at: number };

/** The server takes an answer for ten minutes; the last one is for its way. */
const good_for_ms = 9 * 60_000;
/** Kept over a return to the form: another one is requested only when this was answered or is old. */
let question: Question | undefined;

const ask = async (): Promise<Question> => {
  if (!question || Date.now() - question.asked_at >= good_for_ms) {
    question = { ...(await call(beginPasskeySignIn, { body: {} })), asked_at: Date.now() };
  }
  return question;
};

/** No one chooses a passkey in a hidden tab, and hidden tabs don't ask the server every nine minutes. */
const whenSeen = async (signal: AbortSignal): Promise<void> => {
  if (!document.hidden) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
  await promise;
};

/**
 * Lets the browser offer passkeys in the autofill of the field marked `webauthn`. Resolves with the answer of the chosen one;
 * null if the browser can't, and if `signal` or another question of the browser ends it.
 */
export const offerPasskeys = async (signal: AbortSignal): Promise<PasskeyAnswer | null> => {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return null;
  const { startAuthentication, WebAuthnAbortService } = await import('@simplewebauthn/browser');
  while (!signal.aborted) {
    const { challenge_id, options, asked_at } = await ask();
    if (signal.aborted) return null;
    let is_old = false;
    const stop = () => WebAuthnAbortService.cancelCeremony();
    signal.addEventListener('abort', stop);
    const timer = setTimeout(
      () => {
        is_old = true;
        stop();
      },
      asked_at + good_for_ms - Date.now(),
    );
    try {
      const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
      const passkey = await startAuthentication({ optionsJSON, useBrowserAutofill: true });
      question = undefined;
      return { challenge_id, passkey: { ...passkey } };
    } catch (error) {
      if (!is_old) throw error;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    }
    await whenSeen(signal);
  }
  return null;
};
