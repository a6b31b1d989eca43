import { Text } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { ChevronRight, type LucideIcon } from 'lucide-react';

export type SectionEntry = {
  key: string;
  to: string;
  /** The query of its address. */
  search?: Record<string, string>;
  Icon: LucideIcon;
  name: string;
  /** The group, if nothing else on the page names it. */
  group?: string | undefined;
};

type SectionLinkProps = {
  entry: SectionEntry;
  /** `page`: the section itself is open; `true`: a page that belongs to it. */
  current?: 'page' | 'true' | undefined;
  onOpen?: () => void;
};

/** Leads to a section, or to the front page. */
export const SectionLink = ({ entry: { to, search, Icon, name, group }, current, onOpen }: SectionLinkProps) => (
  <Link
    to={to}
    {...(search && { search })}
    className="nav-link section-link"
    activeOptions={{ exact: true }}
    onClick={onOpen}
    {...(current && { 'aria-current': current, 'data-current': true })}
  >
    <Icon size={18} aria-hidden />
    <span>
      {name}
      {group && (
        <Text as="div" size="1" weight="regular" color="gray">
          {group}
        </Text>
      )}
    </span>
    <ChevronRight size={18} aria-hidden className="section-more" />
  </Link>
);
