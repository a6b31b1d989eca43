/** Marks the page while the keyboard is up, so that bars make room, and keeps the field in sight. */
export const followKeyboard = async (): Promise<void> => {
  const { Keyboard } = await import('@capacitor/keyboard');
  const { dataset } = document.documentElement;
  await Promise.all([
    Keyboard.addListener('keyboardWillShow', () => (dataset.keyboard = 'open')),
    Keyboard.addListener('keyboardDidShow', () => {
      // The web view has shrunk by now; before, the field would be scrolled to a place that is covered next.
      document.activeElement?.scrollIntoView({ block: 'nearest' });
    }),
    Keyboard.addListener('keyboardWillHide', () => delete dataset.keyboard),
  ]);
};
