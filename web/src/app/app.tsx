import { useEffect } from 'react';
import { Theme } from '@radix-ui/themes';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { theme_accents } from '@plaudit/contract/company/schema';
import { queryClient } from '../lib/api/query.ts';
import { followWishes } from '../lib/screen/end-last-screen.ts';
import { endLastScreenSoon } from '../lib/screen/last-screen.ts';
import { useStoredCompany } from '../lib/session/session.ts';
import { Announcer } from '../ui/announcer.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { ChunkBoundary } from './chunk-boundary.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { NativeUpdateGate } from './native-update-gate.tsx';
import type { AppRouter } from './router.ts';
import { Splash } from './screens/splash.tsx';

/** Everything around all screens. */
export const App = ({ router }: { router: AppRouter }) => {
  const company = useStoredCompany();
  useEffect(endLastScreenSoon, []);
  useEffect(() => followWishes((path) => router.history.push(path)), [router]);
  return (
    <Theme accentColor={theme_accents[company?.color_theme ?? 'default']} grayColor="olive" radius="large">
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <ChunkBoundary>
            <NativeUpdateGate>
              <RouterProvider router={router} />
            </NativeUpdateGate>
          </ChunkBoundary>
          <Announcer />
          <Toaster />
        </QueryClientProvider>
      </ErrorBoundary>
      <Splash />
    </Theme>
  );
};
