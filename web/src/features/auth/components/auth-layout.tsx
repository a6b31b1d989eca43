import type { ReactNode } from 'react';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AuthFooter } from './auth-footer.tsx';
import { AuthStory } from './auth-story.tsx';
import './auth.css';

/** Around every page that needs no session: the form, and on wide screens what awaits behind it. */
export const AuthLayout = ({ children }: { children?: ReactNode }) => {
  const { t } = useTranslation();
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
      <AuthStory />
    </div>
  );
};
