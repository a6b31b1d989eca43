import { Moon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMedia } from '../../../lib/screen/media.ts';
import { usePageTitle } from '../../../lib/screen/page-title.ts';
import { useModule } from '../../../lib/session/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ComposerOpener } from '../components/composer-opener.tsx';
import { Greeting } from '../components/greeting.tsx';
import { HomeFeed } from '../components/home-feed.tsx';
import { HomeRail } from '../components/home-rail.tsx';
import './home-page.css';

/** Where everybody lands. */
export const HomePage = () => {
  const { t } = useTranslation('feed');
  const is_wide = useMedia('desktop');
  const has_recognition = useModule('recognition');
  usePageTitle(t('title'));
  return (
    <div className="home">
      <div className="home-column">
        <Greeting />
        {has_recognition && <ComposerOpener />}
        {has_recognition && <HomeFeed />}
        {!has_recognition && (
          <EmptyState icon={<Moon size={28} />} title={t('off.title')} description={t('off.description')} />
        )}
      </div>
      {is_wide && has_recognition && (
        <aside className="home-rail" aria-label={t('rail')}>
          <HomeRail />
        </aside>
      )}
    </div>
  );
};
