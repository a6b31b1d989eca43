import type { ComponentType } from 'react';
import {
  BellRing,
  Blocks,
  Building2,
  ChartColumn,
  FileLock2,
  Flag,
  Fingerprint,
  FolderHeart,
  Gem,
  FileSpreadsheet,
  History,
  Hourglass,
  KeyRound,
  LockKeyhole,
  ListOrdered,
  type LucideIcon,
  MonitorSmartphone,
  Network,
  RefreshCw,
  ShieldCheck,
  Scale,
  SlidersHorizontal,
  Sparkles,
  TextCursorInput,
  Users,
  UsersRound,
} from 'lucide-react';
import type { Permission } from '@plaudit/contract/people/permissions';
import { lazyPart } from '../../lib/lazy-part.ts';

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

/** Everything that is administered, each in a chunk of its own. */
export const sections: readonly Section[] = [
  {
    key: 'company',
    group: 'company',
    permission: 'company.manage',
    Icon: Building2,
    Part: lazyPart(() => import('./components/company-section.tsx'), 'CompanySection'),
  },
  {
    key: 'modules',
    group: 'company',
    permission: 'company.manage',
    Icon: Blocks,
    Part: lazyPart(() => import('./components/modules-section.tsx'), 'ModulesSection'),
  },
  {
    key: 'values',
    group: 'company',
    permission: 'company.manage',
    Icon: Gem,
    Part: lazyPart(() => import('./components/values-section.tsx'), 'ValuesSection'),
  },
  {
    key: 'types',
    group: 'recognition',
    permission: 'recognition.manage',
    Icon: Sparkles,
    Part: lazyPart(() => import('./components/types-section.tsx'), 'TypesSection'),
  },
  {
    key: 'type_groups',
    group: 'recognition',
    permission: 'recognition.manage',
    Icon: FolderHeart,
    Part: lazyPart(() => import('./type-groups/type-groups-section.tsx'), 'TypeGroupsSection'),
  },
  {
    key: 'points_allowance',
    group: 'points',
    permission: 'points.manage',
    Icon: ListOrdered,
    Part: lazyPart(() => import('./points/allowance-section.tsx'), 'AllowanceSection'),
  },
  {
    key: 'points_policy',
    group: 'points',
    permission: 'points.manage',
    Icon: SlidersHorizontal,
    Part: lazyPart(() => import('./points/policy-section.tsx'), 'PolicySection'),
  },
  {
    key: 'points_balances',
    group: 'points',
    permission: 'points.manage',
    Icon: Scale,
    Part: lazyPart(() => import('./points/adjustments-section.tsx'), 'AdjustmentsSection'),
  },
  {
    key: 'points_report',
    group: 'points',
    permission: 'points.manage',
    Icon: ChartColumn,
    Part: lazyPart(() => import('./points/report-section.tsx'), 'ReportSection'),
  },
  {
    key: 'departments',
    group: 'people',
    permission: 'people.manage',
    Icon: Network,
    Part: lazyPart(() => import('./access/departments-section.tsx'), 'DepartmentsSection'),
  },
  {
    key: 'groups',
    group: 'people',
    permission: 'groups.manage',
    Icon: Users,
    Part: lazyPart(() => import('./access/groups-section.tsx'), 'GroupsSection'),
  },
  {
    key: 'audiences',
    group: 'people',
    permission: 'groups.manage',
    Icon: UsersRound,
    Part: lazyPart(() => import('./audience/audiences-section.tsx'), 'AudiencesSection'),
  },
  {
    key: 'fields',
    group: 'people',
    permission: 'people.manage',
    Icon: TextCursorInput,
    Part: lazyPart(() => import('./fields/fields-section.tsx'), 'FieldsSection'),
  },
  {
    key: 'import',
    group: 'people',
    permission: 'people.manage',
    Icon: FileSpreadsheet,
    Part: lazyPart(() => import('./import/import-section.tsx'), 'ImportSection'),
  },
  {
    key: 'roles',
    group: 'people',
    permission: 'roles.manage',
    Icon: KeyRound,
    Part: lazyPart(() => import('./access/roles-section.tsx'), 'RolesSection'),
  },
  {
    key: 'administrators',
    group: 'people',
    permission: 'roles.manage',
    Icon: ShieldCheck,
    Part: lazyPart(() => import('./access/administrators-section.tsx'), 'AdministratorsSection'),
  },
  {
    key: 'signin',
    group: 'security',
    permission: 'security.manage',
    Icon: LockKeyhole,
    Part: lazyPart(() => import('./security/policy-section.tsx'), 'PolicySection'),
  },
  {
    key: 'sso',
    group: 'security',
    permission: 'security.manage',
    Icon: Fingerprint,
    Part: lazyPart(() => import('./sso/sso-section.tsx'), 'SsoSection'),
  },
  {
    key: 'provisioning',
    group: 'security',
    permission: 'security.manage',
    Icon: RefreshCw,
    Part: lazyPart(() => import('./provisioning/provisioning-section.tsx'), 'ProvisioningSection'),
  },
  {
    key: 'sessions',
    group: 'security',
    permission: 'security.manage',
    Icon: MonitorSmartphone,
    Part: lazyPart(() => import('./security/accounts-section.tsx'), 'AccountsSection'),
  },
  {
    key: 'moderation',
    group: 'trust',
    permission: 'moderation.manage',
    Icon: Flag,
    Part: lazyPart(() => import('./moderation/moderation-section.tsx'), 'ModerationSection'),
  },
  {
    key: 'privacy',
    group: 'trust',
    permission: 'privacy.manage',
    Icon: FileLock2,
    Part: lazyPart(() => import('./privacy/privacy-section.tsx'), 'PrivacySection'),
  },
  {
    key: 'retention',
    group: 'trust',
    permission: 'privacy.manage',
    Icon: Hourglass,
    Part: lazyPart(() => import('./retention/retention-section.tsx'), 'RetentionSection'),
  },
  {
    key: 'audit',
    group: 'trust',
    permission: 'audit.view',
    Icon: History,
    Part: lazyPart(() => import('./audit/audit-section.tsx'), 'AuditSection'),
  },
  {
    key: 'push',
    group: 'operations',
    permission: 'company.manage',
    Icon: BellRing,
    Part: lazyPart(() => import('./components/push-section.tsx'), 'PushSection'),
  },
];

/** The sections that somebody may see. */
export const allowedSections = (permissions: readonly string[]): Section[] =>
  sections.filter(({ permission }) => permissions.includes(permission));
