import { useEffect } from 'react';
import { Outlet, useRouter } from '@tanstack/react-router';
import { ConnectionBanner } from './shell/connection-banner.tsx';

/** After a change of page the focus goes to its title, as it would after a page load; the view is left alone. */
const useRouteFocus = () => {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const content = document.getElementById('content');
        const title = content?.querySelector<HTMLElement>('h1[tabindex="-1"]');
        (title ?? content)?.focus({ preventScroll: true });
      }),
    [router],
  );
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
