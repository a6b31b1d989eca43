import { type KeyboardEvent, useEffect, useRef } from 'react';

/** Moves the focus to the first field of a list when the row that had it is gone, instead of losing it. */
export const useKeptFocus = () => {
  const ref = useRef<HTMLDivElement>(null);
  const used = useRef<Element>(null);
  useEffect(() => {
    if (!used.current || used.current.isConnected) return;
    used.current = null;
    if (document.activeElement === document.body) ref.current?.querySelector('input')?.focus();
  });
  const onKeyDown = ({ target }: KeyboardEvent) => {
    // The menu of a row closes before the row is gone; its button goes with it.
    const button_id = (target as Element).closest('[role="menu"]')?.getAttribute('aria-labelledby');
    used.current = button_id ? document.getElementById(button_id) : (target as Element);
  };
  return { ref, onKeyDown };
};
