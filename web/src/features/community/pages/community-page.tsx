import { Button, TabNav } from '@radix-ui/themes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { Lock, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Community } from '@plaudit/contract/community/endpoints';
import { isCode, isUnknown } from '../../../lib/errors/errors.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { idOf } from '../../../lib/navigation/search.ts';
import { usePageTitle } from '../../../lib/screen/page-title.ts';
import { useModule } from '../../../lib/session/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { NothingHere } from '../../../ui/nothing-here.tsx';
import { PageLayout } from '../../../ui/page-layout.tsx';
import { NotSwitchedOn } from '../../place/components/not-switched-on.tsx';
import { About } from '../components/about.tsx';
import { CommunityFeed } from '../components/community-feed.tsx';
import { CommunityHeader } from '../components/community-header.tsx';
import { CommunitySkeleton } from '../components/community-skeleton.tsx';
import { Members } from '../components/members.tsx';
import { Requests } from '../components/requests.tsx';
import { community_tabs, type CommunityTab, readTab } from '../format.ts';
import { communityQuery, storedCommunity } from '../queries.ts';
import './community-page.css';

const tabsOf = ({ can, is_everybody }: Community): CommunityTab[] =>
  community_tabs.filter((tab) => {
    if (tab === 'feed') return can.read;
    if (tab === 'members') return can.read || can.manage;
    return tab === 'about' || (can.manage && !is_everybody);
  });

/** The community of the address, where the company has communities. */
export const CommunityPage = () => {
  const { community_id }: { community_id?: string } = useParams({ strict: false });
  const has_communities = useModule('community');
  const id = idOf(community_id);
  if (!id) return <NothingHere />;
  return has_communities ? <CommunityView community_id={id} /> : <NotSwitchedOn part="community" />;
};

const CommunityView = ({ community_id }: { community_id: string }) => {
  const { t } = useTranslation('community');
  const search = useSearch({ strict: false });
  const query = useQuery(communityQuery(community_id));
  const queryClient = useQueryClient();
  const stored = isCode(query.error, 'ERR_NETWORK') ? storedCommunity(queryClient, community_id) : undefined;
  const community = query.data ?? stored;
  usePageTitle(community?.community_name ?? t('title'));

  if (isUnknown(query.error, 'COMMUNITY_NOT_FOUND')) {
    return (
      <EmptyState
        as="h1"
        icon={<UsersRound size={28} />}
        title={t('missing')}
        description={t('missing_text')}
        action={
          <Button size="3" asChild>
            <Link to={paths.communities}>{t('show_all')}</Link>
          </Button>
        }
      />
    );
  }
  if (query.isError && !community) return <ErrorState error={query.error} retry={() => query.refetch()} />;
  if (!community) {
    return (
      <PageLayout>
        <CommunitySkeleton />
      </PageLayout>
    );
  }
  const tabs = tabsOf(community);
  const tab = readTab(search, tabs);
  return (
    <PageLayout>
      <CommunityHeader key={community_id} community={community} />
      {tabs.length > 1 && (
        <TabNav.Root size="2" mb="4" aria-label={t('parts')}>
          {tabs.map((each) => (
            <TabNav.Link key={each} asChild active={each === tab}>
              <Link to="." search={(before: object) => ({ ...before, tab: each })} replace resetScroll={false}>
                {t(`tab.${each}`)}
              </Link>
            </TabNav.Link>
          ))}
        </TabNav.Root>
      )}
      {tab === 'feed' && <CommunityFeed key={community_id} community={community} />}
      {tab === 'about' && <About community={community} />}
      {tab === 'members' && <Members community={community} />}
      {tab === 'requests' && <Requests community={community} />}
      {tab === 'about' && !community.can.read && (
        <EmptyState icon={<Lock size={28} />} title={t('locked')} description={t('locked_text')} />
      )}
    </PageLayout>
  );
};
