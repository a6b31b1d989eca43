import { useEffect, useRef } from 'react';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useInactive } from '../lib/session/inactive.ts';
import { isSampleTab } from '../lib/session/sample-tab.ts';
import { hasTopLayer } from '../lib/screen/close-top-layer.ts';
import { lazyPart } from '../lib/loading/lazy-part.ts';
import { ConnectionBanner } from './shell/connection-banner.tsx';
import { SwipeStrip } from './swipe-strip.tsx';
import { StorageNotice } from './shell/storage-notice.tsx';

/** A page that still has no title by then gets the focus as a whole. */
const patience_ms = 2_000;

/** Focuses the title of the page as soon as it is visible: until its words are loaded, React keeps it hidden. */
const focusTitle = (): (() => void) => {
  const deadline = performance.now() + patience_ms;
  const start = document.activeElement;
  let frame = 0;
  const attempt = () => {
    const now = document.activeElement;
    // A person who has moved on in the meantime is left alone, and one who is in what opened before the page was there.
    if ((now !== start && now !== document.body) || hasTopLayer()) return;
    const content = document.getElementById('content');
    const title = content?.querySelector<HTMLElement>('h1[tabindex="-1"]');
    if (title?.checkVisibility()) title.focus({ preventScroll: true });
    else if (performance.now() > deadline) content?.focus({ preventScroll: true });
    else frame = requestAnimationFrame(attempt);
  };
  attempt();
  return () => cancelAnimationFrame(frame);
};

/** After a change of page the focus goes to its title, as it would after a page load; the scroll position stays. */
const useRouteFocus = () => {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const last_path = useRef(path);
  useEffect(() => {
    // The first page comes with the page load, which puts the focus at its start.
    const is_change = last_path.current !== undefined && last_path.current !== path;
    last_path.current = path;
    return is_change ? focusTitle() : undefined;
  }, [path]);
};

const SampleFrame = lazyPart(() => import('./shell/sample-frame.tsx'), 'SampleFrame');
// Around everything else: it is there with the first screen.
if (isSampleTab()) void SampleFrame.preload();
const InactiveScreen = lazyPart(() => import('./screens/inactive-screen.tsx'), 'InactiveScreen');

export const Root = () => {
  useRouteFocus();
  const inactive = useInactive();
  const is_sample = isSampleTab();
  if (inactive) return <InactiveScreen cause={inactive.cause} contacts={inactive} />;
  const page = (
    <>
      <ConnectionBanner />
      {!is_sample && <StorageNotice />}
      <Outlet />
      <SwipeStrip />
    </>
  );
  return is_sample ? <SampleFrame>{page}</SampleFrame> : page;
};
