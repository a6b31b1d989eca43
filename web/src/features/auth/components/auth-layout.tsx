import { type ReactNode, Suspense } from 'react';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { useMedia } from '../../../lib/screen/media.ts';
import { AuthFooter } from './auth-footer.tsx';
import './auth.css';

const AuthStory = lazyPart(() => import('./auth-story.tsx'), 'AuthStory');

/** Around every page that needs no session: the form, and on wide screens what awaits behind it. */
export const AuthLayout = ({ children }: { children?: ReactNode }) => {
  const { t } = useTranslation();
  const is_wide = useMedia('desktop');
  return (
    <div className="auth">
      <div className="auth-side">
        <header className="auth-brand">
          <img src="/icon.svg" alt="" width="36" height="36" />
          <span>{t('app_name')}</span>
        </header>
        <main className="auth-main" id="content" tabIndex={-1}>
          {children ?? <Outlet />}
        </main>
        <AuthFooter />
      </div>
      {is_wide && (
        <Suspense fallback={<div className="auth-story" aria-hidden />}>
          <AuthStory />
        </Suspense>
      )}
    </div>
  );
};
