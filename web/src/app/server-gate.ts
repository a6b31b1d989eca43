import { redirect } from '@tanstack/react-router';
import { paths } from '../lib/navigation/paths.ts';
import { isNative } from '../lib/device/platform.ts';
import { isServerBuiltIn, serverAddress } from '../lib/api/server-address.ts';
import { currentSession } from '../lib/session/session-store.ts';

/** An installed app that knows no server asks for one first. No one else sees that page. */
export const serverGate = ({ location }: { location: { pathname: string; href: string } }): void => {
  const is_there = location.pathname === paths.server;
  if (isNative() && !serverAddress()) {
    if (!is_there) throw redirect({ to: paths.server, search: { next: location.href }, replace: true });
    return;
  }
  const may_change = isNative() && !isServerBuiltIn() && !currentSession();
  if (is_there && !may_change) throw redirect({ to: paths.home, replace: true });
};
