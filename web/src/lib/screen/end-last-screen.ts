/** What public/boot.js leaves: where it shows the last screen, and if it is yet to show it. */
const holder = globalThis as { last_screen?: { end(): void } };

/** Takes the last screen away: the app shows one of its own. */
export const endLastScreen = (): void => holder.last_screen?.end();
