import { useBlocker } from '@tanstack/react-router';
import { closeTopLayer } from '../lib/screen/close-top-layer.ts';

/** While a dialog is open, the browser's Back closes what is on top, as Escape does, and leaves the page as it is. */
export const useBackCloses = (is_open = true): void => {
  useBlocker({
    shouldBlockFn: ({ action }) => action === 'BACK' && closeTopLayer(),
    enableBeforeUnload: false,
    disabled: !is_open,
  });
};
