import { Suspense, type ComponentType } from 'react';
import { TabNav } from '@radix-ui/themes';
import { Link, useParams } from '@tanstack/react-router';
import { ShieldX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { paths } from '../../../lib/paths.ts';
import { usePermission } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLayout } from '../../../ui/page-layout.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { readSection, type Section, sections } from '../format.ts';
import './admin-page.css';

const parts: Record<Section, ComponentType> = {
  company: lazyPart(() => import('../components/company-section.tsx'), 'CompanySection'),
  modules: lazyPart(() => import('../components/modules-section.tsx'), 'ModulesSection'),
  values: lazyPart(() => import('../components/values-section.tsx'), 'ValuesSection'),
  types: lazyPart(() => import('../components/types-section.tsx'), 'TypesSection'),
};

/** Running the programme: each section for those who hold its permission. */
export const AdminPage = () => {
  const { t } = useTranslation('admin');
  const params: { section?: string } = useParams({ strict: false });
  const may_company = usePermission('company.manage');
  const may_types = usePermission('recognition.manage');
  const allowed = sections.filter((section) => (section === 'types' ? may_types : may_company));
  const section = readSection(params.section, allowed);
  if (!section) {
    return <EmptyState as="h1" icon={<ShieldX size={28} />} title={t('refused')} description={t('refused_text')} />;
  }
  const Part = parts[section];
  return (
    <PageLayout is_wide>
      <PageHeader title={t('title')} />
      <TabNav.Root size="2" mb="5" aria-label={t('title')}>
        {allowed.map((each) => (
          <TabNav.Link key={each} asChild active={each === section}>
            <Link to={paths.adminSection(each)} replace>
              {t(`section.${each}`)}
            </Link>
          </TabNav.Link>
        ))}
      </TabNav.Root>
      <Suspense fallback={<CardsSkeleton cards={2} height={260} />}>
        <Part />
      </Suspense>
    </PageLayout>
  );
};
