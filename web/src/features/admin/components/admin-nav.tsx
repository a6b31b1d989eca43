import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { Button, Flex, Text } from '@radix-ui/themes';
import { LayoutDashboard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { type Section, section_groups } from '../../../lib/feature/admin-sections.ts';
import { moveAlong } from '../move-along.ts';
import { SectionLink } from './section-link.tsx';

type AdminNavProps = {
  ref: RefObject<HTMLElement | null>;
  allowed: readonly Section[];
  current: Section | undefined;
  /** The sections that fit what was typed; null shows all of them by group. */
  found: readonly Section[] | null;
  /** On a phone, the list is part of the front page. */
  has_front: boolean;
  onClear: () => void;
};

/** The sections by group: a column beside the section on wide screens, on a phone the page that leads to each. */
export const AdminNav = ({ ref, allowed, current, found, has_front, onClear }: AdminNavProps) => {
  const { t } = useTranslation('admin');
  const key = current?.key;
  useEffect(() => {
    // The list is longer than most screens: a link to a section shows where it is in there.
    if (key) ref.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
  }, [key, ref]);
  const keys = { onKeyDown: (event: KeyboardEvent) => ref.current && moveAlong(ref.current, event) };
  const linkTo = (section: Section, group?: string) => (
    <li key={section.key}>
      <SectionLink
        to={paths.adminSection(section.key)}
        Icon={section.Icon}
        name={t(`section.${section.key}`)}
        is_current={section.key === key}
        onOpen={onClear}
        {...(group !== undefined && { group })}
      />
    </li>
  );
  return (
    <nav ref={ref} aria-label={t('title')} className="admin-nav" {...keys}>
      {found && found.length > 0 && (
        <ul aria-label={t('search.results')}>{found.map((section) => linkTo(section, t(`group.${section.group}`)))}</ul>
      )}
      {found?.length === 0 && <NothingFound onClear={onClear} />}
      {!found && has_front && (
        <ul className="admin-nav-group">
          <li>
            <SectionLink to={paths.admin} Icon={LayoutDashboard} name={t('overview')} is_current={!current} />
          </li>
        </ul>
      )}
      {!found &&
        section_groups.map((group) => {
          const members = allowed.filter((section) => section.group === group);
          if (members.length === 0) return null;
          return (
            <div key={group} className="admin-nav-group">
              <Text as="div" size="1" weight="medium" color="gray" id={`admin-${group}`} className="admin-nav-title">
                {t(`group.${group}`)}
              </Text>
              <ul aria-labelledby={`admin-${group}`}>{members.map((section) => linkTo(section))}</ul>
            </div>
          );
        })}
    </nav>
  );
};

const NothingFound = ({ onClear }: { onClear: () => void }) => {
  const { t } = useTranslation('admin');
  return (
    <Flex direction="column" align="start" gap="3" p="3">
      <Text as="p" size="2" color="gray">
        {t('search.none')}
      </Text>
      <Button variant="soft" color="gray" highContrast onClick={onClear}>
        {t('common:clear_search')}
      </Button>
    </Flex>
  );
};
