import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen } from '../../../lib/screen/is-dialog-open.ts';

/** Ctrl+F or Command+F. */
export const isFind = ({ key, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'f' && ctrlKey !== metaKey && !(altKey || shiftKey || repeat);

/**
 * The key of the search opens that of the conversation, also while something is typed: the browser's own finds only what is drawn. In
 * a dialog the key is the browser's.
 */
export const useFindKey = (onFind: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isFind(event) || event.defaultPrevented || isDialogOpen()) return;
    event.preventDefault();
    onFind();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
};
