import { type RefObject, useLayoutEffect, useRef } from 'react';

/** As in its style: the highest that the list gets, and the space around it. */
const most_px = 320;
const space_px = 8;
/** Less than that shows too few options to choose from. */
const least_px = 112;

/** What is in sight between the bars of the app and above the keyboard of a phone. */
const sight = () => {
  const edgeOf = (bar: string) => document.querySelector(bar)?.getBoundingClientRect();
  const { offsetTop = 0, height = innerHeight } = visualViewport ?? {};
  return {
    top: Math.max(offsetTop, edgeOf('.top-bar')?.bottom ?? 0),
    bottom: Math.min(offsetTop + height, edgeOf('.bottom-bar')?.top || Infinity),
  };
};

/**
 * Keeps a list of options in sight, however many there are: below its field, or above it where there is more room. In a dialog,
 * which has no bars over it and scrolls by itself, the list stays below.
 */
export const usePlaceInSight = (): RefObject<HTMLDivElement | null> => {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const list = ref.current;
    const field = list?.offsetParent;
    if (!list || !field || list.closest('[role=dialog]')) return undefined;
    const place = () => {
      const { top, bottom } = field.getBoundingClientRect();
      const { top: above_px, bottom: below_px } = sight();
      const above = top - above_px - 2 * space_px;
      const below = below_px - bottom - 2 * space_px;
      const is_above = below < Math.min(list.scrollHeight, most_px) && above > below;
      list.toggleAttribute('data-above', is_above);
      list.style.setProperty('--room', `${Math.max(least_px, is_above ? above : below)}px`);
    };
    place();
    visualViewport?.addEventListener('resize', place);
    return () => visualViewport?.removeEventListener('resize', place);
  });
  return ref;
};
