import { Text } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { ChevronRight, type LucideIcon } from 'lucide-react';

type SectionLinkProps = {
  to: string;
  Icon: LucideIcon;
  name: string;
  /** The group, where it stands in no other place. */
  group?: string;
  is_current: boolean;
  onOpen?: () => void;
};

/** Leads to a section, or to the front page. */
export const SectionLink = ({ to, Icon, name, group, is_current, onOpen }: SectionLinkProps) => (
  <Link
    to={to}
    className="nav-link admin-nav-link"
    activeOptions={{ exact: true }}
    onClick={onOpen}
    {...(is_current && { 'aria-current': 'page', 'data-current': true })}
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
    <ChevronRight size={18} aria-hidden className="admin-nav-more" />
  </Link>
);
