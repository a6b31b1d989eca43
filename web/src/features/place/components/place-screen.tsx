import { type ComponentType, Suspense, useLayoutEffect, useRef } from 'react';
import { TabNav } from '@radix-ui/themes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isCode, isUnknown } from '../../../lib/errors/errors.ts';
import { type AnyPlace, placeKindOf } from '../../../lib/feature/places.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { idOf } from '../../../lib/navigation/search.ts';
import { usePageTitle } from '../../../lib/screen/page-title.ts';
import { useCompany } from '../../../lib/session/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { NothingHere } from '../../../ui/nothing-here.tsx';
import { scrollToMiddle } from '../../../ui/scroll-to-middle.ts';
import { CardsSkeleton, RowsSkeleton } from '../../../ui/skeletons.tsx';
import { PageLayout } from '../../../ui/page-layout.tsx';
import type { CachedOwn } from '../cached-places.ts';
import { place_tabs, type PlaceTab, readTab, reviewCount, tabs_with_parts, unreadBadge, waitingIn } from '../format.ts';
import { useHasFeed } from '../use-has-feed.ts';
import { Members } from './members.tsx';
import { NotSwitchedOn } from '../../../ui/not-switched-on.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import type { Managed } from '../mutations.ts';
import type { GiveRole } from './person-menu.tsx';
import { PlaceAbout } from './place-about.tsx';
import { PlaceFeed } from './place-feed.tsx';
import { PlaceHeader } from './place-header.tsx';
import { PlaceSkeleton } from './place-skeleton.tsx';
import { Requests } from './requests.tsx';
import './places.css';

const PlaceFiles = lazyPart(() => import('../../content/components/place-files.tsx'), 'PlaceFiles');

const PlaceQueue = lazyPart(() => import('./place-queue.tsx'), 'PlaceQueue');

type Has = { feed: boolean; parts: boolean; roles: boolean };

const tabsOf = ({ can, my, is_everybody }: AnyPlace, has: Has): PlaceTab[] =>
  (has.parts ? tabs_with_parts : place_tabs).filter((tab) => {
    if (tab === 'feed') return can.read && has.feed;
    if (tab === 'files') return can.read;
    if (tab === 'parts') return (can.read || can.manage) && has.parts;
    if (tab === 'members') return can.read || can.manage;
    if (tab === 'roles') return has.roles && (my.membership !== null || can.manage);
    if (tab === 'queue') return can.read && can.moderate && has.feed;
    return tab === 'about' || ((can.approve_requests || can.invite) && !is_everybody);
  });

const TabName = ({ place, tab }: { place: AnyPlace; tab: PlaceTab }) => {
  const { t } = useTranslation('place');
  const count = reviewCount(place);
  if (tab === 'requests') return t(`tab.${waitingIn(place)}`);
  return tab === 'queue' && count > 0 ? t('tab.queue_count', { amount: unreadBadge(count) }) : t(`tab.${tab}`);
};

type PlaceTabsProps = { place: AnyPlace; tabs: readonly PlaceTab[]; shown: PlaceTab; label: string };

/** The parts of a place. On a phone, where not all fit, the one that is shown is in the middle. */
const PlaceTabs = ({ place, tabs, shown, label }: PlaceTabsProps) => {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const active = ref.current?.querySelector(`[data-tab=${shown}]`);
    const list = active?.closest('ul');
    if (active && list) scrollToMiddle(list, active);
  }, [shown]);
  return (
    <TabNav.Root ref={ref} size="2" mb="4" aria-label={label}>
      {tabs.map((each) => (
        <TabNav.Link key={each} asChild active={each === shown} data-tab={each}>
          <Link to="." search={(before: object) => ({ ...before, tab: each })} replace resetScroll={false}>
            <TabName place={place} tab={each} />
          </Link>
        </TabNav.Link>
      ))}
    </TabNav.Root>
  );
};

