const open_layer = ['dialog', 'alertdialog', 'menu', 'listbox']
  .map((role) => `[role="${role}"][data-state="open"]`)
  .join();

/** Whether something lies over the page. */
export const hasTopLayer = (): boolean => document.querySelector(open_layer) !== null;

/** What lies over the page closes first, as it does with Escape on a computer. Whether there was something. */
export const closeTopLayer = (): boolean => {
  if (!hasTopLayer()) return false;
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  );
  return true;
};
