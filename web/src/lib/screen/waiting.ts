import { showCount } from './page-title.ts';

const counts = { inbox: 0, chat: 0 };

/** Shows on the icon of the installed app and in the title of the page what waits for the person, from all parts of the app together. */
export const setWaiting = (part: keyof typeof counts, count: number): void => {
  counts[part] = count;
  const sum = counts.inbox + counts.chat;
  showCount(sum);
  void (sum > 0 ? navigator.setAppBadge?.(sum) : navigator.clearAppBadge?.())?.catch(() => {});
};
