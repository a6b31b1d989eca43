import { Bell, Eye, Info, KeyRound, type LucideIcon, MonitorSmartphone, Palette, ShieldCheck } from 'lucide-react';
import type { ComponentType } from 'react';
import { settings_sections, type SettingsSection } from '@plaudit/contract/paths';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { AboutSection } from './components/about-section.tsx';
import { AccessSection } from './components/access-section.tsx';
import { AppearanceSection } from './components/appearance-section.tsx';
import { DataSection } from './components/data-section.tsx';
import { NotificationsSection } from './components/notifications-section.tsx';
import { SessionsSection } from './components/sessions-section.tsx';

/** Names and words are `section.<key>`, `text.<key>` and `find.<key>` of the locale file. */
export const sections: Readonly<Record<SettingsSection, { Icon: LucideIcon; Part: ComponentType }>> = {
  appearance: { Icon: Palette, Part: AppearanceSection },
  notifications: { Icon: Bell, Part: NotificationsSection },
  following: {
    Icon: Eye,
    Part: lazyPart(() => import('./components/following-section.tsx'), 'FollowingSection'),
  },
  security: { Icon: KeyRound, Part: AccessSection },
  sessions: { Icon: MonitorSmartphone, Part: SessionsSection },
  privacy: { Icon: ShieldCheck, Part: DataSection },
  about: { Icon: Info, Part: AboutSection },
};

/** Pages that a section leads to. */
export const inner_pages: Readonly<Record<'push', { of: SettingsSection; Part: ComponentType }>> = {
  push: {
    of: 'notifications',
    Part: lazyPart(() => import('../device/components/delivery.tsx'), 'Delivery'),
  },
};

/** Where the headings went that the settings had when they were one page. */
const former_anchors: Readonly<Record<string, SettingsSection>> = {
  push: 'notifications',
  password: 'security',
  reports: 'privacy',
};

const isSection = (name: string): name is SettingsSection => settings_sections.some((section) => section === name);

/** The section that the part after `#` of an old address means. */
export const sectionOfAnchor = (hash: string): SettingsSection | undefined =>
  isSection(hash) ? hash : Object.hasOwn(former_anchors, hash) ? former_anchors[hash] : undefined;

/** What an address shows: a section, or a page inside of one. */
export const openedBy = (name: string | undefined) => {
  if (name === undefined) return undefined;
  if (isSection(name)) return { key: name, section: name, Part: sections[name].Part };
  if (name !== 'push') return undefined;
  const { of, Part } = inner_pages[name];
  return { key: name, section: of, Part };
};
