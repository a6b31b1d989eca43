import type { RefObject } from 'react';
import { LayoutDashboard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { type AskedSection, type Section, section_groups } from '../../../lib/feature/admin-sections.ts';
import type { SectionEntry } from '../../../ui/section-link.tsx';
import { SectionNav } from '../../../ui/section-nav.tsx';

type AdminNavProps = {
  ref: RefObject<HTMLElement | null>;
  allowed: readonly Section[];
  current: AskedSection;
  /** The sections that fit what was typed; null shows all of them by group. */
  found: readonly SectionEntry[] | null;
  /** On a phone, the list is part of the front page. */
  has_front: boolean;
  onOpen: (to: string) => void;
  onClear: () => void;
};

const front = 'front';

const openEntry = (current: AskedSection) => {
  if (current.kind === 'open') return { key: current.section.key };
  return current.kind === 'front' ? { key: front } : undefined;
};

/** The sections of Admin by group, after its front page. */
export const AdminNav = ({ ref, allowed, current, found, has_front, onOpen, onClear }: AdminNavProps) => {
  const { t } = useTranslation('admin');
  const entryOf = ({ key, Icon }: Section) => ({ key, Icon, to: paths.adminSection(key), name: t(`section.${key}`) });
  const overview = { key: front, to: paths.admin, Icon: LayoutDashboard, name: t('overview') };
  const groups = section_groups.map((group) => ({
    key: group,
    title: t(`group.${group}`),
    entries: allowed.filter((section) => section.group === group).map(entryOf),
  }));
  return (
    <SectionNav
      ref={ref}
      label={t('title')}
      groups={[
        ...(has_front ? [{ key: front, entries: [overview] }] : []),
        ...groups.filter(({ entries }) => entries.length > 0),
      ]}
      current={openEntry(current)}
      found={found}
      onOpen={onOpen}
      onClear={onClear}
    />
  );
};
