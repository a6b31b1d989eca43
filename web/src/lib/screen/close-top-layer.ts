const open_layer = ['dialog', 'alertdialog', 'menu', 'listbox']
  .map((role) => `[role="${role}"][data-state="open"]`)
  .join();

/** What lies over the page closes first, as it does with Escape on a computer. Whether there was something. */
export const closeTopLayer = (): boolean => {
  const layer = document.querySelector(open_layer);
  if (!layer) return false;
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  );
  return true;
};
