import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedia } from '../../lib/screen/media.ts';
import { BottomBar } from './bottom-bar.tsx';
import { SideNav } from './side-nav.tsx';
import { TopBar } from './top-bar.tsx';
import { useAppBadge } from './use-app-badge.ts';
import { useGiveShortcut } from './use-give-shortcut.ts';
import './shell.css';

/** What stands around every signed-in page: navigation at the side, or on a phone bars above and below. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  const is_phone = useMedia('mobile');
  useGiveShortcut();
  useAppBadge();
  return (
    <div className="shell">
      <a className="skip-link" href="#content">
        {t('nav.skip')}
      </a>
      {is_phone ? <TopBar /> : <SideNav />}
      <main id="content" tabIndex={-1} className="shell-content">
        {children}
      </main>
      {is_phone && <BottomBar />}
    </div>
  );
};