type PlaceScreenProps<Own> = {
  of: CachedOwn<Own>;
  managed: Managed;
  /** Next to the name: what people do most in a place of this kind. */
  Action?: ComponentType<{ place: Own }>;
  /** The parts of a place, for kinds that have them. */
  Parts?: ComponentType<{ place: Own }>;
  /** Its own roles, and the dialog that gives a member one, for kinds that have them. */
  roles?: { List: ComponentType<{ place: Own }>; Give: GiveRole };
};

/** The place of the address, `$place_id`: its content, members and requests, if its module is on. */
export const PlaceScreen = <Own,>(props: PlaceScreenProps<Own>) => {
  const { place_id }: { place_id?: string } = useParams({ strict: false });
  // Both files at once.
  useTranslation(['place', props.of.kind]);
  const { modules } = useCompany();
  const part = placeKindOf(props.of.kind)?.module;
  const id = idOf(place_id);
  if (!id || !part) return <NothingHere />;
  return modules[part] ? <PlaceView key={id} place_id={id} {...props} /> : <NotSwitchedOn part={part} />;
};

const PlaceView = <Own,>(props: PlaceScreenProps<Own> & { place_id: string }) => {
  const { of, managed, place_id, Action, Parts, roles } = props;
  const { t } = useTranslation('place');
  const { t: own } = useTranslation(of.kind);
  const search = useSearch({ strict: false });
  const has_feed = useHasFeed();
  const query = useQuery(of.query(place_id));
  const queryClient = useQueryClient();
  const found = query.data ?? (isCode(query.error, 'ERR_NETWORK') ? of.stored(queryClient, place_id) : undefined);
  const { Icon, list, missing } = placeKindOf(of.kind) ?? {};
  const place = found && of.asPlace(found);
  usePageTitle(place?.place_name ?? own('title'));

  if (isUnknown(query.error, missing ?? '')) {
    return (
      <EmptyState
        as="h1"
        icon={Icon && <Icon size={28} />}
        title={own('missing')}
        description={own('missing_text')}
        action={
          <PrimaryButton asChild>
            <Link to={list}>{own('show_all')}</Link>
          </PrimaryButton>
        }
      />
    );
  }
  if (query.isError && !found) return <ErrorState error={query.error} retry={() => query.refetch()} />;
  if (!found || !place) {
    return (
      <PageLayout>
        <PlaceSkeleton tab={readTab(search, Parts ? tabs_with_parts : place_tabs)} />
      </PageLayout>
    );
  }
  const tabs = tabsOf(place, { feed: has_feed, parts: Parts !== undefined, roles: roles !== undefined });
  const tab = readTab(search, tabs);
  return (
    <PageLayout>
      <PlaceHeader place={place} managed={managed}>
        {Action && <Action place={found} />}
      </PlaceHeader>
      {tabs.length > 1 && <PlaceTabs place={place} tabs={tabs} shown={tab} label={own('parts')} />}
      {tab === 'feed' && <PlaceFeed place={place} />}
      {tab === 'files' && (
        <Suspense fallback={<CardsSkeleton cards={3} height={160} />}>
          <PlaceFiles place={place} />
        </Suspense>
      )}
      {tab === 'queue' && (
        <Suspense fallback={<CardsSkeleton cards={2} height={160} />}>
          <PlaceQueue place={place} />
        </Suspense>
      )}
      {tab === 'about' && <PlaceAbout place={place} />}
      {tab === 'parts' && Parts && <Parts place={found} />}
      {tab === 'members' && <Members place={place} {...(roles && { Give: roles.Give })} />}
      {tab === 'roles' && roles && (
        <Suspense fallback={<RowsSkeleton rows={4} height={72} />}>
          <roles.List place={found} />
        </Suspense>
      )}
      {tab === 'requests' && <Requests place={place} />}
      {tab === 'about' && !place.can.read && (
        <EmptyState icon={<Lock size={28} />} title={own('locked')} description={t('locked_text')} />
      )}
    </PageLayout>
  );
};
