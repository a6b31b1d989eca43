import {
  CalendarClock,
  FileLock2,
  type LucideIcon,
  Network,
  RefreshCwOff,
  ShieldAlert,
  UserRoundX,
} from 'lucide-react';
import type { AttentionItem, AttentionName } from '@plaudit/contract/overview/schema';
import { paths } from '../../lib/navigation/paths.ts';

type Shown = { Icon: LucideIcon; link: string };

/** Where something that waits is dealt with. */
const shown: Readonly<Record<AttentionName, Shown>> = {
  open_reports: { Icon: ShieldAlert, link: paths.adminSection('moderation') },
  privacy_due: { Icon: CalendarClock, link: paths.adminSection('privacy') },
  privacy_requests: { Icon: FileLock2, link: paths.adminSection('privacy') },
  refused_provisioning: { Icon: RefreshCwOff, link: paths.adminSection('provisioning') },
  without_manager: { Icon: Network, link: `${paths.people}?status=ACTIVE&has_no_manager=true` },
  not_joined: { Icon: UserRoundX, link: `${paths.people}?status=INVITED&cannot_join=true` },
};

/** What waits, with how it is shown. A newer server may know more than this page. */
export const shownAttentions = (items: readonly AttentionItem[]): (AttentionItem & Shown)[] =>
  items.flatMap((item) => (Object.hasOwn(shown, item.attention) ? [{ ...item, ...shown[item.attention] }] : []));
