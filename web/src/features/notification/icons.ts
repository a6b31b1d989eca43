import {
  AtSign,
  Award,
  FileLock2,
  KeyRound,
  Megaphone,
  CalendarClock,
  ChartBarDecreasing,
  CirclePlus,
  Scale,
  Flag,
  MessageCircle,
  Rocket,
  ShieldCheck,
  SmilePlus,
  UserPlus,
  UsersRound,
} from 'lucide-react';
import type { NotificationIcon } from '@plaudit/contract/notification/declare';

/** The signs that kinds are known by. */
export const icons: Record<NotificationIcon, typeof Award> = {
  award: Award,
  comment: MessageCircle,
  reaction: SmilePlus,
  boost: Rocket,
  mention: AtSign,
  plus: CirclePlus,
  balance: Scale,
  calendar: CalendarClock,
  shield: ShieldCheck,
  flag: Flag,
  privacy: FileLock2,
  place: UsersRound,
  join: UserPlus,
  key: KeyRound,
  poll: ChartBarDecreasing,
  post: Megaphone,
};
