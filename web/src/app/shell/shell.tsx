import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useMedia } from '../../lib/screen/media.ts';
import { Opening } from '../../ui/opening.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { SideNav } from './side-nav.tsx';
import { TopBar } from './top-bar.tsx';
import { useAppBadge } from './use-app-badge.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { SearchLayer } from './search-layer.tsx';
import './shell.css';

const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog.tsx'), 'ShortcutsDialog');

/** What stands around every signed-in page: navigation at the side, or on a phone bars above and below. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  const is_phone = useMedia('mobile');
  const [is_searching, setIsSearching] = useState(false);
  const openSearch = () => setIsSearching(true);
  const { is_listed, setIsListed, keys } = useShortcuts(openSearch);
  useAppBadge();
  return (
    <div className="shell">
      <a className="skip-link" href="#content">
        {t('nav.skip')}
      </a>
      {is_phone ? <TopBar onSearch={openSearch} /> : <SideNav onSearch={openSearch} />}
      <main id="content" tabIndex={-1} className="shell-content">
        {children}
      </main>
      {is_phone && <BottomBar />}
      <SearchLayer is_open={is_searching} onClose={() => setIsSearching(false)} />
      {is_listed && (
        <Opening onClose={() => setIsListed(false)}>
          <ShortcutsDialog keys={keys} onClose={() => setIsListed(false)} />
        </Opening>
      )}
    </div>
  );
};
