import type { ComponentType } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { Permission } from '@plaudit/contract/people/permissions';

/** Groups of the administration, in the order of its navigation. */
export const section_groups = [
  'company',
  'recognition',
  'points',
  'people',
  'security',
  'trust',
  'operations',
] as const;

export type Section = {
  /** Its address is `/admin/<key>`, its name `section.<key>` of the locale file. */
  key: string;
  group: (typeof section_groups)[number];
  /** Whoever holds it sees the section. */
  permission: Permission;
  Icon: LucideIcon;
  Part: ComponentType;
};

/** The sections that somebody may see. */
export const allowedSections = (sections: readonly Section[], permissions: readonly string[]): Section[] =>
  sections.filter(({ permission }) => permissions.includes(permission));
