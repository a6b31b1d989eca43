import type { Feature } from '../../lib/feature/feature.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { paths } from '../../lib/navigation/paths.ts';

export const auth: Feature = {
  pages: [
    { path: paths.signIn, for: 'signed_out', Part: lazyPart(() => import('./pages/sign-in-page.tsx'), 'SignInPage') },
    { path: paths.signOn, for: 'anybody', Part: lazyPart(() => import('./pages/sign-on-page.tsx'), 'SignOnPage') },
    { path: paths.server, for: 'anybody', Part: lazyPart(() => import('./pages/server-page.tsx'), 'ServerPage') },
    {
      path: paths.register,
      for: 'signed_out',
      Part: lazyPart(() => import('./pages/register-page.tsx'), 'RegisterPage'),
    },
    {
      path: paths.forgotPassword,
      for: 'signed_out',
      Part: lazyPart(() => import('./pages/forgot-password-page.tsx'), 'ForgotPasswordPage'),
    },
    { path: paths.verify, for: 'anybody', Part: lazyPart(() => import('./pages/verify-page.tsx'), 'VerifyPage') },
    {
      path: paths.resetPassword,
      for: 'anybody',
      Part: lazyPart(() => import('./pages/reset-password-page.tsx'), 'ResetPasswordPage'),
    },
    {
      path: paths.invitation,
      for: 'anybody',
      Part: lazyPart(() => import('./pages/invitation-page.tsx'), 'InvitationPage'),
    },
    { path: paths.join, for: 'anybody', Part: lazyPart(() => import('./pages/join-page.tsx'), 'JoinPage') },
    {
      path: paths.unsubscribe,
      for: 'anybody',
      Part: lazyPart(() => import('./pages/unsubscribe-page.tsx'), 'UnsubscribePage'),
    },
  ],
  navigation: [],
  realtime: null,
  writes: null,
  keepReady: null,
  admin: null,
  cards: {},
  places: {},
};
