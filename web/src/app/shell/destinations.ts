import { Home, Inbox, type LucideIcon, Settings2, Users, Wallet } from 'lucide-react';
import { administration_permissions } from '@plaudit/contract/people/permissions';
import { useModule, usePermission } from '../../lib/session/session.ts';
import { paths } from '../../lib/navigation/paths.ts';

export type Destination = { key: 'home' | 'people' | 'wallet' | 'inbox' | 'admin'; to: string; Icon: LucideIcon };

/** Where the navigation leads: what this person may see, of modules that the company has on. */
export const useDestinations = (): Destination[] => {
  const has_people = useModule('directory');
  const has_points = useModule('points');
  const is_admin = usePermission(...administration_permissions);
  const all: (Destination & { is_shown: boolean })[] = [
    { key: 'home', to: paths.home, Icon: Home, is_shown: true },
    { key: 'people', to: paths.people, Icon: Users, is_shown: has_people },
    { key: 'wallet', to: paths.wallet, Icon: Wallet, is_shown: has_points },
    { key: 'inbox', to: paths.inbox, Icon: Inbox, is_shown: true },
    { key: 'admin', to: paths.admin, Icon: Settings2, is_shown: is_admin },
  ];
  return all.filter(({ is_shown }) => is_shown);
};
