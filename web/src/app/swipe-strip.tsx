import { useEffect } from 'react';
import { useRouterState } from '@tanstack/react-router';
import { isInstalled, isIos } from '../lib/screen/media.ts';
import { followFinger, strip_px } from './swipe-back.ts';

/** Goes back one step after a swipe from the left edge. Touches are only watched: taps and scrolling reach the page. */
const followSwipes = (): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  let finger: ReturnType<typeof followFinger> | null = null;
  const begin = ({ touches }: TouchEvent) => {
    const [touch] = touches;
    finger =
      touch && touches.length === 1 && touch.clientX <= strip_px && history.length > 1 ? followFinger(touch) : null;
  };
  const move = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (touch && finger?.move(touch) && event.cancelable) event.preventDefault();
  };
  const end = () => {
    if (finger?.end()) history.back();
    finger = null;
  };
  addEventListener('touchstart', begin, { signal, passive: true });
  addEventListener('touchmove', move, { signal, passive: false });
  addEventListener('touchend', end, { signal });
  // The system's own gesture took over.
  addEventListener('touchcancel', () => (finger = null), { signal });
  return () => controller.abort();
};

/** The invisible strip at the left edge, where the browser offers no way back of its own. */
export const SwipeStrip = () => {
  // The history grows with navigation alone.
  const has_history = useRouterState({ select: ({ location }) => Boolean(location) && history.length > 1 });
  const is_shown = has_history && (isIos() || isInstalled());
  useEffect(() => (is_shown ? followSwipes() : undefined), [is_shown]);
  return is_shown ? <div className="swipe-strip" aria-hidden style={{ width: strip_px }} /> : null;
};
