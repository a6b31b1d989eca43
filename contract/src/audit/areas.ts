import { isComing } from '../company/modules.ts';
import { coming_place_kinds } from '../place/schema.ts';

/** Areas of the log to choose from, which are the first words of its actions. */
export const audit_areas = [
  'company',
  'first_steps',
  'join_link',
  'recognition_type',
  'recognition_group',
  'points_policy',
  'points',
  'employee',
  'custom_field',
  'employee_import',
  'group',
  'hold',
  'community',
  'space',
  'sub_space',
  'place',
  'content',
  'poll',
  'post',
  'post_voice',
  'audience',
  'department',
  'role',
  'sso',
  'moderation',
  'security',
  'provisioning',
  'privacy',
  'retention',
  'audit',
] as const;

/** Holds come with conversations. */
const to_come: readonly string[] = [...coming_place_kinds, ...(isComing('chats') ? ['hold'] : [])];

/** Without those of modules that are still to come. */
export const shown_areas = audit_areas.filter((area) => !to_come.includes(area));
