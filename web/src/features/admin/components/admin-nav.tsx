import { useEffect, useRef } from 'react';
import { Text } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { type Section, section_groups } from '../../../lib/feature/admin-sections.ts';

/** The sections by group: a column next to the section on wide screens, on a phone the page that leads to each. */
export const AdminNav = ({ allowed, current }: { allowed: readonly Section[]; current: Section | undefined }) => {
  const { t } = useTranslation('admin');
  const nav = useRef<HTMLElement>(null);
  const key = current?.key;
  useEffect(() => {
    // Its list is longer than most screens: people who came by a link see where they are.
    if (key) nav.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
  }, [key]);
  return (
    <nav ref={nav} aria-label={t('title')} className="admin-nav">
      {section_groups.map((group) => {
        const members = allowed.filter((section) => section.group === group);
        if (members.length === 0) return null;
        return (
          <div key={group} className="admin-nav-group">
            <Text as="div" size="1" weight="medium" color="gray" id={`admin-${group}`} className="admin-nav-title">
              {t(`group.${group}`)}
            </Text>
            <ul aria-labelledby={`admin-${group}`}>
              {members.map(({ key, Icon }) => (
                <li key={key}>
                  <Link
                    to={paths.adminSection(key)}
                    className="nav-link admin-nav-link"
                    {...(current?.key === key && { 'aria-current': 'page', 'data-current': true })}
                  >
                    <Icon size={18} aria-hidden />
                    <span>{t(`section.${key}`)}</span>
                    <ChevronRight size={18} aria-hidden className="admin-nav-more" />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
};
