import { openLink } from '../navigation/deep-link.ts';

/** Set as the window's name, which outlives page loads and cleared storage, but not the app. */
const opened = 'launch link opened';

const open = (url: string): void => {
  try {
    openLink(url);
  } catch (error) {
    console.warn('The link could not be opened', error);
  }
};

/**
 * Opens the address that launched the app, and each one it is asked to open while it runs. The shell names the first after
 * every page load of the same run, such as the one after signing out: it counts only once.
 */
export const followAppLinks = async (): Promise<void> => {
  const { App } = await import('@capacitor/app');
  await App.addListener('appUrlOpen', ({ url }) => open(url));
  const launch = await App.getLaunchUrl();
  if (!launch?.url || window.name === opened) return;
  window.name = opened;
  open(launch.url);
};
