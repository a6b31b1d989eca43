import { loadAppConfig } from '../api/app-config.ts';
import { afterLogin, decideReset } from './decide.ts';
import { readReset, writeReset } from './state.ts';

/** One at a time, over all tabs if the browser can: a sign-in in one must be recorded before another checks. */
let last: Promise<unknown> = Promise.resolve();
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const turn = last.then(() => (navigator.locks ? navigator.locks.request('reset', work) : work())) as Promise<T>;
  last = turn.catch(() => null);
  return turn;
};

let checked: Promise<boolean> | null = null;
let asks_anew = false;

/** After an actual sign-in: it applies an ongoing reset, and otherwise makes the person fresh until the next check. */
export const noteLogin = (): Promise<void> => {
  checked = null;
  asks_anew = true;
  return inTurn(async () => {
    await writeReset(afterLogin(await readReset()));
  });
};

export const isResetOngoing = async (): Promise<boolean> => (await readReset()).ongoing !== null;

const check = (reset_id: string | null): Promise<boolean> =>
  inTurn(async () => {
    const state = await readReset();
    const step = decideReset(state, reset_id);
    if (step.kind === 'clear_fresh') await writeReset({ ...state, is_fresh: false });
    if (step.kind === 'settle') await writeReset({ is_fresh: false, applied_id: step.reset_id, ongoing: null });
    if (step.kind !== 'execute') return false;
    const attempts = state.ongoing?.reset_id === step.reset_id ? state.ongoing.attempts + 1 : 1;
    if (!(await writeReset({ ...state, ongoing: { reset_id: step.reset_id, attempts } }))) {
      console.warn('This browser cannot remember a reset, so the app goes on without it');
      return false;
    }
    const { executeReset } = await import('./execute.ts');
    await executeReset();
    return true;
  });

/**
 * Resets the app when the operator asks for it with an id that this browser has not applied; for signed-in people. True
 * when it did, and the page is about to load again. Asks the server once after each sign-in; `is_anew` asks again, after a
 * restart of it.
 */
export const resetCheck = ({ is_anew = asks_anew } = {}): Promise<boolean> => {
  if (is_anew) checked = null;
  asks_anew = false;
  if (checked) return checked;
  const asked = loadAppConfig({ is_anew }).then(({ reset_id }) => check(reset_id));
  checked = asked;
  asked.catch(() => {
    if (checked === asked) checked = null;
  });
  return asked;
};
