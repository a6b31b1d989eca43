import { useTranslation } from 'react-i18next';
import type { Section } from '../../lib/feature/admin-sections.ts';
import { findSections } from '../../lib/navigation/find-sections.ts';

/** The sections that fit what was typed; null while nothing was. */
export const useFind = (sections: readonly Section[], typed: string): Section[] | null => {
  const { t } = useTranslation('admin');
  if (typed.trim() === '') return null;
  return findSections(sections, typed, ({ key, group }) => ({
    name: t(`section.${key}`),
    group: t(`group.${group}`),
    keywords: t(`find.${key}`),
  }));
};
