import { type FocusEvent, useEffect, useRef } from 'react';

/** The heading of the page, which takes the focus where nothing nearer is left. */
export const pageHeading = (): HTMLElement | null => document.querySelector<HTMLElement>('h1[tabindex="-1"]');

/**
 * For buttons that go once they were pressed: where one of them had the focus, the heading of the page has it then, and not
 * nothing. The handlers belong to what stays around them.
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
    // Only while it is there: what goes loses the focus without a word.
    onBlur: ({ target }: FocusEvent) => {
      if (focused.current === target) focused.current = null;
    },
  };
};
