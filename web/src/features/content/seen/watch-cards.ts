import { onConnected } from '../../../lib/connection/connection.ts';
import { noteSeen, sendNoted, sendNotedSoon } from './noted.ts';
import { watchLinks } from './watch-links.ts';

/** Who scrolls past a card has not seen it. */
const shown_ms = 1_000;
const steps = Array.from({ length: 21 }, (_, step) => step / 20);

/** Half of it is on the screen, or it fills half of the screen. */
const isShown = ({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean =>
  intersectionRatio >= 0.5 || (rootBounds !== null && intersectionRect.height >= rootBounds.height / 2);

/** Notes which cards of a list a person has seen: each is an element with the id of its content. Returns the function that ends it. */
export const watchCards = (list: HTMLElement): (() => void) => {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const forget = (card: Element) => {
    clearTimeout(timers.get(card));
    timers.delete(card);
  };
  const begin = (card: HTMLElement) => {
    if (timers.has(card)) return;
    const timer = setTimeout(() => {
      noteSeen(card.dataset.content as string);
      seen.unobserve(card);
      timers.delete(card);
    }, shown_ms);
    timers.set(card, timer);
  };
  const seen = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (isShown(entry) && document.visibilityState === 'visible') begin(entry.target as HTMLElement);
        else forget(entry.target);
      }
    },
    { threshold: steps },
  );
  const watchAll = () => {
    for (const card of list.querySelectorAll(':scope > [data-content]')) seen.observe(card);
  };
  const added = new MutationObserver((changes) => {
    for (const { removedNodes } of changes) {
      for (const node of removedNodes) {
        forget(node as Element);
        seen.unobserve(node as Element);
      }
    }
    watchAll();
  });
  const onSight = () => {
    if (document.visibilityState === 'visible') return watchAll();
    // What comes back into sight is looked at again.
    seen.disconnect();
    timers.forEach((_, card) => forget(card));
    void sendNoted();
  };
  added.observe(list, { childList: true });
  watchAll();
  document.addEventListener('visibilitychange', onSight);
  const stop = onConnected(() => void sendNoted());
  const stopLinks = watchLinks(list);
  sendNotedSoon();
  return () => {
    timers.forEach((_, card) => forget(card));
    seen.disconnect();
    added.disconnect();
    document.removeEventListener('visibilitychange', onSight);
    stop();
    stopLinks();
  };
};
