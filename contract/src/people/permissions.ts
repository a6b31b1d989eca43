import { z } from 'zod';

/** Every named permission, `area.action`. Roles are lists of them. */
export const permissions = [
  'company.manage',
  'people.view',
  'people.manage',
  'roles.manage',
  'groups.manage',
  'security.manage',
  'recognition.give',
  'recognition.manage',
  'community.create',
  'community.manage',
  'spaces.create',
  'spaces.manage',
  'posts.manage',
  'polls.manage',
  'chats.direct',
  'chats.group',
  'chats.audience',
  'chats.hold',
  'chats.export_held',
  'points.manage',
  'mentions.all',
  'moderation.manage',
  'privacy.manage',
  'audit.view',
] as const;

export const permission = z.enum(permissions);
export type Permission = z.infer<typeof permission>;

/** Any one of them opens Admin, which shows what it allows. */
const everyday: readonly Permission[] = [
  'people.view',
  'recognition.give',
  'community.create',
  'community.manage',
  'spaces.create',
  'spaces.manage',
  'chats.direct',
  'chats.group',
  'chats.audience',
  'mentions.all',
];
export const administration_permissions = permissions.filter((name) => !everyday.includes(name));

export const default_roles = ['owner', 'administrator', 'people_manager', 'communications', 'employee'] as const;
export type DefaultRole = (typeof default_roles)[number];

/** What each default role may do in a new company. */
export const default_role_permissions: Record<DefaultRole, readonly Permission[]> = {
  owner: permissions,
  administrator: permissions,
  people_manager: [
    'people.view',
    'people.manage',
    'recognition.give',
    'community.create',
    'spaces.create',
    'chats.direct',
    'chats.group',
  ],
  communications: [
    'people.view',
    'recognition.give',
    'recognition.manage',
    'community.create',
    'community.manage',
    'spaces.create',
    'spaces.manage',
    'posts.manage',
    'polls.manage',
    'chats.direct',
    'chats.group',
    'chats.audience',
    'mentions.all',
  ],
  employee: ['people.view', 'recognition.give', 'community.create', 'spaces.create', 'chats.direct', 'chats.group'],
};

/** What a place asks for: every permission of `all`, and one of `any`. A plain list means any one of it. */
export type Requirement = { all?: readonly Permission[]; any?: readonly Permission[] };

export const requirementOf = (given: readonly Permission[] | Requirement = {}): Requirement =>
  'length' in given ? { any: given } : given;

/**
 * Whether a person may do what a place asks for. No requirement allows everyone; no person (`null`) is denied. `all` needs
 * every permission of the list, `any` one of them.
 */
export const hasPermission = (held: readonly string[] | null, required: Requirement): boolean => {
  const { all = [], any = [] } = required;
  if (held === null) return false;
  return all.every((name) => held.includes(name)) && (any.length === 0 || any.some((name) => held.includes(name)));
};
