import { useEffect } from 'react';

/**
 * A button is disabled while its call is under way, and browsers take the focus from it. It comes back with the end of the
 * call, unless it went elsewhere: whoever works by keyboard goes on where they were.
 */
export const useReturnedFocus = () =>
  useEffect(() => {
    let last: EventTarget | null = null;
    const note = ({ target }: FocusEvent) => void (last = target);
    const observer = new MutationObserver((changes) => {
      const button = changes.find(({ target }) => target === last)?.target as HTMLButtonElement | undefined;
      if (button?.disabled === false && document.activeElement === document.body) button.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', note);
    observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, []);
