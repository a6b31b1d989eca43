import { Suspense, useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { whenIdle } from '../../../lib/loading/when-idle.ts';
import { useSession } from '../../../lib/session/session.ts';
import { welcomeQuery } from '../queries.ts';
import './welcome-space.css';

const Welcome = lazyPart(() => import('./welcome.tsx'), 'Welcome');
const Hints = lazyPart(() => import('./hints.tsx'), 'Hints');

/**
 * Where new people are welcomed, once the page is idle. Until then its place is kept. People with nothing left to dismiss, and
 * those who have been here for long, load and ask for nothing.
 */
export const WelcomeSpace = () => {
  const { open_hints = [] } = useSession().session;
  const [open] = useState(open_hints);
  const [is_idle, setIsIdle] = useState(false);
  const queryClient = useQueryClient();
  const has_hints = open.length > 0;
  useEffect(() => (has_hints ? whenIdle(() => setIsIdle(true)) : undefined), [has_hints]);
  if (!has_hints) return null;
  // It may have been dismissed here since the session was read.
  const known = queryClient.getQueryData(welcomeQuery().queryKey);
  const is_welcomed = open.includes('welcome') && !known?.dismissed.includes('welcome');
  const place = is_welcomed && <div className="welcome-place" />;
  if (!is_idle) return place;
  return (
    <>
      <Suspense fallback={place}>
        <Welcome />
      </Suspense>
      <Suspense>
        <Hints />
      </Suspense>
    </>
  );
};
