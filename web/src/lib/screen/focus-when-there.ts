/** A page whose field has not come by then is another one. */
const patience_ms = 5_000;

/** Gives the focus to an element of a page that is on its way. */
export const focusWhenThere = (selector: string): void => {
  const focus = () => {
    const found = document.querySelector<HTMLElement>(selector);
    found?.focus();
    return found !== null;
  };
  const observer = new MutationObserver(() => focus() && stop());
  const timer = setTimeout(() => stop(), patience_ms);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(document.body, { childList: true, subtree: true });
};
