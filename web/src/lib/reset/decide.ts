/**
 * What the browser knows about resets. `is_fresh`: a person has signed in since the last check. `ongoing`: a reset that began
 * here, and how often it did.
 */
export type ResetState = {
  is_fresh: boolean;
  applied_id: string | null;
  ongoing: { reset_id: string; attempts: number } | null;
};

/** `settle`: counts as applied from now on, without anything being cleared. */
export type ResetStep = { kind: 'none' | 'clear_fresh' } | { kind: 'settle' | 'execute'; reset_id: string };

/** A browser that does not finish its reset in two attempts continues without it. */
const most_attempts = 2;

/**
 * What to do about the reset that the server asks for (null: none), while a person is signed in. Specification, section 4
 * "Force reset".
 */
export const decideReset = ({ is_fresh, applied_id, ongoing }: ResetState, reset_id: string | null): ResetStep => {
  if (is_fresh) return reset_id === null ? { kind: 'clear_fresh' } : { kind: 'settle', reset_id };
  // A person signed in while a reset is ongoing means that it was interrupted: it is finished, or given up.
  if (ongoing && (reset_id === null || ongoing.attempts >= most_attempts))
    return { kind: 'settle', reset_id: reset_id ?? ongoing.reset_id };
  if (reset_id === null || reset_id === applied_id) return { kind: 'none' };
  return { kind: 'execute', reset_id };
};

/** The state after a sign-in: it ends an ongoing reset, and otherwise makes the person fresh. */
export const afterLogin = (state: ResetState): ResetState =>
  state.ongoing ? { is_fresh: false, applied_id: state.ongoing.reset_id, ongoing: null } : { ...state, is_fresh: true };
