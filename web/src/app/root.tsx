import { useEffect, useRef } from 'react';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { ConnectionBanner } from './shell/connection-banner.tsx';

/** After a change of page the focus goes to its title, as it would after a page load; the view is left alone. */
const useRouteFocus = () => {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const last_path = useRef(path);
  useEffect(() => {
    const is_first = last_path.current === undefined;
    last_path.current = path;
    if (is_first || path === undefined) return;
    const content = document.getElementById('content');
    const title = content?.querySelector<HTMLElement>('h1[tabindex="-1"]');
    (title ?? content)?.focus({ preventScroll: true });
  }, [path]);
};

export const Root = () => {
  useRouteFocus();
  return (
    <>
      <ConnectionBanner />
      <Outlet />
    </>
  );
};
