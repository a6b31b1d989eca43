import { Suspense, useRef } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { settings_sections, type SettingsSection } from '@plaudit/contract/paths';
import { findSections } from '../../../lib/navigation/find-sections.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useMedia } from '../../../lib/screen/media.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SectionedPage } from '../../../ui/sectioned-page.tsx';
import { SectionNav } from '../../../ui/section-nav.tsx';
import { SectionSearch } from '../../../ui/section-search.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { useSectionSearch } from '../../../ui/use-section-search.ts';
import { openedBy, sectionOfAnchor, sections } from '../sections.ts';
import './settings-page.css';

/** What people set for themselves. Without a section, a wide screen shows the first one, and a phone their list. */
export const SettingsPage = () => {
  const { t } = useTranslation('settings');
  const params: { section?: string } = useParams({ strict: false });
  // Null while the router is on its way to another page, too: that is no reason to lead anywhere.
  const hash = useLocation({ select: (at) => (at.pathname.replace(/\/$/, '') === paths.settings ? at.hash : null) });
  const is_narrow = useMedia('tablet_or_mobile');
  const navigate = useNavigate();
  const nav = useRef<HTMLElement>(null);
  const { typed, type, clear, leaveFor } = useSectionSearch();
  const opened = openedBy(params.section);
  const first = is_narrow ? undefined : settings_sections[0];
  const is_unknown = !opened && params.section !== undefined;
  const meant = is_unknown ? first : opened || hash === null ? undefined : (sectionOfAnchor(hash) ?? first);
  if (meant) return <Navigate to={paths.settingsSection(meant)} replace />;

  const entryOf = (key: SettingsSection) => ({
    key,
    to: paths.settingsSection(key),
    Icon: sections[key].Icon,
    name: t(`section.${key}`),
  });
  const tell = (key: SettingsSection) => ({ name: t(`section.${key}`), keywords: t(`find.${key}`) });
  const found = typed.trim() === '' ? null : findSections(settings_sections, typed, tell);
  const openFirst = () => {
    const [best] = found ?? [];
    if (!best) return;
    leaveFor(paths.settingsSection(best));
    void navigate({ to: paths.settingsSection(best) });
  };
  const is_inside = opened !== undefined && opened.key !== opened.section;
  return (
    <SectionedPage
      title={t('title')}
      to={paths.settings}
      open={opened && paths.settingsSection(opened.section)}
      inside={
        is_inside ? { name: t(`section.${opened.section}`), to: paths.settingsSection(opened.section) } : undefined
      }
      search={
        <SectionSearch
          typed={typed}
          onType={type}
          count={found && found.length}
          onEnter={openFirst}
          onDown={() => nav.current?.querySelector('a')?.focus()}
        />
      }
      list={
        <SectionNav
          ref={nav}
          label={t('title')}
          groups={[{ key: 'settings', entries: settings_sections.map(entryOf) }]}
          current={opened && { key: opened.section, is_inside }}
          found={found && found.map(entryOf)}
          onOpen={leaveFor}
          onClear={clear}
        />
      }
    >
      {opened && (
        <>
          <PageHeader title={t(`section.${opened.key}`)} description={t(`text.${opened.key}`)} />
          <Suspense key={opened.key} fallback={<CardsSkeleton cards={2} height={260} />}>
            <opened.Part />
          </Suspense>
        </>
      )}
    </SectionedPage>
  );
};
