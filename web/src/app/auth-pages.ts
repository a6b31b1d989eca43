import { type LazyPart, lazyPart } from '../lib/loading/lazy-part.ts';
import { paths } from '../lib/navigation/paths.ts';

type AuthPage = { path: string; component: LazyPart<object>; is_for_anybody?: boolean };

/** Pages without a session. `is_for_anybody`: a link of a mail works for those who are signed in, too. */
export const authPages: AuthPage[] = [
  {
    path: paths.signIn,
    component: lazyPart(() => import('../features/auth/pages/sign-in-page.tsx'), 'SignInPage'),
  },
  {
    path: paths.signOn,
    is_for_anybody: true,
    component: lazyPart(() => import('../features/auth/pages/sign-on-page.tsx'), 'SignOnPage'),
  },
  {
    path: paths.server,
    is_for_anybody: true,
    component: lazyPart(() => import('../features/auth/pages/server-page.tsx'), 'ServerPage'),
  },
  {
    path: paths.register,
    component: lazyPart(() => import('../features/auth/pages/register-page.tsx'), 'RegisterPage'),
  },
  {
    path: paths.forgotPassword,
    component: lazyPart(() => import('../features/auth/pages/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  },
  {
    path: paths.verify,
    is_for_anybody: true,
    component: lazyPart(() => import('../features/auth/pages/verify-page.tsx'), 'VerifyPage'),
  },
  {
    path: paths.resetPassword,
    is_for_anybody: true,
    component: lazyPart(() => import('../features/auth/pages/reset-password-page.tsx'), 'ResetPasswordPage'),
  },
  {
    path: paths.invitation,
    is_for_anybody: true,
    component: lazyPart(() => import('../features/auth/pages/invitation-page.tsx'), 'InvitationPage'),
  },
  {
    path: paths.unsubscribe,
    is_for_anybody: true,
    component: lazyPart(() => import('../features/auth/pages/unsubscribe-page.tsx'), 'UnsubscribePage'),
  },
];
