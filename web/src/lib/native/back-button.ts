const open_layer = ['dialog', 'alertdialog', 'menu', 'listbox']
  .map((role) => `[role="${role}"][data-state="open"]`)
  .join();

/** What lies over the page closes first, as it does with Escape on a computer. */
const closeTopLayer = (): boolean => {
  const layer = document.querySelector(open_layer);
  if (!layer) return false;
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  );
  return true;
};

/**
 * Android's back button: closes what is open, otherwise goes back one step, otherwise puts the app into the background. iOS has
 * none.
 */
export const followBackButton = async (): Promise<void> => {
  const { App } = await import('@capacitor/app');
  await App.addListener('backButton', ({ canGoBack }) => {
    if (closeTopLayer()) return;
    if (canGoBack) history.back();
    else void App.minimizeApp();
  });
};
