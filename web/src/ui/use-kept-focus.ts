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
    used.current = target as Element;
  };
  return { ref, onKeyDown };
};
