import { Suspense } from 'react';
import { ShieldX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AskedSection } from '../../../lib/feature/admin-sections.ts';
import { usePageTitle } from '../../../lib/screen/page-title.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NothingHere } from '../../../ui/nothing-here.tsx';
import { NotSwitchedOn } from '../../../ui/not-switched-on.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';

/** The section that an address names, or why it doesn't open. */
export const OpenSection = ({ asked }: { asked: AskedSection }) => {
  const { t } = useTranslation('admin');
  switch (asked.kind) {
    case 'open': {
      const { key, Part } = asked.section;
      return (
        <>
          <PageHeader title={t(`section.${key}`)} />
          <Suspense key={key} fallback={<CardsSkeleton cards={2} height={260} />}>
            <Part />
          </Suspense>
        </>
      );
    }
    case 'refused':
      return <Refused name={t(`section.${asked.section.key}`)} />;
    case 'off':
      return <NotSwitchedOn part={asked.module} />;
    default:
      return <NothingHere />;
  }
};

const Refused = ({ name }: { name: string }) => {
  const { t } = useTranslation('admin');
  const title = t('no_access', { section: name });
  usePageTitle(title);
  return <EmptyState as="h1" icon={<ShieldX size={28} />} title={title} description={t('no_access_text')} />;
};
