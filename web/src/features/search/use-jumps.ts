import { useContext, useEffect, useState } from 'react';
import { CircleUser, FilePen, type LucideIcon, Settings, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { settings_sections } from '@plaudit/contract/paths';
import { AdminSections, allowedSections, type Section } from '../../lib/feature/admin-sections.ts';
import type { Destination } from '../../lib/feature/feature.ts';
import { useComposers } from '../../lib/feature/use-composers.ts';
import { findSections } from '../../lib/navigation/find-sections.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useCompany, useSession } from '../../lib/session/session.ts';

/** A page to go to, or what a person can begin: a recognition, or content of the kind `composes`. */
export type Jump = { key: string; name: string; keywords: string; Icon: LucideIcon } & (
  | { to: string; composes?: undefined }
  | { to?: undefined; composes: string }
);

const most = 5;

/** The sections of Admin, once they are here: only people who run something have any. */
const useAdminSections = (is_wanted: boolean): readonly Section[] => {
  const sections = useContext(AdminSections);
  const [arrived, setArrived] = useState<readonly Section[]>(sections.arrived()?.value ?? []);
  useEffect(() => {
    if (!is_wanted) return;
    void sections.preload().then(() => setArrived(sections.arrived()?.value ?? []));
  }, [sections, is_wanted]);
  return is_wanted ? arrived : [];
};

/** Pages and actions whose names fit what was typed; none while nothing was. */
export const useJumps = (destinations: readonly Destination[], can_give: boolean, typed: string): Jump[] => {
  const composers = useComposers(null);
  const { t } = useTranslation(['common', 'settings', 'admin', 'search']);
  const { permissions, employee_id } = useSession().session;
  const { modules } = useCompany();
  const sections = useAdminSections(destinations.some(({ key }) => key === 'admin'));
  if (typed.trim() === '') return [];
  const actions: Jump[] = [
    ...(can_give
      ? [
          {
            key: 'give',
            name: t('nav.give'),
            keywords: t('search.give_words'),
            Icon: Sparkles,
            composes: 'recognition',
          },
        ]
      : []),
    ...composers.map(({ kind, Icon }) => ({
      key: `new ${kind}`,
      name: t(`compose.${kind}`),
      keywords: t('search.new_words'),
      Icon,
      composes: kind,
    })),
  ];
  const pages: Jump[] = [
    ...destinations.map(({ key, to, Icon }) => ({ key, name: t(`nav.${key}`), keywords: '', Icon, to })),
    { key: 'profile', name: t('nav.profile'), keywords: '', Icon: CircleUser, to: paths.profile(employee_id) },
    ...(modules.community
      ? [
          {
            key: 'drafts',
            name: t('search:page.drafts'),
            keywords: t('search:page.drafts_words'),
            Icon: FilePen,
            to: paths.drafts,
          },
        ]
      : []),
    ...settings_sections.map((section) => ({
      key: `settings ${section}`,
      name: t(`settings:section.${section}`),
      keywords: t(`settings:find.${section}`),
      Icon: Settings,
      to: paths.settingsSection(section),
    })),
    ...allowedSections(sections, permissions, modules).map(({ key, Icon }) => ({
      key: `admin ${key}`,
      name: t(`admin:section.${key}`),
      keywords: t(`admin:find.${key}`),
      Icon,
      to: paths.adminSection(key),
    })),
  ];
  return findSections([...actions, ...pages], typed, ({ name, keywords }) => ({ name, keywords })).slice(0, most);
};
