import { useTranslation } from 'react-i18next';
import type { Section } from '../../lib/feature/admin-sections.ts';
import { findSections } from '../../lib/navigation/find-sections.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useCompany, useSession } from '../../lib/session/session.ts';
import type { SectionEntry } from '../../ui/section-link.tsx';
import { allowedElsewhere } from './elsewhere.ts';

/** Sections that fit what was typed, and pages outside of Admin; null while nothing was. */
export const useFind = (sections: readonly Section[], typed: string): SectionEntry[] | null => {
  const { t } = useTranslation('admin');
  const { permissions } = useSession().session;
  const { modules } = useCompany();
  if (typed.trim() === '') return null;
  const inside = sections.map(({ key, group, Icon }) => ({
    entry: { key, to: paths.adminSection(key), Icon, name: t(`section.${key}`), group: t(`group.${group}`) },
    keywords: t(`find.${key}`),
  }));
  const outside = allowedElsewhere(permissions, modules).map(({ key, to, search, Icon }) => ({
    entry: { key, to, Icon, name: t(`elsewhere.${key}`), group: t('group.people'), ...(search && { search }) },
    keywords: t(`elsewhere_find.${key}`),
  }));
  return findSections([...outside, ...inside], typed, ({ entry: { name, group }, keywords }) => ({
    name,
    group,
    keywords,
  })).map(({ entry }) => entry);
};
