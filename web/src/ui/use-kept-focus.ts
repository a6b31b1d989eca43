import { type KeyboardEvent, useEffect, useRef } from 'react';

/** Gives the focus to the first field of a list when the row that was worked on by the keyboard is gone, instead of to nothing. */
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
