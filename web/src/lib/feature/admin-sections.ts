import { type ComponentType, createContext } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { ModuleName } from '@plaudit/contract/company/modules';
import type { Permission } from '@plaudit/contract/people/permissions';
import { type LazyValue, lazyValue } from '../loading/lazy-part.ts';

/** Groups of Admin, in the order of its navigation. */
export const section_groups = [
  'company',
  'recognition',
  'content',
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
  /** People who hold it see the section. */
  permission: Permission;
  /** With this module off, there is nothing to administer. */
  module?: ModuleName;
  Icon: LucideIcon;
  Part: ComponentType;
};

/** The sections that a person may see in a company with these modules on. */
export const allowedSections = (
  sections: readonly Section[],
  permissions: readonly string[],
  modules: Readonly<Record<ModuleName, boolean>>,
): Section[] =>
  sections.filter(({ permission, module }) => permissions.includes(permission) && (!module || modules[module]));

/** What an address of Admin leads to. People may follow links to sections that are not theirs, or no longer there. */
export type AskedSection =
  | { kind: 'front' | 'unknown' }
  | { kind: 'open' | 'refused'; section: Section }
  | { kind: 'off'; module: ModuleName };

export const askedSection = (
  sections: readonly Section[],
  allowed: readonly Section[],
  permissions: readonly string[],
  key: string | undefined,
): AskedSection => {
  if (key === undefined) return { kind: 'front' };
  const section = sections.find((one) => one.key === key);
  if (!section) return { kind: 'unknown' };
  if (allowed.includes(section)) return { kind: 'open', section };
  const { module, permission } = section;
  return module && permissions.includes(permission) ? { kind: 'off', module } : { kind: 'refused', section };
};

/** The sections of all features, for the page that shows them. */
export const AdminSections = createContext<LazyValue<readonly Section[]>>(lazyValue(async () => []));
