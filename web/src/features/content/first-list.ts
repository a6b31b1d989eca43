/**
 * The cards of the first list of a page are drawn one in each pause, so that the first touch is answered at once. Later lists are
 * drawn whole, and so is one that is reloaded: there is a place to scroll back to.
 */
let is_to_come = performance
  .getEntriesByType('navigation')
  .every((entry) => (entry as PerformanceNavigationTiming).type !== 'reload');

export const isFirstListToCome = (): boolean => is_to_come;
export const noteFirstList = (): void => void (is_to_come = false);

/** About the height of a card, and of what is above the first one, in px. */
export const card_px = 280;
const above_px = 260;

/** How many cards fill the screen. */
export const cardsOfScreen = (): number => Math.max(1, Math.ceil((window.innerHeight - above_px) / card_px));
