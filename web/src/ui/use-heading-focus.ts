import { type FocusEvent, useEffect, useRef } from 'react';

/** The heading of the page, which takes the focus where nothing nearer is left. */
export const pageHeading = (): HTMLElement | null => document.querySelector<HTMLElement>('h1[tabindex="-1"]');

/**
 * For buttons that disappear after a click: if one of them had the focus, it moves to the heading of the page instead of being
 * lost. The handlers belong to the element around them, which stays.
 */
export const useHeadingFocus = () => {
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) pageHeading()?.focus();
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
    },
    // Only while it is there: a removed element loses the focus silently.
    onBlur: ({ target }: FocusEvent) => {
      if (focused.current === target) focused.current = null;
    },
  };
};
