import { Suspense, useEffect } from 'react';
import { Moon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cardModules } from '../../../lib/feature/cards.ts';
import { FirstSteps } from '../../../lib/feature/first-steps.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { useMedia } from '../../../lib/screen/media.ts';
import { keepLastScreen } from '../../../lib/screen/last-screen.ts';
import { usePageTitle } from '../../../lib/screen/page-title.ts';
import { useCompany } from '../../../lib/session/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { ComposeButtons } from '../../content/components/compose-buttons.tsx';
import { WelcomeSpace } from '../../welcome/components/welcome-space.tsx';
import { ComposerOpener } from '../components/composer-opener.tsx';
import { Greeting } from '../components/greeting.tsx';
import { HomeFeed } from '../components/home-feed.tsx';
import { useFilter } from '../use-filter.ts';
import './home-page.css';

// Phones have no room for it, and elsewhere the feed comes first.
const HomeRail = lazyPart(() => import('../components/home-rail.tsx'), 'HomeRail');

/** The page where everyone lands. */
export const HomePage = () => {
  const { t } = useTranslation('feed');
  const is_wide = useMedia('desktop');
  const { modules } = useCompany();
  const has_feed = cardModules().some((module) => modules[module]);
  const is_filtered = useFilter().filter !== null;
  usePageTitle(t('title'));
  // The next start shows the whole feed, and nobody sees it as it was filtered.
  useEffect(() => (is_filtered ? undefined : keepLastScreen()), [is_filtered]);
  return (
    <div className="home">
      <div className="home-column">
        <Greeting />
        <WelcomeSpace />
        {modules.recognition && <ComposerOpener />}
        <ComposeButtons place={null} />
        <FirstSteps waiting={<CardsSkeleton cards={1} height={496} />} />
        {has_feed ? (
          <HomeFeed />
        ) : (
          <EmptyState icon={<Moon size={28} />} title={t('off.title')} description={t('off.description')} />
        )}
      </div>
      {is_wide && modules.recognition && (
        <aside className="home-rail" aria-label={t('rail')}>
          <Suspense>
            <HomeRail />
          </Suspense>
        </aside>
      )}
    </div>
  );
};
