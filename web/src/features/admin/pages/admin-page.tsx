import { Suspense, use } from 'react';
import { Link, useParams } from '@tanstack/react-router';
import { ChevronLeft, ShieldX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AdminSections, allowedSections } from '../../../lib/feature/admin-sections.ts';
import { useLazy } from '../../../lib/loading/lazy-part.ts';
import { useMedia } from '../../../lib/screen/media.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useCompany, useSession } from '../../../lib/session/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { AdminNav } from '../components/admin-nav.tsx';
import './admin-page.css';

/** Running the program: each section for people with its permission. */
export const AdminPage = () => {
  const { t } = useTranslation('admin');
  const params: { section?: string } = useParams({ strict: false });
  const is_narrow = useMedia('tablet_or_mobile');
  const sections = useLazy(use(AdminSections));
  const allowed = allowedSections(sections, useSession().session.permissions, useCompany().modules);
  // People who follow a link to a section they may not see land in the first one they may.
  const asked = allowed.find(({ key }) => key === params.section);
  const section = asked ?? (is_narrow && !params.section ? undefined : allowed[0]);
  if (allowed.length === 0) {
    return <EmptyState as="h1" icon={<ShieldX size={28} />} title={t('refused')} description={t('refused_text')} />;
  }
  return (
    <div className="admin">
      {(!is_narrow || !section) && <AdminNav allowed={allowed} current={section} />}
      <div className="admin-content">
        {is_narrow && section && (
          <Link to={paths.admin} className="admin-back">
            <ChevronLeft size={18} aria-hidden />
            {t('title')}
          </Link>
        )}
        <PageHeader title={section ? t(`section.${section.key}`) : t('title')} />
        {section && (
          <Suspense key={section.key} fallback={<CardsSkeleton cards={2} height={260} />}>
            <section.Part />
          </Suspense>
        )}
      </div>
    </div>
  );
};
