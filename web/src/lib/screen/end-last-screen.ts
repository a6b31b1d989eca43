/**
 * What public/boot.js leaves: where it shows the last screen, and whether it still has to show it. `wish`: the address of what
 * was pressed there; it calls `onWish` when there is one.
 */
type Shown = { end(): void; wish?: string; onWish?: () => void };
const holder = globalThis as { last_screen?: Shown };

/** Whether this page began with it. */
export const isLastScreenThere = (): boolean => holder.last_screen !== undefined;

/** Removes the last screen: the app shows one of its own. */
export const endLastScreen = (): void => holder.last_screen?.end();

/** Opens what was pressed on the last screen before the app was there, and what is pressed there later. */
export const followWishes = (open: (path: string) => void): void => {
  const last = holder.last_screen;
  if (!last) return;
  last.onWish = () => {
    const { wish } = last;
    delete last.wish;
    if (wish === undefined) return;
    // It is above what opens.
    last.end();
    open(wish);
  };
  last.onWish();
};
