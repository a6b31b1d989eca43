import type { WelcomeHint } from '@plaudit/contract/welcome/endpoints';

/** What is dismissed once these changes are made, in their order. */
export const dismissedWith = (
  known: readonly WelcomeHint[],
  changes: readonly { hint: WelcomeHint; is_dismissed: boolean }[],
): WelcomeHint[] =>
  changes.reduce<WelcomeHint[]>(
    (hints, { hint, is_dismissed }) => [...hints.filter((each) => each !== hint), ...(is_dismissed ? [hint] : [])],
    [...known],
  );

/** Hints in the order in which they are shown, at most one at each visit. */
const hint_order = ['reactions', 'boost', 'shortcut', 'install'] as const satisfies WelcomeHint[];
export type Hint = (typeof hint_order)[number];

/** How a hint is worded: without a mouse there is nothing to hover with. */
export const wordsOf = (hint: Hint, is_touch: boolean): Hint | 'reactions_touch' =>
  hint === 'reactions' && is_touch ? 'reactions_touch' : hint;

/** The hint of this visit: the first that is not dismissed and has its place on the screen. */
export const nextHint = (dismissed: readonly WelcomeHint[], hasPlace: (hint: Hint) => boolean): Hint | undefined =>
  hint_order.find((hint) => !dismissed.includes(hint) && hasPlace(hint));
