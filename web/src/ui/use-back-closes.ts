import { useBlocker } from '@tanstack/react-router';
import { closeTopLayer, hasTopLayer } from '../lib/screen/close-top-layer.ts';

/** While a dialog is open, the browser's Back closes what is on top, as Escape does, and leaves the page as it is. */
export const useBackCloses = (is_open = true): void => {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK' || !hasTopLayer()) return false;
      // Once the router has gone forward again: a dialog that is part of the address changes the right entry of the history.
      addEventListener('popstate', closeTopLayer, { once: true });
      return true;
    },
    enableBeforeUnload: false,
    disabled: !is_open,
  });
};
