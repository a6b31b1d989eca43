import { useState } from 'react';
import { pageHeading } from './use-heading-focus.ts';

/** What had the focus, or, if that was an item of a menu, the button of the menu, which stays. */
const opener = (): HTMLElement | null => {
  const focused = document.activeElement as HTMLElement | null;
  // A shortcut opened it.
  if (focused === document.body) return null;
  const menu_button = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return menu_button ? document.getElementById(menu_button) : focused;
};

/** For what closes without a trigger of its own, such as `onCloseAutoFocus` of a dialog: the focus goes back to what opened it. */
export const useFocusBack = (): ((event?: Event) => void) => {
  const [opened_from] = useState(opener);
  return (event) => {
    // Radix would look for its trigger.
    event?.preventDefault();
    if (opened_from?.isConnected) opened_from.focus();
    // The content being read stays where it is.
    else pageHeading()?.focus({ preventScroll: true });
  };
};
