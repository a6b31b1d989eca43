import { Suspense, use, useRef } from 'react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { ShieldX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AdminFront } from '../../../lib/feature/admin-front.ts';
import { AdminSections, allowedSections, askedSection } from '../../../lib/feature/admin-sections.ts';
import { useLazy } from '../../../lib/loading/lazy-part.ts';
import { useMedia } from '../../../lib/screen/media.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useCompany, useSession } from '../../../lib/session/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SectionedPage } from '../../../ui/sectioned-page.tsx';
import { SectionSearch } from '../../../ui/section-search.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { useSectionSearch } from '../../../ui/use-section-search.ts';
import { AdminNav } from '../components/admin-nav.tsx';
import { OpenSection } from '../components/open-section.tsx';
import { useFind } from '../use-find.ts';
import './admin-page.css';

/** Running the program: a front page, and each section for those who hold its permission. */
export const AdminPage = () => {
  const { t } = useTranslation('admin');
  const params: { section?: string } = useParams({ strict: false });
  const is_narrow = useMedia('tablet_or_mobile');
  const navigate = useNavigate();
  const nav = useRef<HTMLElement>(null);
  const { typed, type, clear, leaveFor } = useSectionSearch();
  const sections = useLazy(use(AdminSections));
  const { permissions } = useSession().session;
  const allowed = allowedSections(sections, permissions, useCompany().modules);
  const found = useFind(allowed, typed);
  const asked = askedSection(sections, allowed, permissions, params.section);
  if (allowed.length === 0) {
    return <EmptyState as="h1" icon={<ShieldX size={28} />} title={t('refused')} description={t('refused_text')} />;
  }
  const openFirst = () => {
    const [first] = found ?? [];
    if (!first) return;
    leaveFor(first.to);
    void navigate({ to: first.to, search: first.search ?? {} });
  };
  const search = (
    <SectionSearch
      typed={typed}
      onType={type}
      count={found && found.length}
      onEnter={openFirst}
      onDown={() => nav.current?.querySelector('a')?.focus()}
    />
  );
  const list = (
    <AdminNav
      ref={nav}
      allowed={allowed}
      current={asked}
      found={found}
      has_front={!is_narrow}
      onOpen={leaveFor}
      onClear={clear}
    />
  );
  const front = (
    <Suspense fallback={<CardsSkeleton cards={3} height={220} />}>
      <AdminFront />
    </Suspense>
  );
  return (
    <SectionedPage
      title={t('title')}
      to={paths.admin}
      open={asked.kind === 'open' ? paths.adminSection(asked.section.key) : asked.kind === 'front' ? undefined : ''}
      is_wide
      search={search}
      list={list}
      front={!found && front}
    >
      {asked.kind === 'front' ? (
        <>
          <PageHeader title={t('overview')} />
          {front}
        </>
      ) : (
        <OpenSection asked={asked} />
      )}
    </SectionedPage>
  );
};
