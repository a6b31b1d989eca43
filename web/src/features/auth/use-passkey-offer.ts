import { useEffect, useRef } from 'react';
import { has_passkeys } from '../../lib/session/passkeys.ts';
import { whenIdle } from '../../lib/loading/when-idle.ts';
import type { PasskeyAnswer } from './passkey.ts';

/** The form and its pictures have the network first. */
export const first_screen_ms = 1_000;

/** While the form is there, the browser offers passkeys where the address is typed. Started when the page is idle. */
export const usePasskeyOffer = (is_open: boolean, onChosen: (answer: PasskeyAnswer) => void) => {
  const latest = useRef(onChosen);
  useEffect(() => void (latest.current = onChosen));
  useEffect(() => {
    if (!is_open || !has_passkeys) return;
    const leaving = new AbortController();
    const callOff = whenIdle(() => {
      const chosen = import('./passkey-autofill.ts').then(({ offerPasskeys }) => offerPasskeys(leaving.signal));
      // Without the offer, the button is still there.
      chosen.then(
        (answer) => answer && !leaving.signal.aborted && latest.current(answer),
        () => {},
      );
    }, first_screen_ms);
    return () => {
      callOff();
      leaving.abort();
    };
  }, [is_open]);
};
